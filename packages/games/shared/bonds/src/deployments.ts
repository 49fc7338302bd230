import type { Hex } from '@sztab/board'
import type { Place, SideName, Unit } from './sides.ts'
import { type Reading, type Survey, Surveys } from './survey.ts'
import { isOnMap, placeOf, type UnitLists } from './units.ts'

/** In what the games differ. */
export interface DeploymentRules<S extends UnitLists> extends Reading<S> {
  /** The counters of each side, in the order of battle. */
  readonly unitsOf: Readonly<Record<SideName, readonly Unit[]>>
  isInPlay(place: Place): boolean
}

/** Where everybody is, and the only ways to change that. */
export interface Deployments<S extends UnitLists> {
  readonly surveys: Surveys<S>
  /** Who stands where, and what that means for zones and bonds. */
  survey(state: S): Survey
  /** Tells that a copy has every unit as the state has it. */
  shareSurvey(state: S, copy: S): void
  /** The only way a unit changes place. */
  relocate(state: S, unit: Unit, to: Place): void
  /** The only way a unit is disrupted, routed or brought to order. */
  setCohesion(state: S, unit: Unit, cohesion: number): void
  /** Every unit of a side on the map, in the order of battle. */
  unitsOnMap(state: S, side: SideName): Unit[]
  /** Every unit of a side on the map or beside it, but taking part. */
  unitsInPlay(state: S, side: SideName): Unit[]
  /** Every unit in a hex or in a place beside the map. */
  unitsIn(state: S, place: Place): Unit[]
  /** Hexes of a side in which something is not as it should be, the last one first. */
  hexesHeld(state: S, side: SideName, isWanted: (positions: Survey, hex: Hex) => boolean): Hex[]
}

export function deployments<S extends UnitLists>(rules: DeploymentRules<S>): Deployments<S> {
  const { unitsOf, isInPlay } = rules
  const surveys = new Surveys<S>(rules)
  const survey = (state: S): Survey => surveys.of(state)
  return {
    surveys,
    survey,
    shareSurvey: (state, copy) => surveys.share(state, copy),
    relocate: (state, unit, to) => surveys.relocate(state, unit, to),
    setCohesion(state, unit, cohesion) {
      state.cohesion[unit] = cohesion
      surveys.update(state, unit)
    },
    unitsOnMap: (state, side) => unitsOf[side].filter((unit) => isOnMap(state, unit)),
    unitsInPlay: (state, side) => unitsOf[side].filter((unit) => isInPlay(placeOf(state, unit))),
    unitsIn(state, place) {
      if (place >= 0) return survey(state).stack(place)
      const units: Unit[] = []
      for (let unit = 0; unit < state.at.length; unit++) if (state.at[unit] === place) units.push(unit)
      return units
    },
    hexesHeld(state, side, isWanted) {
      const positions = survey(state)
      const hexes: Hex[] = []
      for (let hex = positions.field.grid.count - 1; hex >= 0; hex--) {
        if (positions.isHeldBy(side, hex) && isWanted(positions, hex)) hexes.push(hex)
      }
      return hexes
    },
  }
}
