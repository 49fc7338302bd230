import { type FlowState, marked, type Play, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { SHATTERED } from './disorder.ts'
import { isNextTo, routsNextTo } from './neighbours.ts'
import { enemyOf, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { cohesionOf, isOnMap, placeOf, type UnitLists } from './units.ts'

// Routed units make way for the enemy, or are caught by him

/** In what the games differ. */
export interface RoutRules<S extends FlowState> {
  readonly section: Section
  readonly words: AnswerWords
  sideOf(unit: Unit): SideName
  survey(state: S): Survey
  eliminate(play: Play<S>, unit: Unit, section: Section): void
  /** Puts the retreat of those who are driven off on the stack. */
  driveOff(play: Play<S>, side: SideName, units: Unit[]): void
}

export interface Routs<S extends FlowState> {
  /** Routed units that begin a phase next to an enemy, with nobody steady among them, are lost. */
  loseCaughtRouts(play: Play<S>): void
  /**
   * Routed enemies next to the unit, with nobody steady among them, retreat at once. Their retreats are put on the
   * stack; says whether there were any.
   */
  drivesOffRouts(play: Play<S>, unit: Unit): boolean
}

export function routsBy<S extends FlowState & UnitLists>(rules: RoutRules<S>): Routs<S> {
  const { section, words, sideOf, survey } = rules
  return {
    loseCaughtRouts(play) {
      const { state } = play
      const positions = survey(state)
      const lost: Unit[] = []
      for (let unit = 0; unit < state.at.length; unit++) {
        if (!isOnMap(state, unit) || cohesionOf(state, unit) !== SHATTERED) continue
        const hex = placeOf(state, unit)
        if (!positions.isSteady(hex) && isNextTo(positions, enemyOf(sideOf(unit)), hex)) lost.push(unit)
      }
      for (const unit of lost) rules.eliminate(play, unit, section)
    },
    drivesOffRouts(play, unit) {
      const { state } = play
      const place = placeOf(state, unit)
      if (place < 0) return false
      const enemy = enemyOf(sideOf(unit))
      const positions = survey(state)
      const hexes = routsNextTo(positions, enemy, place)
      for (const hex of hexes) {
        const units = positions.stack(hex)
        const params = { by: words.unitId(unit), units: words.unitIds(units) }
        play.report(section, 'rout.driven-off', params, marked('driven-off', params.by, ...params.units))
        rules.driveOff(play, enemy, units)
      }
      return hexes.length > 0
    },
  }
}
