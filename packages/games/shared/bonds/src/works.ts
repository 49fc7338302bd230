import type { Hex } from '@sztab/board'
import { type Denial, deny, type FlowState, markedAt, type Play, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Deployments } from './deployments.ts'
import { GOOD } from './disorder.ts'
import type { SideName, Unit } from './sides.ts'
import { tellings } from './tellings.ts'
import { cohesionOf, isMarked, isOnMap, placeOf, type UnitLists } from './units.ts'

// Improved positions, which infantry builds where it stands instead of moving and attacking

/** An improved position, or one that is being built. */
export interface Works {
  readonly hex: Hex
  readonly isBuilt: boolean
}

export interface WorksState {
  works: Works[]
  isNight: boolean
  supply: number[]
}

/** In what the games differ. */
export interface WorksRules<S extends FlowState & WorksState & UnitLists> {
  readonly sections: { readonly build: Section; readonly remove: Section }
  readonly words: AnswerWords
  readonly positions: Pick<Deployments<S>, 'survey' | 'mark'>
  /** The mark of those who build, and marks of those who do not: on the march, and held by the enemy. */
  readonly building: number
  readonly marching: number
  readonly engaged: number
  sideOf(unit: Unit): SideName
  isInfantry(unit: Unit): boolean
  /** Why a unit may do nothing in this phase. */
  checkSetOut(state: S, unit: Unit): Denial | undefined
}

export interface WorksOfSides<S extends FlowState & WorksState & UnitLists> {
  /** A finished position. */
  isImproved(state: S, hex: Hex): boolean
  /** Why a unit does not begin one. */
  checkDig(state: S, side: SideName, unit: Unit): Denial | undefined
  dig(play: Play<S>, unit: Unit): void
  /** What a side has begun is ready when its movement phase begins, where somebody can finish it. */
  completeWorks(play: Play<S>, side: SideName): void
  /** They go when their garrison is gone or has to leave. */
  removeWorks(play: Play<S>, hex: Hex): void
  /** At the end of a movement phase those without a garrison go. */
  removeEmptyWorks(play: Play<S>): void
}

export function worksBy<S extends FlowState & WorksState & UnitLists>(rules: WorksRules<S>): WorksOfSides<S> {
  const { words, marching, isInfantry } = rules
  const { build, remove } = rules.sections
  const { survey, mark } = rules.positions
  const { tellHex } = tellings(words)
  const isSound = (state: S, unit: Unit): boolean => cohesionOf(state, unit) === GOOD
  const areThere = ({ works }: S, hex: Hex): boolean => works.some((one) => one.hex === hex)

  /** Infantry in good order that is not engaged, at its post. */
  function mayComplete(state: S, side: SideName, hex: Hex): boolean {
    const positions = survey(state)
    if (!positions.isHeldBy(side, hex)) return false
    return positions
      .stack(hex)
      .some(
        (unit) =>
          isInfantry(unit) && isSound(state, unit) && !isMarked(state, unit, rules.engaged | marching),
      )
  }

  function removeWorks(play: Play<S>, hex: Hex): void {
    const { state } = play
    if (!areThere(state, hex)) return
    state.works = state.works.filter((one) => one.hex !== hex)
    tellHex(play, remove, 'works.removed', hex)
  }

  return {
    isImproved: ({ works }, hex) => works.some((one) => one.hex === hex && one.isBuilt),
    checkDig(state, side, unit) {
      const id = { unit: words.unitId(unit) }
      if (rules.sideOf(unit) !== side || !isOnMap(state, unit)) return deny(build, 'dig.who', id)
      if (state.isNight) return deny(build, 'dig.night', id)
      if (!isInfantry(unit)) return deny(build, 'dig.no-infantry', id)
      if (!isSound(state, unit)) return deny(build, 'dig.disordered', id)
      if (state.supply[unit] !== 0) return deny(build, 'dig.out-of-supply', id)
      if (isMarked(state, unit, marching)) return deny(build, 'dig.on-the-march', id)
      const denial = rules.checkSetOut(state, unit)
      if (denial !== undefined) return denial
      const hex = placeOf(state, unit)
      return areThere(state, hex) ? deny(build, 'dig.there', { ...id, hex: words.placeId(hex) }) : undefined
    },
    dig(play, unit) {
      const { state } = play
      const hex = placeOf(state, unit)
      state.works.push({ hex, isBuilt: false })
      mark(state, unit, rules.building)
      const [id, place] = [words.unitId(unit), words.placeId(hex)]
      play.report(build, 'dig.begun', { unit: id, hex: place }, markedAt('dig.begun', place, id))
    },
    completeWorks(play, side) {
      const { state } = play
      state.works = state.works.map((one) => {
        if (one.isBuilt || !mayComplete(state, side, one.hex)) return one
        tellHex(play, build, 'dig.done', one.hex)
        return { ...one, isBuilt: true }
      })
    },
    removeWorks,
    removeEmptyWorks(play) {
      const positions = survey(play.state)
      for (const { hex } of play.state.works) if (positions.isEmpty(hex)) removeWorks(play, hex)
    },
  }
}
