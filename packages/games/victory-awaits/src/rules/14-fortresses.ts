// Chapter 14: Soviet fortresses

import type { Hex } from '@sztab/board'
import { type Denial, deny, markedAt, type Play } from '@sztab/kernel'
import { SCENARIOS, type SheetId } from '../scenarios.ts'
import type { Fortress, VictoryState } from '../state.ts'
import { hexId, memory, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { sheetOfHex, theatreOf } from '../theatre.ts'
import { controllerOf } from './03-control.ts'
import { hasLine } from './03-lines.ts'

export function fortressIn(state: VictoryState, hex: Hex): Fortress | undefined {
  return state.fortresses.find((fortress) => fortress.hex === hex)
}

/** 14.3 Levels in the hex: each shifts the odds one column and may be lost instead of a step. */
export function fortressLevels(state: VictoryState, hex: Hex): number {
  return fortressIn(state, hex)?.levels ?? 0
}

function sheetNumber(state: VictoryState, sheet: SheetId): number {
  return SCENARIOS[state.scenario].sheets.indexOf(sheet)
}

/** 14.2 How many more hexes of a sheet may be fortified; markers that were lost do not come back (14.4). */
function markersLeft(state: VictoryState, sheet: SheetId): number {
  const used = state.fortresses.filter(({ hex }) => sheetOfHex(state, hex) === sheet).length
  const lost = state.fortressesLost[sheetNumber(state, sheet)]!
  return SCENARIOS[state.scenario].fortress[sheet].hexes - lost - used
}

/** 14.1 From the turn that the scenario names. */
export function mayFortify(state: VictoryState, sheet: SheetId): boolean {
  return state.turn >= SCENARIOS[state.scenario].fortress[sheet].from
}

type Refusal = readonly [section: '14.1' | '14.2' | '14.4', key: string, most?: number]

// Most hexes are refused for one of these.
const OTHER_MAP: Refusal = ['14.1', 'fortress.other-map']
const NOT_LAND: Refusal = ['14.1', 'fortress.not-land']
const NOT_SOVIET: Refusal = ['14.1', 'fortress.not-soviet']
const IN_ZONE: Refusal = ['14.1', 'fortress.zone']
const NO_LINE: Refusal = ['14.1', 'fortress.no-line']

/**
 * 14.1, 14.2 A Soviet town or city, or a hex with a Soviet unit, that has a line and lies outside enemy zones; two
 * levels at most, and as many hexes as the scenario allows.
 */
function refusal(state: VictoryState, sheet: SheetId, hex: Hex): Refusal | undefined {
  const positions = survey(state)
  if (sheetOfHex(state, hex) !== sheet) return OTHER_MAP
  if (positions.field.playable[hex] !== 1) return NOT_LAND
  const isTown = positions.isEmpty(hex) && controllerOf(state, hex) === 'soviet'
  if (!isTown && !positions.isHeldBy('soviet', hex)) return NOT_SOVIET
  if (positions.inEnemyZone('soviet', hex)) return IN_ZONE
  if (!hasLine(state, 'soviet', hex)) return NO_LINE
  const here = fortressIn(state, hex)
  if (here === undefined) {
    const most = SCENARIOS[state.scenario].fortress[sheet].hexes
    return markersLeft(state, sheet) > 0 ? undefined : ['14.2', 'fortress.hexes', most]
  }
  if (here.levels < here.most) return undefined
  return here.most < tables.fortress.levels
    ? ['14.4', 'fortress.lost-level', here.most]
    : ['14.2', 'fortress.levels', here.most]
}

export function checkFortress(state: VictoryState, sheet: SheetId, hex: Hex): Denial | undefined {
  const refused = refusal(state, sheet, hex)
  if (refused === undefined) return undefined
  const [section, key, most] = refused
  return deny(section, key, { hex: hexId(state, hex), ...(most === undefined ? {} : { most }) })
}

export function fortressHexes(state: VictoryState, sheet: SheetId): readonly Hex[] {
  return fortressHexesOf(state, sheetNumber(state, sheet))
}

const fortressHexesOf = memory.findingOfEach('hexes to fortify', (state, number): readonly Hex[] => {
  const sheet = SCENARIOS[state.scenario].sheets[number]!
  const hexes: Hex[] = []
  for (let hex = 0; hex < theatreOf(state).grid.count; hex++) {
    if (refusal(state, sheet, hex) === undefined) hexes.push(hex)
  }
  return hexes
})

/** 14.1 One level more. */
export function fortify(play: Play<VictoryState>, hex: Hex): void {
  const { state } = play
  let here = fortressIn(state, hex)
  if (here === undefined) {
    here = { hex, levels: 0, most: tables.fortress.levels }
    state.fortresses.push(here)
    state.fortresses.sort((a, b) => a.hex - b.hex)
  }
  here.levels++
  const place = hexId(state, hex)
  play.report('14.1', 'fortress.built', { hex: place, levels: here.levels }, markedAt('fortified', place))
}

/** 14.3, 14.4 A level taken as a step: it never returns, and with the last one the marker is gone. */
export function loseLevel(play: Play<VictoryState>, hex: Hex): void {
  const here = fortressIn(play.state, hex)
  if (here === undefined) return
  here.levels--
  here.most--
  const place = hexId(play.state, hex)
  play.report('14.3', 'fortress.level-lost', { hex: place, levels: here.levels }, markedAt('breached', place))
  if (here.levels === 0) removeMarker(play.state, hex)
}

/** 14.4 A fortress that the enemy enters is removed for good. */
export function loseFortress(play: Play<VictoryState>, hex: Hex): void {
  if (fortressIn(play.state, hex) === undefined) return
  const place = hexId(play.state, hex)
  play.report('14.4', 'fortress.removed', { hex: place }, markedAt('razed', place))
  removeMarker(play.state, hex)
}

function removeMarker(state: VictoryState, hex: Hex): void {
  state.fortresses = state.fortresses.filter((fortress) => fortress.hex !== hex)
  const sheet = sheetNumber(state, sheetOfHex(state, hex))
  state.fortressesLost[sheet] = state.fortressesLost[sheet]! + 1
}
