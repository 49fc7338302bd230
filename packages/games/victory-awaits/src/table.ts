import type {
  Box,
  HexTable,
  MapStyle,
  Overlay,
  OverlayFocus,
  Piece,
  PieceState,
  PieceSymbol,
  TableStatus,
  Token,
} from '@sztab/board'
import { commandArea } from '@sztab/chits'
import { type Message, message, type Role, type Viewer } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import {
  enemyOf,
  fullSteps,
  isHeadquarters,
  type SideName,
  sideOf,
  UNITS,
  type Unit,
  unitData,
  unitId,
  unitNamed,
} from './order-of-battle.ts'
import { controllerOf } from './rules/03-control.ts'
import { lines } from './rules/03-lines.ts'
import { chitData, isHidden, ownerOfChit } from './rules/07-chits.ts'
import { attackStrength, defenceStrength } from './rules/10-combat.ts'
import { hasNoCommand } from './rules/11-no-command.ts'
import { axisAvailable } from './rules/13-axis-reinforcements.ts'
import { militiaAvailable, reserveUnits, sovietAvailable } from './rules/13-soviet-reinforcements.ts'
import { fortressIn } from './rules/14-fortresses.ts'
import { pointsOf, victoryPoints } from './rules/16-victory.ts'
import { SCENARIOS, type ScenarioId, type SheetId } from './scenarios.ts'
import { sideOfRole } from './seats.ts'
import { type Chit, framesOf, type VictoryState } from './state.ts'
import { hexId, hexIds, hexOf, isOnMap, stepsOf, survey, unitsOnMap } from './survey.ts'
import { tables } from './tables.ts'
import { theatre, theatreOf } from './theatre.ts'

/** How each scenario lies on the table, made when it is first asked for: it has a board of its own. */
export const tablesByScenario: Readonly<Record<ScenarioId, HexTable<VictoryState>>> = {
  get leningrad() {
    return tableOf('leningrad')
  },
  get smolensk() {
    return tableOf('smolensk')
  },
  get kiev() {
    return tableOf('kiev')
  },
  get campaign() {
    return tableOf('campaign')
  },
}

const made = new Map<ScenarioId, HexTable<VictoryState>>()

function tableOf(scenario: ScenarioId): HexTable<VictoryState> {
  let table = made.get(scenario)
  if (table === undefined) {
    table = makeTable(scenario)
    made.set(scenario, table)
  }
  return table
}

function makeTable(scenario: ScenarioId): HexTable<VictoryState> {
  const { sheets } = SCENARIOS[scenario]
  return {
    map: theatre(scenario).map,
    style: { ...(look.style as MapStyle), regions: sheets.flatMap(regionsOf) },
    words: { pl: wordsOf('pl', scenario), en: wordsOf('en', scenario) },
    arguments: {
      unit: 'piece',
      units: 'pieces',
      by: 'pieces',
      on: 'hex',
      hex: 'hex',
      path: 'hexes',
      chit: 'word',
      chits: 'words',
      extra: 'words',
      levels: 'word',
    },
    overlays: [
      { id: 'zones', title: message('overlay.zones'), shortcut: 'z', needs: 'nothing' },
      { id: 'supply', title: message('overlay.supply'), shortcut: 's', needs: 'nothing' },
      { id: 'command', title: message('overlay.command'), shortcut: 'c', needs: 'piece' },
      { id: 'control', title: message('overlay.control'), shortcut: 'o', needs: 'nothing' },
    ],
    pieces,
    describePiece,
    status,
    overlay,
  }
}

function regionsOf(sheet: SheetId): NonNullable<MapStyle['regions']> {
  return look.regions[sheet] as NonNullable<MapStyle['regions']>
}

function wordsOf(language: 'pl' | 'en', scenario: ScenarioId): HexTable['words']['pl'] {
  const { titles, ...words } = look.words[language]
  return { ...words, title: titles[scenario] } as HexTable['words']['pl']
}

/** The counters on the map, lowest of a stack first, with fortresses and Stand Fast markers below them. */
function pieces(state: VictoryState): Piece[] {
  const { active, moved } = acting(state)
  return [
    ...standFastMarkers(state),
    ...state.fortresses.map(({ hex, levels }): Piece => {
      const id = hexId(state, hex)
      return {
        ...marker('soviet', id),
        id: `fortress-${id}`,
        name: '★'.repeat(levels),
        badge: String(levels),
      }
    }),
    ...UNITS.flatMap((_, unit) =>
      isOnMap(state, unit) ? [pieceOf(state, unit, active.has(unit), moved.has(unit))] : [],
    ),
  ]
}

function marker(side: SideName, hex: string): Omit<Piece, 'id' | 'name'> {
  return { hex, side, palette: side === 'axis' ? 'german' : 'soviet', kind: 'marker', span: 0.4 }
}

function standFastMarkers(state: VictoryState): Piece[] {
  const { cities } = theatreOf(state)
  return cities.flatMap((hex, i): Piece[] => {
    if (state.standFast[i] !== 1) return []
    const id = hexId(state, hex)
    return [{ ...marker('soviet', id), id: `stand-fast-${id}`, aside: [-0.3, -0.3], name: 'Stand Fast' }]
  })
}

/** Who may act in the segments going on, and who of them has moved and may still fight. */
function acting(state: VictoryState): { active: Set<Unit>; moved: Set<Unit> } {
  const active = new Set<Unit>()
  const moved = new Set<Unit>()
  const segments = [...framesOf(state.stack)].filter(
    (frame) => frame.step === 'movement' || frame.step === 'combat',
  )
  segments.forEach((frame, i) => {
    const next = segments[i + 1]
    // Of an activation the combat segment lies below the movement segment.
    const isBelow = frame.step === 'combat' && next?.step === 'movement' && next.player === frame.player
    if (!isBelow) for (const unit of frame.units) active.add(unit)
    else for (const unit of frame.units) if (!next.units.includes(unit)) moved.add(unit)
  })
  return { active, moved }
}

function pieceOf(state: VictoryState, unit: Unit, isActive: boolean, hasMoved: boolean): Piece {
  const steps = stepsOf(state, unit)
  const states: PieceState[] = []
  if (steps < fullSteps(unit)) states.push('reduced')
  if (isActive) states.push('may-act')
  if (hasMoved) states.push('moved')
  const isMute = isHeadquarters(unit) && hasNoCommand(state, unit)
  return {
    ...printed(unit),
    hex: hexId(state, hexOf(state, unit)),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    steps,
    states,
    ...(isMute ? { badge: 'N' } : {}),
  }
}

const PALETTES = {
  german: 'german',
  romanian: 'romanian',
  hungarian: 'hungarian',
  slovak: 'luftwaffe',
  soviet: 'soviet',
} as const
const SYMBOLS: Readonly<Partial<Record<string, PieceSymbol>>> = {
  jaeger: 'infantry',
  militia: 'infantry',
  naval: 'anchor',
}

/** A counter as it is printed, with all its steps. */
function printed(unit: Unit): Piece {
  const data = unitData(unit)
  return {
    id: data.id,
    hex: '',
    side: data.side,
    palette: PALETTES[data.nation],
    kind: data.kind === 'hq' ? 'hq' : 'unit',
    name: data.name,
    size: data.size,
    ...(data.kind === 'hq' ? {} : { symbol: SYMBOLS[data.kind] ?? (data.kind as PieceSymbol) }),
    attack: data.attack,
    defence: data.defence,
    movement: data.move,
    ...(data.range === undefined ? {} : { range: data.range }),
    steps: fullSteps(unit),
    maxSteps: fullSteps(unit),
  }
}

function describePiece(state: VictoryState, piece: string): Message {
  const unit = unitNamed(piece)
  if (unit === undefined) return describeMarker(state, piece)
  const data = unitData(unit)
  const name = message(`nation.${data.nation}`, {
    name: data.name,
    kind: message(`kind.${data.kind}`),
    size: data.size,
  })
  const numbers = { name, attack: attackStrength(state, unit), defence: defenceStrength(state, unit) }
  if (isHeadquarters(unit)) {
    const key = hasNoCommand(state, unit) ? 'piece.no-command' : 'piece.headquarters'
    return message(key, { ...numbers, movement: data.move, range: data.range ?? 0 })
  }
  return message('piece.unit', {
    ...numbers,
    movement: data.move,
    steps: stepsOf(state, unit),
    most: fullSteps(unit),
  })
}

function describeMarker(state: VictoryState, piece: string): Message {
  const hex = theatreOf(state).grid.hex(piece.slice(piece.lastIndexOf('-') + 1))
  const fortress = hex === undefined ? undefined : fortressIn(state, hex)
  return fortress !== undefined && piece.startsWith('fortress')
    ? message('piece.fortress', { count: fortress.levels })
    : message('piece.stand-fast')
}

function status(state: VictoryState, viewer: Viewer): TableStatus {
  const { lastTurn, target } = SCENARIOS[state.scenario]
  const { cities, standFast, germanMechanised, sovietMechanised } = pointsOf(state)
  const held = theatreOf(state).cities.filter((hex) => controllerOf(state, hex) === 'axis').length
  return {
    turns: {
      current: state.turn,
      list: tables.turns.slice(0, lastTurn).map(({ from }) => ({ title: message(`date.${from}`) })),
    },
    scores: [
      {
        label: message('score.points'),
        value: String(victoryPoints(state)),
        of: String(target),
        note: message('score.points-note', {
          cities,
          standFast,
          german: germanMechanised,
          soviet: sovietMechanised,
        }),
      },
      {
        label: message('score.cities'),
        value: String(held),
        of: String(theatreOf(state).cities.length),
      },
    ],
    boxes: boxes(state, viewer),
  }
}

function boxes(state: VictoryState, viewer: Viewer): Box[] {
  const frames = [...framesOf(state.stack)]
  const drawn = frames.flatMap((frame) => (frame.step === 'interrupt' ? [frame.chit] : []))
  const queue = state.queue.map(({ chit }) => chit)
  const sealed = frames.flatMap((frame) =>
    frame.step === 'selection' ? frame.answers.map(({ player }) => player) : [],
  )
  const own = state.hand.filter((chit) => ownerOfChit(state, chit) === viewer)
  return [
    ...waiting(state),
    {
      id: 'cup',
      title: message('box.cup'),
      note:
        sealed.length > 0
          ? message('box.sealed', { players: sealed })
          : message('box.count', { count: state.cup.length }),
      tokens: [
        ...drawn.map((chit) => token(state, chit, 'drawn')),
        ...state.cup.map((chit) => token(state, chit, 'ready')),
        ...state.played.map((chit) => token(state, chit, 'played')),
      ],
    },
    ...(queue.length === 0
      ? []
      : [
          {
            id: 'queue',
            title: message('box.queue'),
            note: message('box.count', { count: queue.length }),
            tokens: queue.map((chit) => token(state, chit, 'drawn')),
          },
        ]),
    ...(state.hand.length === 0
      ? []
      : [
          {
            id: 'hand',
            title: message('box.hand'),
            note: message(own.length > 0 ? 'box.only-you' : 'box.count', { count: state.hand.length }),
            tokens: state.hand.map((chit) => token(state, chit, 'ready')),
          },
        ]),
  ]
}

/** 13, 15.3, 15.4 Who waits beside the map while reinforcements are placed. */
function waiting(state: VictoryState): Box[] {
  const units = [...framesOf(state.stack)].flatMap((frame): Unit[] => {
    switch (frame.step) {
      case 'axis-reinforcements':
        return axisAvailable(state, frame.sheet)
      case 'soviet-reinforcements':
        return sovietAvailable(state, frame.sheet)
      case 'militia':
        return militiaAvailable(state, frame.sheet)
      case 'reserve':
      case 'reserve-arrival':
        return reserveUnits(state)
      default:
        return []
    }
  })
  if (units.length === 0) return []
  const tokens = units.map(
    (unit): Token => ({
      name: message('box.unit', { unit: unitId(unit) }),
      side: sideOf(unit),
      state: 'ready',
      piece: printed(unit),
    }),
  )
  return [
    {
      id: 'arrivals',
      title: message('box.arrivals'),
      note: message('box.count', { count: units.length }),
      tokens,
    },
  ]
}

function token(state: VictoryState, chit: Chit, condition: Token['state']): Token {
  if (isHidden(chit)) {
    const owner = ownerOfChit(state, chit) as Role
    const side = owner === '' ? 'both' : sideOfRole(state, owner)
    return { name: message('chit.hidden'), side, state: 'hidden' }
  }
  return { name: message(`chit.${chit}`), side: chitData(chit).side, state: condition }
}

const NOTHING: Overlay = { hexes: [], lines: [] }
const ZONE_LOOK = { soviet: 'red-zone', axis: 'blue-zone' } as const
const SIDE_LOOK = { soviet: 'red', axis: 'blue' } as const

function overlay(state: VictoryState, id: string, focus: OverlayFocus): Overlay {
  const unit = focus.piece === undefined ? undefined : unitNamed(focus.piece)
  const own: SideName = focus.viewer === 'observer' ? 'axis' : sideOfRole(state, focus.viewer)
  switch (id) {
    case 'zones':
      return zonesOf(state, enemyOf(own))
    case 'supply':
      return supplyOverlay(state, unit, own)
    case 'command':
      return unit === undefined ? NOTHING : commandOverlay(state, unit)
    case 'control':
      return controlOverlay(state)
    default:
      return NOTHING
  }
}

function zonesOf(state: VictoryState, side: SideName): Overlay {
  const positions = survey(state)
  const hexes = everyHex(state, (hex) => positions.inEnemyZone(enemyOf(side), hex))
  return { hexes: hexes.map((hex) => ({ hex, look: ZONE_LOOK[side] })), lines: [] }
}

/** One unit's line; without a unit, what the side's lines reach and who of it is cut off. */
function supplyOverlay(state: VictoryState, unit: Unit | undefined, own: SideName): Overlay {
  if (unit !== undefined && isOnMap(state, unit)) {
    const path = hexIds(state, lines.line(state, sideOf(unit), hexOf(state, unit)))
    if (path.length > 0) return { hexes: [], lines: [{ path, look: 'supply' }] }
    return { hexes: [{ hex: hexId(state, hexOf(state, unit)), look: 'cut-off' }], lines: [] }
  }
  const net = lines.net(state, own)
  const cutOff = new Set(
    unitsOnMap(state, own)
      .map((one) => hexOf(state, one))
      .filter((hex) => !net.has(hex)),
  )
  const fed = everyHex(state, (hex) => net.has(hex)).map((hex) => ({ hex, look: SIDE_LOOK[own] }))
  return {
    hexes: [...fed, ...[...cutOff].map((hex) => ({ hex: hexId(state, hex), look: 'cut-off' }) as const)],
    lines: [],
  }
}

function commandOverlay(state: VictoryState, unit: Unit): Overlay {
  const { range } = unitData(unit)
  if (range === undefined || !isOnMap(state, unit)) return NOTHING
  const area = commandArea(theatreOf(state).field, hexOf(state, unit), range)
  return {
    hexes: everyHex(state, (hex) => area[hex] === 1).map((hex) => ({ hex, look: 'command' })),
    lines: [],
  }
}

/** Towns and cities by who controls them. */
function controlOverlay(state: VictoryState): Overlay {
  const hexes = theatreOf(state).settlements.map((hex) => ({
    hex: hexId(state, hex),
    look: SIDE_LOOK[controllerOf(state, hex) ?? 'soviet'],
  }))
  return { hexes, lines: [] }
}

function everyHex(state: VictoryState, isIn: (hex: number) => boolean): string[] {
  const { grid, map } = theatreOf(state)
  const ids: string[] = []
  for (let hex = 0; hex < grid.count; hex++) if (map.playable[hex] === 1 && isIn(hex)) ids.push(grid.id(hex))
  return ids
}
