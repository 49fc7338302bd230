import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type PhaseOrder, type Play, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { type Deployments, findingBySide } from './deployments.ts'
import { GOOD } from './disorder.ts'
import { enemyOf, type Place, type SideFrame, type SideName, type Unit } from './sides.ts'
import { stackOrder } from './stack-order.ts'
import { tellings } from './tellings.ts'
import type { TitleSteps } from './title-steps.ts'
import { cohesionOf, isMarked, placeOf, type UnitLists } from './units.ts'

// Who is about at night: stacks that were given a marker in the afternoon, and others that steal a hex ahead

export interface NightState {
  isNight: boolean
  supply: number[]
  /** Stacks that may still infiltrate this night. */
  infiltrations: number
}

/** In what the games differ. */
export interface NightRules<S extends FlowState & NightState & UnitLists> {
  readonly sections: {
    readonly choose: Section
    /** Who is fit for it, and who has done something already. */
    readonly fit: Section
    readonly moved: Section
    readonly infiltrate: Section
  }
  readonly words: AnswerWords
  readonly steps: TitleSteps<S>
  readonly positions: Pick<
    Deployments<S>,
    'memory' | 'survey' | 'mark' | 'unmark' | 'unitsOnMap' | 'unitsInPlay'
  >
  readonly unitsOf: Readonly<Record<SideName, readonly Unit[]>>
  /** How many stacks a side may mark. */
  readonly markers: number
  readonly marks: Readonly<
    Record<'night' | 'moved' | 'engaged' | 'replaced' | 'marching' | 'infiltrated', number>
  >
  sideOf(unit: Unit): SideName
  isInPlay(place: Place): boolean
  /** Whether a night follows the turn. */
  isBeforeNight(state: S): boolean
  mayInfiltrate(state: S): boolean
  /** Why a unit does not go a hex, however that is entered, whatever zones lie there. */
  checkStep(state: S, unit: Unit, hex: Hex): Denial | undefined
  /** Units that enemy zones keep out. */
  isGreen(unit: Unit): boolean
  enter(play: Play<S>, unit: Unit, hex: Hex): void
}

export interface Nights<S extends FlowState & NightState & UnitLists> {
  /** Takes the marker off a unit. */
  standDown(play: Play<S>, unit: Unit): void
  /** Why the afternoon's movement may not end: a marked stack has split, and there are not so many markers. */
  checkNightStacks(state: S, side: SideName): Denial | undefined
  /** Markers that nobody has been given before the night. */
  countInfiltrations(state: S, side: SideName): number
  readonly nightOrder: PhaseOrder<S, SideFrame>
  /** Whoever has been chosen may be sent back as long as the phase lasts. */
  readonly standDownOrder: PhaseOrder<S, SideFrame>
  /** One stack goes one hex, and does not attack this night. */
  readonly infiltrateOrder: PhaseOrder<S, SideFrame>
}

export function nightsBy<S extends FlowState & NightState & UnitLists>(rules: NightRules<S>): Nights<S> {
  const { sections, words, steps, marks, markers, sideOf } = rules
  const { memory, survey, mark, unmark, unitsOnMap, unitsInPlay } = rules.positions
  const { choose, fit, infiltrate } = sections
  const { tellUnit, tellStack } = tellings(words)

  const markedStacks = findingBySide(
    memory,
    'stacks with a night marker',
    (state: S, side): ReadonlySet<Place> => {
      const stacks = new Set<Place>()
      for (const unit of rules.unitsOf[side])
        if (isMarked(state, unit, marks.night)) stacks.add(placeOf(state, unit))
      return stacks
    },
  )
  const mayChoose = (state: S): boolean => !state.isNight && rules.isBeforeNight(state)

  function checkChosen(state: S, side: SideName, unit: Unit): Denial | undefined {
    const id = { unit: words.unitId(unit) }
    const place = placeOf(state, unit)
    if (sideOf(unit) !== side || !rules.isInPlay(place)) return deny(choose, 'night.who', id)
    if (!mayChoose(state)) return deny(choose, 'night.not-now', id)
    if (isMarked(state, unit, marks.night)) return deny(choose, 'night.marked', id)
    if (isMarked(state, unit, marks.moved)) return deny(sections.moved, 'night.moved', id)
    if (cohesionOf(state, unit) !== GOOD) return deny(fit, 'night.disordered', id)
    if (isMarked(state, unit, marks.engaged)) return deny(fit, 'night.engaged', id)
    if (state.supply[unit] !== 0) return deny(fit, 'night.out-of-supply', id)
    const stacks = markedStacks(state, side)
    const hasMarker = stacks.has(place) || stacks.size < markers
    return hasMarker ? undefined : deny(choose, 'night.no-marker', id)
  }

  function standDown(play: Play<S>, unit: Unit): void {
    unmark(play.state, unit, marks.night)
    tellUnit(play, choose, 'night.released', unit)
  }

  /** Why a unit does not take part in an infiltration at all. */
  function checkInfiltrator(state: S, side: SideName, unit: Unit): Denial | undefined {
    const id = { unit: words.unitId(unit) }
    if (sideOf(unit) !== side || placeOf(state, unit) < 0) return deny(infiltrate, 'infiltrate.who', id)
    if (!state.isNight || state.infiltrations === 0) return deny(infiltrate, 'infiltrate.no-marker', id)
    if (cohesionOf(state, unit) !== GOOD) return deny(infiltrate, 'infiltrate.disordered', id)
    if (isMarked(state, unit, marks.replaced)) return deny(infiltrate, 'infiltrate.replaced', id)
    if (isMarked(state, unit, marks.marching)) return deny(infiltrate, 'infiltrate.on-the-march', id)
    if (isMarked(state, unit, marks.engaged)) return deny(infiltrate, 'infiltrate.engaged', id)
    if (isMarked(state, unit, marks.night)) return deny(infiltrate, 'infiltrate.marked', id)
    return isMarked(state, unit, marks.moved) ? deny(infiltrate, 'infiltrate.moved', id) : undefined
  }

  /** Terrain, enemies and bonds forbid as ever; zones only keep green units out. */
  function checkInfiltration(state: S, side: SideName, unit: Unit, hex: Hex): Denial | undefined {
    const denial = checkInfiltrator(state, side, unit) ?? rules.checkStep(state, unit, hex)
    if (denial !== undefined) return denial
    const isKeptOut = rules.isGreen(unit) && hex >= 0 && survey(state).inZoneOf(enemyOf(side), hex)
    return isKeptOut ? deny(infiltrate, 'infiltrate.green', { unit: words.unitId(unit) }) : undefined
  }

  function infiltrators(state: S, side: SideName): Unit[] {
    if (!state.isNight || state.infiltrations === 0) return []
    return unitsOnMap(state, side).filter((unit) => checkInfiltrator(state, side, unit) === undefined)
  }

  /** The hexes into which every one of these units can go. */
  function commonHexes(state: S, side: SideName, units: readonly Unit[]): Hex[] {
    const from = placeOf(state, units[0] as Unit)
    const around = survey(state).field.neighbours.subarray(from * 6, from * 6 + 6)
    return [...around]
      .filter((to) => to !== NONE)
      .filter((to) => units.every((unit) => checkInfiltration(state, side, unit, to) === undefined))
      .sort((a, b) => a - b)
  }

  return {
    standDown,
    checkNightStacks(state, side) {
      const stacks = markedStacks(state, side).size
      if (state.isNight || stacks <= markers) return undefined
      return deny(choose, 'night.too-many', { stacks, most: markers })
    },
    countInfiltrations: (state, side) =>
      state.isNight && rules.mayInfiltrate(state) ? Math.max(0, markers - markedStacks(state, side).size) : 0,
    nightOrder: steps.unitOrder({
      verb: 'night',
      section: choose,
      units: (state, { side }) => (mayChoose(state) ? unitsInPlay(state, side) : []),
      check: checkChosen,
      take(play, unit) {
        mark(play.state, unit, marks.night)
        tellUnit(play, choose, 'night.chosen', unit)
      },
    }),
    standDownOrder: steps.unitOrder({
      verb: 'stand-down',
      section: choose,
      units: (state, { side }) =>
        unitsInPlay(state, side).filter((unit) => isMarked(state, unit, marks.night)),
      check(state, side, unit) {
        const isChosen = sideOf(unit) === side && isMarked(state, unit, marks.night) && !state.isNight
        return isChosen ? undefined : deny(choose, 'night.not-marked', { unit: words.unitId(unit) })
      },
      take: standDown,
    }),
    infiltrateOrder: stackOrder<S, SideFrame>({
      verb: 'infiltrate',
      section: infiltrate,
      words,
      apart: 'infiltrate.one-stack',
      units: (state, { side }) => infiltrators(state, side),
      hexes: (state, { side }, units) => commonHexes(state, side, units),
      check: (state, { side }, unit, hex) => checkInfiltration(state, side, unit, hex),
      take(play, _frame, units, hex) {
        const { state } = play
        tellStack(play, infiltrate, 'infiltrated', hex, units)
        state.infiltrations--
        for (const unit of units) {
          rules.enter(play, unit, hex)
          mark(state, unit, marks.moved | marks.infiltrated)
        }
      },
    }),
  }
}
