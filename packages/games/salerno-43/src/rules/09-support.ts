// Chapter 9, 9.4–9.6; 11.3, 17.4, 17.6, 19.4: what may support a battle

import type { Hex } from '@sztab/board'
import { enemyOf, supportsOf, supportWords } from '@sztab/bonds'
import { deny, marked, type Play, type Section } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { grid, isInNavalRange } from '../ground.ts'
import {
  isArtillery,
  isEighthArmy,
  type Nationality,
  nationalityOf,
  sideOf,
  thoseWho,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import { isArea } from '../places.ts'
import {
  type BattleFrame,
  FIRED,
  GOOD,
  HALF_EFFECT,
  LANDED,
  type SalernoState,
  SUPPORT_MARKERS,
  type SupportMarker,
  type SupportUsed,
  USED,
} from '../state.ts'
import { cohesionOf, isMarked, mark, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isInvasion } from './09-strength.ts'
import { checkFightFromArea } from './21-entry-areas.ts'

const NO_SUPPORT: SupportUsed = { artillery: [], battleships: false }

/** The word for Valiant and Warspite in answers. */
const BATTLESHIPS = 'battleships'

const AIR: Readonly<Record<Nationality, SupportMarker>> = {
  us: 'us-air',
  cw: 'cw-air',
  german: 'german-air',
}
const NAVAL: Readonly<Partial<Record<Nationality, SupportMarker>>> = { us: 'us-naval', cw: 'cw-naval' }

function isReady(state: SalernoState, marker: SupportMarker | undefined): marker is SupportMarker {
  return marker !== undefined && state.support[marker] === 'ready'
}

/** 9.4 */
function airs(state: SalernoState, nationality: Nationality): { readonly air: SupportMarker }[] {
  const air = AIR[nationality]
  return isReady(state, air) ? [{ air }] : []
}

/** 9.6, 19.4 The fleet, without the battleships and with them. */
function fleets(state: SalernoState, nationality: Nationality, target: Hex): Partial<SupportUsed>[] {
  const naval = NAVAL[nationality]
  if (!isReady(state, naval) || !isInNavalRange(target)) return []
  return areBattleshipsThere(state) ? [{ naval }, { naval, battleships: true }] : [{ naval }]
}

/** 19.4 */
function areBattleshipsThere(state: SalernoState): boolean {
  return state.turn >= tables.battleships.fromTurn && state.battleships > 0
}

/** 17.4, 21.3.4 From an entry area only the hexes that touch it are in reach. */
function isInRange(state: SalernoState, unit: Unit, target: Hex): boolean {
  const place = placeOf(state, unit)
  if (isArea(place)) return checkFightFromArea(state, unit, target) === undefined
  return place >= 0 && grid.distance(place, target) <= (unitData(unit).range ?? 0)
}

/** 17.6.3, 18.4.2 Ready, in good order and in range, not strained; freshly landed only outside enemy zones. */
function canFire(state: SalernoState, unit: Unit, target: Hex): boolean {
  if (isMarked(state, unit, USED | HALF_EFFECT) || cohesionOf(state, unit) !== GOOD) return false
  if (!isInRange(state, unit, target)) return false
  const place = placeOf(state, unit)
  const isExposed = place >= 0 && survey(state).inZoneOf(enemyOf(sideOf(unit)), place)
  return !isMarked(state, unit, LANDED) || !isExposed
}

const ARTILLERY: readonly Unit[] = thoseWho(isArtillery)

/** 9.5, 17.6.3 Artillery that could fire for these units, by its kind. */
function artilleryFor(
  state: SalernoState,
  nationality: Nationality,
  units: readonly Unit[],
  target: Hex,
): { readonly division: Unit[]; readonly corps: Unit[] } {
  const formations = new Set(units.map((unit) => unitData(unit).formation))
  const able = ARTILLERY.filter((unit) => nationalityOf(unit) === nationality && canFire(state, unit, target))
  const isOfDivision = (unit: Unit): boolean => unitData(unit).support === 'division'
  return {
    division: able.filter((unit) => isOfDivision(unit) && formations.has(unitData(unit).formation)),
    corps: able.filter((unit) => !isOfDivision(unit)),
  }
}

/** 9.4–9.6, 19.4 Support as it is written in an answer. */
export const support = supportWords<SupportUsed>({
  words,
  none: NO_SUPPORT,
  kinds: [
    ...SUPPORT_MARKERS.map((word) =>
      word.endsWith('air')
        ? ({ word, field: 'air', section: '9.4' } as const)
        : ({ word, field: 'naval', section: '9.6', isLast: true } as const),
    ),
    { word: BATTLESHIPS, field: 'battleships', value: true, section: '19.4', isLast: true },
  ],
  artillery: '9.5',
  /** 19.4 Valiant and Warspite come with the fleet. */
  together(section, named) {
    const hasFleet = Object.values(NAVAL).some((marker) => named.includes(marker))
    const isFleetless = named.includes(BATTLESHIPS) && !hasFleet
    return deny(isFleetless ? '19.4' : section, 'support.not-together', { with: named })
  },
})

export const { read: readSupport } = support

/**
 * 8.3, 9.2, 9.5.3 Everything an attacker may declare: an air marker or none, a division's artillery or none, and a
 * corps', the fleet with or without the battleships, or none. Nothing in a breakthrough (15.2.7) or in the movement
 * phase (8.7.1).
 */
export function attackSupports(state: SalernoState, battle: BattleFrame): SupportUsed[] {
  const [first] = battle.attackers
  if (battle.kind !== 'attack' || first === undefined) return [NO_SUPPORT]
  const { target, attackers } = battle
  const nationality = nationalityOf(first)
  // 8.5.2 The artillery of the 5th Army takes no part in attacks of the 8th.
  const { division, corps } = isEighthArmy(first)
    ? { division: [], corps: [] }
    : artilleryFor(state, nationality, attackers, target)
  return supportsOf(
    NO_SUPPORT,
    [{}, ...airs(state, nationality)],
    [{}, ...gunsAmong(division)],
    [{}, ...gunsAmong(corps), ...fleets(state, nationality, target)],
  )
}

const gunsAmong = (units: readonly Unit[]) => units.map((unit) => ({ artillery: [unit] }))

/** 9.4, 24.2.4 The air markers with which a defender may answer: one of a nationality in the hex. */
export function defenceAirs(state: SalernoState, battle: BattleFrame): SupportMarker[] {
  if (battle.kind === 'automatic' || isInvasion(state)) return []
  const nationalities = new Set(survey(state).stack(battle.target).map(nationalityOf))
  return [...nationalities].flatMap((nationality) => airs(state, nationality).map(({ air }) => air))
}

/** 11.3, 17.6.2, 19.4 What may support a determined defence under that lead: one thing of its nationality, or none. */
export function defenceSupports(state: SalernoState, target: Hex, lead: Unit): SupportUsed[] {
  const nationality = nationalityOf(lead)
  const { division, corps } = artilleryFor(state, nationality, survey(state).stack(target), target)
  const guns = gunsAmong([...division, ...corps])
  return supportsOf(NO_SUPPORT, [
    {},
    ...airs(state, nationality),
    ...guns,
    ...fleets(state, nationality, target),
  ])
}

export function isSupport(used: SupportUsed): boolean {
  return used.air !== undefined || used.naval !== undefined || used.artillery.length > 0
}

/** 9.4–9.6, 11.3, 19.4 What was used lies on its used side. */
export function spendSupport(play: Play<SalernoState>, used: SupportUsed, section: Section): void {
  const { state } = play
  for (const marker of [used.air, used.naval]) if (marker !== undefined) state.support[marker] = 'used'
  for (const unit of used.artillery) mark(state, unit, USED | FIRED)
  if (used.battleships) state.battleships--
  if (!isSupport(used)) return
  const named = support.wordsOf(used)
  play.report(section, 'support.used', { with: named }, marked('support', ...named))
}
