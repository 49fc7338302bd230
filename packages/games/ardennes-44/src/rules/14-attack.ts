// Chapter 14, 14.1–14.3; 13.8, 27.3.3: who may attack what with whom

import { type Hex, NONE } from '@sztab/board'
import { enemyOf, followersBy, type SideName, sideTowards, strikesBy, type Unit } from '@sztab/bonds'
import { type Denial, deny, type Section } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { grid, hexId, isLake } from '../ground.ts'
import { formationOf, isArtillery, sideOf, unitId } from '../order-of-battle.ts'
import { isBlock, isInPlay } from '../places.ts'
import {
  type ArdennesState,
  ATTACKED,
  DIGGING,
  HELPS_PEIPER,
  INFILTRATED,
  NIGHT,
  STRUCK,
  TRANSPORT_MARKS,
  TRIED,
} from '../state.ts'
import { hexesOf, isMarked, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isBritish, isPeiperAwake, silhouetteLevels, stackingLevels } from './02-units.ts'
import { fieldOf } from './09-zones.ts'
import { isSurprised } from './11-terrain.ts'
import { checkStrike, facing } from './13-off-map.ts'
import { dumpAt, guardedDumps } from './32-fuel-dumps.ts'

/** 25.3.2, 27.5 Whoever has a night marker; in the first night Kampfgruppe Peiper and those who stand with it. */
export function actsAtNight(state: ArdennesState, unit: Unit): boolean {
  return isMarked(state, unit, NIGHT | HELPS_PEIPER) || isPeiperAwake(state, unit)
}

/** What keeps a unit from attacking whenever it is. */
function checkFit(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isInPlay(placeOf(state, unit))) return deny('14.1', 'attack.who', id)
  if (isArtillery(unit)) return deny('22.9', 'attack.artillery', id)
  return isMarked(state, unit, TRANSPORT_MARKS) ? deny('12.5', 'attack.on-the-march', id) : undefined
}

/** What keeps a unit from attacking at all in this phase. */
function checkAttacker(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const denial = checkFit(state, side, unit)
  if (denial !== undefined) return denial
  if (isMarked(state, unit, ATTACKED)) return deny('14.1', 'attack.again', id)
  if (isMarked(state, unit, TRIED)) return deny('20.1', 'attack.disengaged', id)
  if (isMarked(state, unit, DIGGING)) return deny('15.8.2', 'attack.digging', id)
  if (isMarked(state, unit, INFILTRATED)) return deny('31.0', 'attack.infiltrated', id)
  if (state.isNight && !actsAtNight(state, unit)) return deny('25.3.2', 'attack.night', id)
  if (!state.isNight && isMarked(state, unit, NIGHT)) return deny('25.3.5', 'attack.saved-for-night', id)
  return undefined
}

/** 13.8, 14.1, 29.4 What keeps a unit from attacking this hex from where it stands. */
function checkReach(state: ArdennesState, unit: Unit, target: Hex): Denial | undefined {
  const place = placeOf(state, unit)
  const refuse = (section: Section, key: string) =>
    deny(section, key, { unit: unitId(unit), hex: hexId(target) })
  if (isSurprised(state, unit, target)) return refuse('29.4', 'attack.surprised')
  if (isBlock(place)) return checkStrike(state, unit, target)
  const over = sideTowards(grid, place, target)
  if (over === NONE || fieldOf(state).neighbours[over] === NONE) {
    return refuse('14.1', 'attack.not-adjacent')
  }
  return isLake(over) ? refuse('14.1', 'attack.lake') : undefined
}

/** 14.1, 32.2 Whether there is anything in the hex that a side could attack: units, or a dump with its guards. */
export function isDefendedAgainst(state: ArdennesState, side: SideName, hex: Hex): boolean {
  if (survey(state).isHeldBy(enemyOf(side), hex)) return true
  return side === 'german' && dumpAt(state, hex) !== undefined
}

/** 14.1 Everybody in the hex has been attacked in this phase. */
function isStruck(state: ArdennesState, on: Hex): boolean {
  const units = survey(state).stack(on)
  return units.length === 0 ? state.isDumpStruck : units.every((unit) => isMarked(state, unit, STRUCK))
}

/** 27.3.3 British and Americans do not attack together. */
function isCoordinated(state: ArdennesState, a: Unit, b: Unit): boolean {
  return isBritish(state, a) === isBritish(state, b)
}

/** 13.8.1 Those who attack out of a blocking position are not more than two hexes would hold. */
function fitBeyondEdge(state: ArdennesState, attackers: readonly Unit[]): boolean {
  const coming = attackers.filter((unit) => isBlock(placeOf(state, unit)))
  const levels = coming.reduce((sum, unit) => sum + stackingLevels(state, unit), 0)
  const tanks = coming.reduce((sum, unit) => sum + silhouetteLevels(state, unit), 0)
  return levels <= tables.stacking.ontoMap && tanks <= tables.stacking.ontoMapSilhouettes
}

/**
 * 14.3.1, 14.3.2, 19.1.1 Divisions, brigades and cavalry groups; an independent unit counts by itself. Who is too many
 * goes along with those he is stacked with.
 */
export const followers = followersBy<ArdennesState>({ section: '14.3.1', words, formationOf })

/** 14.1 Attacks of the combat phase. */
export const attacks = strikesBy<ArdennesState>({
  grid,
  words,
  section: '14.1',
  survey,
  hexesOf,
  /** 13.8 From the blocking position behind the hex. */
  beside: (state, side, on) => (side === 'german' ? [] : facing(state, on)),
  /** 32.2 */
  others: (state, side) => (side === 'german' ? guardedDumps(state) : []),
  checkTarget: (state, _side, on) =>
    isStruck(state, on) ? deny('14.1', 'attack.struck', { hex: hexId(on) }) : undefined,
  checkAttacker,
  checkReach,
  checkPair: (state, a, b) =>
    isCoordinated(state, a, b)
      ? undefined
      : deny('27.3.3', 'attack.nations', { units: [unitId(a), unitId(b)] }),
  checkRoom: (state, on, units) =>
    fitBeyondEdge(state, units) ? undefined : deny('13.8.1', 'attack.too-many', { hex: hexId(on) }),
  checkForce: (state, _side, _on, by, idle) => followers.checkForce(state, by, idle),
})

/** 19.4.1, 19.4.3 Whoever breaks through has been fighting already, and may attack anybody. */
const breakthroughs = strikesBy<ArdennesState>({
  ...attacks.rules,
  checkAttacker: checkFit,
  checkTarget: () => undefined,
})

export const strikesOf = { attack: attacks, breakthrough: breakthroughs } as const
