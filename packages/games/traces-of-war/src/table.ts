import type {
  Box,
  HexTable,
  Overlay,
  OverlayFocus,
  Piece,
  PieceState,
  PieceSymbol,
  TableStatus,
  Token,
} from '@sztab/board'
import { commandArea } from '@sztab/chits'
import { type Message, message, type Viewer } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { field, grid, hexId, MAJOR_CITIES, map } from './ground.ts'
import {
  enemyOf,
  fullSteps,
  SIDES,
  type SideName,
  sideOf,
  UNITS,
  type Unit,
  unitData,
  unitNamed,
} from './order-of-battle.ts'
import { sideOfChit } from './rules/04-chits.ts'
import { lines, supplyNet } from './rules/08-supply.ts'
import { attackStrength, defenceStrength } from './rules/10-combat.ts'
import { axisPool, railNet, sovietArrivals } from './rules/11-reinforcements.ts'
import { crossingPoints } from './rules/12-crossing-points.ts'
import { lastTurn, victoryQuarters } from './rules/13-victory.ts'
import { type Chit, ISOLATED, OUT_OF_SUPPLY, type TracesState } from './state.ts'
import { hexOf, isOnMap, stepsOf, supplyOf, survey, unitsOnMap } from './survey.ts'
import { crossingRow, tables } from './tables.ts'

/** How the game lies on the table. */
export const table: HexTable<TracesState> = {
  map,
  style: look.style as HexTable['style'],
  words: look.words as HexTable['words'],
  arguments: {
    unit: 'piece',
    units: 'pieces',
    by: 'pieces',
    old: 'piece',
    also: 'piece',
    on: 'hex',
    hex: 'hex',
    path: 'hexes',
    cities: 'hexes',
    chits: 'words',
    cup: 'words',
    hand: 'words',
    adding: 'words',
    markers: 'words',
    first: 'word',
    points: 'word',
  },
  overlays: [
    { id: 'zones', title: message('overlay.zones'), shortcut: 'z', needs: 'nothing' },
    { id: 'supply', title: message('overlay.supply'), shortcut: 's', needs: 'nothing' },
    { id: 'command', title: message('overlay.command'), shortcut: 'c', needs: 'piece' },
    { id: 'rail', title: message('overlay.rail'), shortcut: 'r', needs: 'nothing' },
    { id: 'control', title: message('overlay.control'), shortcut: 'o', needs: 'nothing' },
  ],
  pieces,
  describePiece,
  status,
  overlay,
}

/** The counters on the map as they lie there, lowest of a stack first, and the Airborne marker. */
function pieces(state: TracesState): Piece[] {
  const active = activeUnits(state)
  const spent = spentUnits(state)
  const units = UNITS.flatMap((_, unit) =>
    isOnMap(state, unit) ? [pieceOf(state, unit, active, spent.get(unit))] : [],
  )
  if (state.airborne < 0) return units
  const marker: Piece = {
    id: 'airborne-marker',
    hex: hexId(state.airborne),
    side: 'soviet',
    palette: 'soviet',
    kind: 'marker',
    name: 'Airborne',
    symbol: 'airborne',
  }
  return [marker, ...units]
}

/** Units that may still act in the present segment. */
function activeUnits(state: TracesState): ReadonlySet<Unit> {
  const top = state.stack.at(-1)
  return new Set(top !== undefined && (top.step === 'movement' || top.step === 'combat') ? top.units : [])
}

/** Units that have moved or fought in the first segment of an activation: the second still lists everybody. */
function spentUnits(state: TracesState): ReadonlyMap<Unit, PieceState> {
  const [second, first] = state.stack.filter(({ step }) => step === 'movement' || step === 'combat')
  if (first === undefined || second === undefined || !('units' in first) || !('units' in second)) {
    return new Map()
  }
  const mark: PieceState = first.step === 'movement' ? 'moved' : 'fought'
  const left = new Set(first.units)
  return new Map(second.units.filter((unit) => !left.has(unit)).map((unit) => [unit, mark]))
}

function pieceOf(
  state: TracesState,
  unit: Unit,
  active: ReadonlySet<Unit>,
  spent: PieceState | undefined,
): Piece {
  const data = unitData(unit)
  const isFoot = data.mechanised !== true
  const steps = stepsOf(state, unit)
  const states: PieceState[] = []
  if (steps < fullSteps(unit)) states.push('reduced')
  if (supplyOf(state, unit) === OUT_OF_SUPPLY) states.push('out-of-supply')
  if (supplyOf(state, unit) === ISOLATED) states.push('isolated')
  if (active.has(unit)) states.push('may-act')
  if (spent !== undefined) states.push(spent)
  return {
    ...printed(unit),
    hex: hexId(hexOf(state, unit)),
    attack: attackStrength(state, unit),
    ...(isFoot ? {} : { defence: defenceStrength(state, unit) }),
    steps,
    states,
  }
}

/** A counter as it is printed, with all its steps. */
function printed(unit: Unit): Piece {
  const data = unitData(unit)
  return {
    id: data.id,
    hex: '',
    side: data.side,
    palette: data.nation,
    kind: data.kind === 'hq' ? 'hq' : 'unit',
    name: data.name,
    size: data.size,
    ...(data.kind === 'hq' ? {} : { symbol: data.kind as PieceSymbol }),
    attack: data.attack,
    ...(data.mechanised === true ? { defence: data.defence } : {}),
    movement: data.move,
    ...(data.range === undefined ? {} : { range: data.range }),
    steps: fullSteps(unit),
    maxSteps: fullSteps(unit),
  }
}

const SUPPLY_KEYS = ['piece.supplied', 'piece.out-of-supply', 'piece.isolated'] as const

function describePiece(state: TracesState, piece: string): Message {
  const unit = unitNamed(piece)
  if (unit === undefined) return message('piece.airborne-marker')
  const data = unitData(unit)
  return message(data.mechanised === true ? 'piece.mechanised' : 'piece.foot', {
    name: message(`nation.${data.nation}`, {
      name: data.name,
      kind: message(`kind.${data.kind}`),
      size: data.size,
    }),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: data.move,
    steps: stepsOf(state, unit),
    most: fullSteps(unit),
    supply: message(SUPPLY_KEYS[supplyOf(state, unit)] ?? SUPPLY_KEYS[0]),
  })
}

function status(state: TracesState, viewer: Viewer): TableStatus {
  const row = crossingRow(crossingPoints(state))
  return {
    turns: {
      current: state.turn,
      list: tables.turns.slice(0, lastTurn(state)).map(({ month, axisChits }) => ({
        title: message(`month.${month}`),
        note: message('track.axis-chits', { count: axisChits }),
      })),
    },
    scores: [
      {
        label: message('score.points'),
        value: String(victoryQuarters(state) / 4),
        of: String(state.target),
        note: message(state.scenario === 'race' ? 'score.race' : 'score.campaign'),
      },
      {
        label: message('score.crossings'),
        value: String(crossingPoints(state)),
        of: String(state.crossings.length + 1),
        note: message('score.crossings-note', {
          luftwaffe: row.luftwaffe,
          order: row.order,
          points: row.negotiationHalves / 2,
        }),
      },
    ],
    boxes: boxes(state, viewer),
  }
}

function boxes(state: TracesState, viewer: Viewer): Box[] {
  const drawn = state.stack.findLast((frame) => frame.step === 'reaction')?.chit
  const waiting = state.stack.findLast((frame) => frame.step === 'choose-chits')
  const sealed = SIDES.filter((side) => waiting?.[side] !== undefined)
  return [
    ...arrivals(state),
    {
      id: 'cup',
      title: message('box.cup'),
      note:
        sealed.length > 0
          ? message('box.sealed', { sides: sealed })
          : message('box.count', { count: state.cup.length }),
      tokens: [
        ...(drawn === undefined ? [] : [token(drawn, 'drawn')]),
        ...state.cup.map((chit) => token(chit, chit.startsWith('?') ? 'hidden' : 'ready')),
        ...state.played.map((chit) => token(chit, 'played')),
      ],
    },
    {
      id: 'hand',
      title: message('box.hand'),
      note: message(viewer === 'axis' ? 'box.only-you' : 'box.count', { count: state.hand.length }),
      tokens: state.hand.map((chit) => token(chit, chit.startsWith('?') ? 'hidden' : 'ready')),
    },
    {
      id: 'luftwaffe',
      title: message('box.luftwaffe'),
      note: message(viewer === 'axis' ? 'box.only-you' : 'box.count', { count: state.luftwaffe.length }),
      tokens: [
        ...state.luftwaffe.map(
          (marker): Token => ({
            name: message(marker === '?' ? 'marker.hidden' : `marker.${marker}`),
            side: 'axis',
            state: marker === '?' ? 'hidden' : 'ready',
          }),
        ),
        ...state.spent.map(
          (marker): Token => ({ name: message(`marker.${marker}`), side: 'axis', state: 'played' }),
        ),
      ],
    },
  ]
}

/** 11.0 Who waits to come on the map: Soviet groups that were drawn, and what the Axis may buy while it negotiates. */
function arrivals(state: TracesState): Box[] {
  const isBuying = state.stack.some(({ step }) => step === 'negotiation')
  const waiting = [...sovietArrivals(state), ...(isBuying ? axisPool(state) : [])]
  if (waiting.length === 0) return []
  const tokens = waiting.map((unit): Token => {
    const piece = printed(unit)
    return { name: message('box.unit', { unit: piece.id }), side: sideOf(unit), state: 'ready', piece }
  })
  const note = message('box.count', { count: waiting.length })
  return [{ id: 'arrivals', title: message('box.arrivals'), note, tokens }]
}

function token(chit: Chit, state: Token['state']): Token {
  const isHidden = chit.startsWith('?')
  const side = sideOfChit(chit) as Token['side']
  return { name: message(isHidden ? 'chit.hidden' : `chit.${chit}`), side, state }
}

const NOTHING: Overlay = { hexes: [], lines: [] }
const ZONE_LOOK = { soviet: 'red-zone', axis: 'blue-zone' } as const
const SIDE_LOOK = { soviet: 'red', axis: 'blue' } as const

function overlay(state: TracesState, id: string, focus: OverlayFocus): Overlay {
  const unit = focus.piece === undefined ? undefined : unitNamed(focus.piece)
  const own: SideName = focus.viewer === 'axis' ? 'axis' : 'soviet'
  switch (id) {
    case 'zones':
      return zonesOf(state, enemyOf(own))
    case 'supply':
      return supplyOverlay(state, unit, own)
    case 'command':
      return unit === undefined ? NOTHING : commandOverlay(state, unit)
    case 'rail':
      return railOverlay(state, own)
    case 'control':
      return controlOverlay(state)
    default:
      return NOTHING
  }
}

function zonesOf(state: TracesState, side: SideName): Overlay {
  const positions = survey(state)
  const hexes = everyHex((hex) => positions.inEnemyZone(enemyOf(side), hex))
  return { hexes: hexes.map((hex) => ({ hex, look: ZONE_LOOK[side] })), lines: [] }
}

/** One unit's line; without a unit, every unit of the side that has none. */
function supplyOverlay(state: TracesState, unit: Unit | undefined, own: SideName): Overlay {
  if (unit !== undefined && isOnMap(state, unit)) {
    const path = lines.line(state, sideOf(unit), hexOf(state, unit)).map(hexId)
    if (path.length > 0) return { hexes: [], lines: [{ path, look: 'supply' }] }
    return { hexes: [{ hex: hexId(hexOf(state, unit)), look: 'cut-off' }], lines: [] }
  }
  const net = supplyNet(state, own)
  const cutOff = new Set(
    unitsOnMap(state, own)
      .map((u) => hexOf(state, u))
      .filter((hex) => !net.has(hex)),
  )
  const fed = everyHex((hex) => net.has(hex)).map((hex) => ({ hex, look: SIDE_LOOK[own] }))
  return {
    hexes: [...fed, ...[...cutOff].map((hex) => ({ hex: hexId(hex), look: 'cut-off' }) as const)],
    lines: [],
  }
}

function commandOverlay(state: TracesState, unit: Unit): Overlay {
  const range = unitData(unit).range
  if (range === undefined || !isOnMap(state, unit)) return NOTHING
  const area = commandArea(field, hexOf(state, unit), range)
  return { hexes: everyHex((hex) => area[hex] === 1).map((hex) => ({ hex, look: 'command' })), lines: [] }
}

function railOverlay(state: TracesState, own: SideName): Overlay {
  const net = railNet(state, own)
  return { hexes: everyHex((hex) => net.has(hex)).map((hex) => ({ hex, look: 'rail' })), lines: [] }
}

/** Major cities by who controls them. */
function controlOverlay(state: TracesState): Overlay {
  const hexes = MAJOR_CITIES.map((hex, city) => {
    const side: SideName = state.sovietCities[city] === 1 ? 'soviet' : 'axis'
    return { hex: hexId(hex), look: SIDE_LOOK[side] }
  })
  return { hexes, lines: [] }
}

function everyHex(isIn: (hex: number) => boolean): string[] {
  const ids: string[] = []
  for (let hex = 0; hex < grid.count; hex++) if (map.playable[hex] === 1 && isIn(hex)) ids.push(hexId(hex))
  return ids
}
