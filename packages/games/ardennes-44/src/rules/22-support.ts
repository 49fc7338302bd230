// Chapter 22, 22.4–22.9; 13.8.1, 15.6.2, 29.2: what may support a battle

import { enemyOf, type SideName, supportsOf, supportWords, type Unit } from '@sztab/bonds'
import { acted, marked, type Play, rolled, type Section } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { grid } from '../ground.ts'
import { isArtillery, sideOf, theUnit, thoseWho, unitData, unitId } from '../order-of-battle.ts'
import { isBlock, isOffMap, sectorOf } from '../places.ts'
import {
  type ArdennesState,
  type BattleFrame,
  ENGAGED,
  PRIME_MOVER,
  TRANSPORT_MARKS,
  USED,
} from '../state.ts'
import { isInGoodOrder, isMarked, isReady, mark, placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { hasAirMarker } from './15-air.ts'
import { ableDefenders, contributors } from './15-strength.ts'

const ARTILLERY: readonly Unit[] = thoseWho(isArtillery)

/** 29.2.1 The guns near Monschau, which are not taken by surprise. */
const WIDE_AWAKE: readonly Unit[] = [theUnit('us-art-v-187'), theUnit('us-art-v-406')]

/** 14.4 step 3: an air marker or none, and up to two units of artillery. */
export interface Support {
  readonly hasAir: boolean
  readonly artillery: readonly Unit[]
}

/** 22.4 Hexes to the attacked hex; 13.8.1 from beside the map artillery of the sector reaches what is attacked from there. */
function isInRange(state: ArdennesState, { target, attackers }: BattleFrame, unit: Unit): boolean {
  const place = placeOf(state, unit)
  if (place >= 0) return grid.distance(place, target) <= (unitData(unit).range ?? 0)
  if (!isOffMap(place)) return false
  return attackers.some((attacker) => {
    const from = placeOf(state, attacker)
    return isBlock(from) && sectorOf(from) === sectorOf(place)
  })
}

/** 22.3, 22.6 Ready, in good order, neither engaged nor behind prime movers, and in range. */
function canFire(state: ArdennesState, battle: BattleFrame, unit: Unit): boolean {
  if (!isReady(state, unit) || !isInGoodOrder(state, unit)) return false
  return !isMarked(state, unit, ENGAGED | PRIME_MOVER | TRANSPORT_MARKS) && isInRange(state, battle, unit)
}

/** 2.11, 22.6 Whether one of the units has the colour of the artillery. */
function isOfTheirColour(unit: Unit, units: readonly Unit[]): boolean {
  const { colour } = unitData(unit)
  return colour !== undefined && units.some((other) => unitData(other).colour === colour)
}

/** 29.2.2 On turn 1 German artillery supports its own corps only. */
function isOfTheirCorps(unit: Unit, units: readonly Unit[]): boolean {
  return units.some((other) => unitData(other).corps === unitData(unit).corps)
}

/** 22.6 Artillery of a side that could fire for these units. */
function gunsFor(state: ArdennesState, battle: BattleFrame, side: SideName, units: readonly Unit[]): Unit[] {
  return ARTILLERY.filter(
    (unit) => sideOf(unit) === side && isOfTheirColour(unit, units) && canFire(state, battle, unit),
  )
}

/** 22.7, 29.2.2 Artillery that could support the attack. */
function attackArtillery(state: ArdennesState, battle: BattleFrame): Unit[] {
  const units = contributors(battle)
  const isCorpsBound = state.turn === 1 && battle.side === 'german'
  const guns = gunsFor(state, battle, battle.side, units)
  return isCorpsBound ? guns.filter((unit) => isOfTheirCorps(unit, units)) : guns
}

/** 22.8, 22.9, 29.2.1 Artillery that could support the defence; never that of the attacked hex itself. */
export function defenceArtillery(state: ArdennesState, battle: BattleFrame): Unit[] {
  const side = enemyOf(battle.side)
  const isSurprised = state.turn === 1 && side === 'allied'
  return gunsFor(state, battle, side, ableDefenders(state, battle)).filter(
    (unit) => placeOf(state, unit) !== battle.target && (!isSurprised || WIDE_AWAKE.includes(unit)),
  )
}

/** 15.6.2, 22.7 Everything an attacker may declare. */
export function attackSupports(state: ArdennesState, battle: BattleFrame): Support[] {
  const sets: Unit[][] = [[]]
  for (const gun of attackArtillery(state, battle)) {
    for (const set of [...sets]) if (set.length < tables.artillery.inAttack) sets.push([...set, gun])
  }
  const airs = hasAirMarker(state, battle.side) ? [{}, { hasAir: true }] : [{}]
  return supportsOf(
    support.none,
    airs,
    sets.map((artillery) => ({ artillery })),
  )
}

/** 15.6.2, 22.7 Support as it is written in an answer: aircraft, then artillery in the order of battle. */
export const support = supportWords<Support>({
  words,
  none: { hasAir: false, artillery: [] },
  kinds: [{ word: 'air', field: 'hasAir', value: true, section: '15.6.2' }],
  artillery: '22.7',
})

export const { read: readSupport } = support

/** 14.4, 22.5 Artillery that has fired lies on its used side, an air marker is gone. */
export function spendSupport(
  play: Play<ArdennesState>,
  used: Support,
  side: SideName,
  section: Section,
): void {
  const { state } = play
  for (const unit of used.artillery) mark(state, unit, USED)
  if (used.hasAir) state.air--
  if (used.hasAir || used.artillery.length > 0) {
    const named = support.wordsOf(used)
    play.report(section, 'support.used', { side, with: named }, acted(side), marked('support', ...named))
  }
}

/** 22.8 What a die of defending artillery comes to: columns, or time on target, which ends the attack. */
export function barrage(side: SideName, die: number): number | 'TOT' {
  const entry = tables.defensiveArtillery[side][die - 1] as string
  return entry === 'TOT' ? entry : Number(entry)
}

/** 22.8 */
export function rollBarrage(play: Play<ArdennesState>, side: SideName, unit: Unit): number | 'TOT' {
  const die = play.chance.die(6)
  const result = barrage(side, die)
  const id = unitId(unit)
  const fact = rolled(side, 6, die, 'barrage', { piece: id })
  if (result === 'TOT') play.report('22.8', 'barrage.tot', { unit: id, die }, fact)
  else play.report('22.8', 'barrage.rolled', { unit: id, die, columns: result }, fact)
  return result
}
