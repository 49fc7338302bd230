// Chapter 32: fuel dumps

import type { Hex } from '@sztab/board'
import { askHex, isNextTo, offerDecision, type Place, type SideName } from '@sztab/bonds'
import { type Denial, deny, markedAt, type Play, rolled } from '@sztab/kernel'
import { tellHex } from '../arguments.ts'
import { grid, hexId } from '../ground.ts'
import type { ArdennesState, FuelDump } from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import { survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { hasRoadSupply } from './23-supply.ts'

/** 32.1 The real dump, once everybody has seen it. */
function theDump({ fuelDumps }: ArdennesState): FuelDump | undefined {
  return fuelDumps.find(({ isShown, kind }) => isShown && kind === 'real')
}

/** 32.2 A dump that Allied guards defend in the hex. */
export function dumpAt(state: ArdennesState, hex: Hex): FuelDump | undefined {
  const dump = theDump(state)
  return dump !== undefined && dump.hex === hex && !dump.isGerman ? dump : undefined
}

/** 32.2 Where a dump has its guards, and nobody else. */
export function guardedDumps(state: ArdennesState): Hex[] {
  const dump = theDump(state)
  const isAlone = dump !== undefined && !dump.isGerman && !survey(state).isHeldBy('allied', dump.hex)
  return isAlone ? [dump.hex] : []
}

function replaceDump(state: ArdennesState, dump: FuelDump, by: FuelDump | undefined): void {
  state.fuelDumps = state.fuelDumps.flatMap((one) => (one === dump ? (by ?? []) : one))
}

/** 32.1, 32.2 German units see what lies next to them; Allied ones take a lost dump back. */
export function passDumps(play: Play<ArdennesState>, side: SideName, place: Place): void {
  const { state } = play
  if (state.fuelDumps.length === 0 || place < 0) return
  for (const dump of state.fuelDumps) {
    const hex = { hex: hexId(dump.hex) }
    if (side === 'german' && !dump.isShown && grid.distance(dump.hex, place) <= 1) {
      const isReal = dump.kind === 'real'
      if (isReal) state.isDumpKnown = true
      replaceDump(state, dump, isReal ? { ...dump, isShown: true } : undefined)
      const key = isReal ? 'dump.found' : 'dump.dummy'
      play.report('32.1', key, hex, markedAt(key, hex.hex))
    }
    if (side === 'allied' && dump.isGerman && dump.hex === place) {
      replaceDump(state, dump, { ...dump, isGerman: false })
      play.report('32.2', 'dump.retaken', hex, markedAt('dump.retaken', hex.hex))
    }
  }
}

/** 32.2 The guards are gone or beaten. */
export function captureDump(play: Play<ArdennesState>, hex: Hex): void {
  const dump = dumpAt(play.state, hex)
  if (dump === undefined) return
  replaceDump(play.state, dump, { ...dump, isGerman: true })
  tellHex(play, '32.2', 'dump.taken', hex)
}

/** 32.2 In the fuel phase the Germans carry off what they hold, if a road leads to their sources. */
export function carryFuelOff(play: Play<ArdennesState>): void {
  const { state } = play
  const dump = theDump(state)
  if (dump === undefined || !dump.isGerman || !hasRoadSupply(state, 'german', dump.hex)) return
  replaceDump(state, dump, undefined)
  state.hasFuel = true
  tellHex(play, '32.2', 'dump.carried-off', dump.hex)
}

/** 7.6, 32.3 Why the Allied side does not blow the dump. */
export function checkBlowDump(state: ArdennesState, hex: Hex): Denial | undefined {
  const where = { hex: hexId(hex) }
  if (dumpAt(state, hex) === undefined) return deny('32.3', 'dump.none', where)
  if (state.turn < tables.bridges.firstTurn) return deny('7.6', 'dump.too-early', where)
  if (state.isDumpTried) return deny('32.3', 'dump.tried', where)
  return isNextTo(survey(state), 'german', hex) ? undefined : deny('32.3', 'dump.no-enemy', where)
}

/** 32.3 The dump that the Allied side may blow now. */
export function dumpToBlow(state: ArdennesState): Hex | undefined {
  const dump = theDump(state)
  return dump !== undefined && checkBlowDump(state, dump.hex) === undefined ? dump.hex : undefined
}

/** 32.3 As bridges are blown, but nobody need be there. */
export function blowDump(play: Play<ArdennesState>, hex: Hex, isEnemyTurn: boolean): void {
  const { state } = play
  const { blownUpTo, enemyTurn } = tables.bridges
  const modifier = isEnemyTurn ? enemyTurn : 0
  const die = play.chance.die(6)
  const isBlown = die + modifier <= blownUpTo
  state.isDumpTried = true
  const dump = dumpAt(state, hex)
  if (isBlown && dump !== undefined) replaceDump(state, dump, undefined)
  const key = isBlown ? 'dump.blown' : 'dump.not-blown'
  const fact = rolled('allied', 6, die, 'demolition', { place: hexId(hex) })
  play.report('32.3', key, { hex: hexId(hex), die, modifier }, fact)
}

/** 32.3 At the end of turn 6, before the night, there is nothing left to find. */
export function removeDumps(play: Play<ArdennesState>): void {
  const { state } = play
  if (state.turn !== tables.fuelDumps.removedAfter || state.fuelDumps.length === 0) return
  state.fuelDumps = []
  play.tell('32.3', 'dump.gone')
}

// The fuel dump is blown before it is attacked

/** 32.3 The dump goes up, or its guards fight for it. */
export const dump: Decision<'dump'> = offerDecision({
  section: '32.3',
  verbs: ['blow-dump', 'done'],
  who: ({ side }) => side,
  ask: (_, { hex }) => askHex('ask.blow-dump', hexId(hex)),
  answer(play, { hex }, isBlown) {
    if (isBlown) blowDump(play, hex, true)
  },
})
