// Chapter 20: replacements

import { isNextTo, replacements } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { ANY_PLACE, words } from '../arguments.ts'
import {
  enemyOf,
  fullSteps,
  isArtillery,
  isBeachhead,
  isEighthArmy,
  type Nationality,
  nationalityOf,
  type SideName,
  sideOf,
  UNITS,
  UNITS_OF,
  type Unit,
  type UnitKind,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { ELIMINATED, inArea, isInPlay, type Place, placeId, RESERVE } from '../places.ts'
import { type FrameOf, GOOD, REPLACED, type SalernoState, USED } from '../state.ts'
import { steps } from '../steps/step-types.ts'
import { cohesionOf, isMarked, isOnMap, mark, placeOf, relocate, stepsOf, survey } from '../survey.ts'
import { type Replacement, tables, turnRow } from '../tables.ts'
import { hasRemnant } from './10-losses.ts'
import { isSupplied } from './16-supply.ts'
import { friendlyAreas } from './21-entry-areas.ts'

/** A replacement of this turn: for whom, and of which kind. */
export interface Available {
  readonly for: Nationality
  readonly kind: Replacement
}

/** 20.1.1 What the turn track gives a side. */
export function replacementsOf(turn: number, side: SideName): Available[] {
  const row = turnRow(turn)
  const nations: readonly Nationality[] = side === 'german' ? ['german'] : ['us', 'cw']
  return nations.flatMap((nation) => {
    const kind = row[nation]
    return kind === undefined ? [] : [{ for: nation, kind }]
  })
}

/** 20.1.2 Which replacement serves which kind of unit; none a beachhead. */
const KINDS = tables.replacements.kinds as Readonly<Partial<Record<UnitKind, Replacement>>>

/** 20.1.2 The replacement that a unit would use up: one of its kind, else for infantry a special one; or -1. */
function replacementFor(available: readonly Available[], unit: Unit): number {
  const nation = nationalityOf(unit)
  const kind = KINDS[unitData(unit).kind]
  const find = (wanted: Replacement) =>
    available.findIndex((one) => one.for === nation && one.kind === wanted)
  const own = kind === undefined ? -1 : find(kind)
  return own < 0 && kind === 'infantry' ? find('special') : own
}

type Preparation = FrameOf<'preparation'>

function checkAvailable({ side, replacements: available }: Preparation, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side) return deny('20.1.1', 'replace.not-yours', id)
  if (isBeachhead(unit)) return deny('18.1.3', 'replace.beachhead', id)
  return replacementFor(available, unit) < 0 ? deny('20.1.2', 'replace.none', id) : undefined
}

/** 20.2 Why a unit in play may not be brought up by a step now. */
function checkReplace(state: SalernoState, frame: Preparation, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const none = checkAvailable(frame, unit)
  if (none !== undefined) return none
  if (!isInPlay(placeOf(state, unit))) return deny('20.2', 'replace.not-in-play', id)
  if (isMarked(state, unit, REPLACED)) return deny('20.2', 'replace.twice', id)
  if (stepsOf(state, unit) === fullSteps(unit)) return deny('20.1.1', 'replace.full', id)
  if (cohesionOf(state, unit) !== GOOD) return deny('13.2.1', 'replace.disorder', id)
  return isSupplied(state, unit) ? undefined : deny('20.2', 'replace.supply', id)
}

/** 20.3.1 Where an eliminated unit may come back; enemies next to a hex close it. */
function returnPlaces(state: SalernoState, unit: Unit): Place[] {
  const side = sideOf(unit)
  const beside = side === 'german' || isEighthArmy(unit) ? friendlyAreas(state, side).map(inArea) : [RESERVE]
  return [...beside, ...artilleryHexes(state, unit)]
}

/** 17.2, 20.3.1 Hexes in supply with corps artillery, or that of the unit's own division. */
function artilleryHexes(state: SalernoState, unit: Unit): Place[] {
  const side = sideOf(unit)
  const { formation } = unitData(unit)
  const hexes = UNITS.flatMap(({ support, formation: theirs }, other) => {
    const isHome = support === 'corps' || (support === 'division' && theirs === formation)
    return isHome && sideOf(other) === side && isOnMap(state, other) && isSupplied(state, other)
      ? [placeOf(state, other)]
      : []
  })
  return [...new Set(hexes)]
}

function isNearEnemy(state: SalernoState, side: SideName, place: Place): boolean {
  return place >= 0 && isNextTo(survey(state), enemyOf(side), place)
}

/** 20.3 Why an eliminated unit may not come back at all. */
function checkComeBack(state: SalernoState, frame: Preparation, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const none = checkAvailable(frame, unit)
  if (none !== undefined) return none
  if (placeOf(state, unit) !== ELIMINATED) return deny('20.3.1', 'return.not-eliminated', id)
  // 20.3.4, S2.3.6 The last of three steps is a remnant counter.
  if (fullSteps(unit) === 3 && !hasRemnant(state, unit)) return deny('20.3.4', 'return.no-remnant', id)
  return undefined
}

/** 20.3.1 Why it may not come back there. */
function checkReturn(state: SalernoState, frame: Preparation, unit: Unit, place: Place): Denial | undefined {
  const denial = checkComeBack(state, frame, unit)
  if (denial !== undefined) return denial
  const params = { unit: unitId(unit), place: placeId(place) }
  if (!returnPlaces(state, unit).includes(place)) return deny('20.3.1', 'return.where', params)
  return isNearEnemy(state, frame.side, place) ? deny('20.3.1', 'return.enemy', params) : undefined
}

/** 20.1.1 A unit in play regains a step. 20.3, 20.4 An eliminated one comes back with one, artillery on its used side. */
export const { replaceOrder, returnOrder } = replacements<SalernoState, Preparation>({
  steps,
  words,
  unitsOf: UNITS_OF,
  sections: { replace: '20.1.1', come: '20.3.1', came: '20.3' },
  place: ANY_PLACE,
  placeWord: 'place',
  replaced: REPLACED,
  isAnyLeft: (frame) => frame.replacements.length > 0,
  checkReplace,
  returnPlaces(state, frame, unit) {
    if (checkComeBack(state, frame, unit) !== undefined) return []
    return returnPlaces(state, unit).filter((place) => !isNearEnemy(state, frame.side, place))
  },
  checkReturn,
  stepsOnReturn: () => 1,
  enter({ state }, unit, place) {
    relocate(state, unit, place)
    if (isArtillery(unit)) mark(state, unit, USED)
  },
  spend(frame, unit) {
    const used = replacementFor(frame.replacements, unit)
    frame.replacements = frame.replacements.filter((_, i) => i !== used)
  },
})
