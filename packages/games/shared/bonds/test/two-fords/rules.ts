import { type Hex, HexGrid, type Hexside } from '@sztab/board'
import { deny, type FlowState, type Play, type Result } from '@sztab/kernel'
import * as family from '../../src/index.ts'
import data from './data.json' with { type: 'json' }

type Journey = family.Journey
type Place = family.Place
type SideName = family.SideName
type Unit = family.Unit

// 1 The map: `34` is column 3, row 4 from the bottom; odd columns lie half a hex higher

export const grid = new HexGrid(
  'flat',
  data.map.flatMap((row, y) =>
    [...row].map((_, x) => ({ along: 2 * y + (x % 2), across: x, ids: [`${x}${y}`] })),
  ),
)
export const TOWN: Hex = grid.at(data.town)
const terrain = data.map.join('')
const river = new Uint8Array(grid.count * 6)
for (const pair of data.rivers) {
  const [a = '', b = ''] = pair.split('/')
  const over = grid.sideBetween(grid.at(a), grid.at(b))
  river[over] = 1
  river[grid.mirror(over)] = 1
}

/** A bond crosses one river at most (1.3). */
const field = family.openField(grid, river)

// The position

type FordFrame =
  | { step: 'turn'; stage: 'german' | 'allied' | 'end' }
  | { step: 'player-turn'; side: SideName; stage: 'movement' | 'combat' | 'rally' }
  | { step: 'movement'; side: SideName }
  | { step: 'combat'; side: SideName }
  | BattleFrame
  | { step: 'loss'; side: SideName; units: Unit[] }
  | { step: 'retreat'; side: SideName; units: Unit[]; gone?: Unit[]; trail?: Place[] }
  | { step: 'advance'; side: SideName; units: Unit[]; target: Place; journey?: family.Advance }

export interface BattleFrame {
  step: 'battle'
  side: SideName
  target: Place
  attackers: Unit[]
  stage: 'roll' | 'retreat' | 'advance' | 'end'
  result: keyof typeof data.results
}

export type FrameOf<K extends FordFrame['step']> = Extract<FordFrame, { step: K }>

export interface FordState extends FlowState<FordFrame>, family.UnitLists {
  turn: number
  result: Omit<Result, 'turn'> | null
}

/** Where lost units lie. */
export const LOST: Place = -1
// Bits of `marks`.
const MOVED = 1
export const ATTACKED = 2

type UnitData = (typeof data.units)[number] & { readonly side: SideName }

export const UNITS = data.units as readonly UnitData[]
const { unitNamed, ...lookups } = family.orderOfBattle(UNITS)
export const { unitData, unitId, sideOf, unitsOf } = lookups

export const words = family.answerWords({
  grid,
  unitId,
  unitNamed,
  placeId: (place) => (place === LOST ? 'lost' : grid.id(place)),
  placeNamed: (word) => grid.hex(word),
  isInPlay: (place) => place >= 0,
})

/** 1.2, 1.3 Everybody has a zone; bonds are formed by units in good order. */
const deployed = family.deployments<FordState>({
  roster: family.rosterOf(UNITS),
  fieldOf: () => field,
  stanceOf: ({ cohesion }, unit) =>
    family.HAS_ZONE |
    family.IS_STEADY |
    (cohesion[unit] === family.GOOD ? family.FORMS_BONDS | family.BONDS_FREELY : 0),
  unitsOf,
  isInPlay: (place) => place >= 0,
})
export const { memory, survey, shareFindings, relocate, setCohesion, unitsOnMap } = deployed

const { bondAgainst } = family.zocBonds<FordState>({ hinders: () => false, isFriendlyEdge: () => false })

/** What the common rules of the family have to know. */
export const title: family.Title<FordState> = {
  grid,
  words,
  sections: {
    stacking: '1.1',
    zones: '1.2',
    bonds: '1.3',
    movement: '2.1',
    combat: '3.1',
    retreat: '4.1',
    advance: '4.2',
  },
  sideOf,
  survey,
  bondAgainst,
  /** 1.1 */
  hasRoom: (state, unit, hex) => family.othersIn(survey(state), hex, unit).length < data.stacking,
}

// 2 Movement

/** 2.2 Points for the hex beyond a hexside. */
function costOver(over: Hexside, to: Hex): number {
  const { clear, woods, river: ford } = data.movement
  return (terrain[to] === 'w' ? woods : clear) + (river[over] === 1 ? ford : 0)
}

function meansOf(unit: Unit): family.Means {
  const { extended: extension, tactical, leaveZone } = data.movement
  const hexes = Number.POSITIVE_INFINITY
  return { allowance: unitData(unit).move, extension, tactical, hexes, leaveZone }
}

const overLand = family.travels<FordState, 'move', Journey>({
  section: '2.1',
  traveller: (state, unit) =>
    family.commonTraveller(title, state, unit, { means: meansOf(unit), cost: costOver }),
  setOut: (state, unit) => {
    const hex = family.placeOf(state, unit)
    return { hex, march: 0, extended: 0, tactical: 0, hexes: 0, mustStop: false }
  },
})

const BOOK = {
  point: 1,
  march: '2.2',
  extended: '2.3',
  tactical: '2.4',
  zones: '1.2',
  placeId: words.placeId,
}

const moves = family.marches<FordState, 'move', Journey, family.MarchFrame<Journey>>({
  travels: overLand,
  words,
  point: 1,
  sideOf,
  musterOf: deployed.musterOf,
  movers: unitsOnMap,
  checkSetOut: (state, unit) =>
    family.isMarked(state, unit, MOVED) || !family.isOnMap(state, unit)
      ? deny('2.1', 'move.moved', { unit: unitId(unit) })
      : undefined,
  bill: family.moveBills<FordState, 'move', Journey>(BOOK, {
    travels: overLand,
    survey,
    sideOf,
    means: (_, unit) => meansOf(unit),
    costs(_state, _unit, _mode, from, place) {
      const cost = costOver(grid.sideBetween(from, place), place)
      return [{ section: '2.2', key: terrain[place] === 'w' ? 'bill.woods' : 'bill.clear', place, cost }]
    },
  }),
  told: () => ({ section: '2.1', key: 'moved' }),
  goAlong(play, unit, mode, start, path) {
    moves.tellMove(play, unit, mode, path, overLand.follow(play.state, unit, mode, start, path).journey)
    for (const place of path) relocate(play.state, unit, place)
    family.mark(play.state, unit, MOVED)
  },
  // Nothing interrupts a move in this game.
  resumed: { section: '2.1', modeOf: () => 'move', halt: (play) => play.pop() },
})
export const { order: moveOrder } = moves

// 3 Combat

const columns = family.oddsColumns(data.columns)

/** 3.2 What an attack on those who stand in the hex counts, and its column. */
export function sumsOf(state: FordState, by: readonly Unit[], on: Place) {
  const attack = by.reduce((all, unit) => all + unitData(unit).attack, 0)
  const defenders = survey(state).stack(on)
  const defence = defenders.reduce((all, unit) => all + unitData(unit).defence, 0)
  return { defenders, attack, defence, column: columns.withinTable(columns.columnOf(attack, defence)) }
}

export function entryAt(die: number, column: number): BattleFrame['result'] {
  return data.table[die - 1]?.[column] as BattleFrame['result']
}

/** 3.1 Units in good order attack once in a phase. */
const strikes = family.strikesBy<FordState>({
  ...deployed,
  grid,
  words,
  section: '3.1',
  checkAttacker: (state, side, unit) =>
    sideOf(unit) === side && state.cohesion[unit] === family.GOOD && !family.isMarked(state, unit, ATTACKED)
      ? undefined
      : deny('3.1', 'attack.who', { unit: unitId(unit) }),
})

export const naming = { verb: 'attack', section: '3.1', words }

export const attacks = family.attackAnswers<FordState>({
  ...naming,
  strikes,
  oddsOf: (state, _side, on, by) => data.columns[sumsOf(state, by, on).column] as string,
})

/** 3.3 */
export function loseSteps(play: Play<FordState>, unit: Unit, steps: number): void {
  const { state } = play
  state.steps[unit] = family.stepsOf(state, unit) - steps
  play.tell('3.3', 'loses', { unit: unitId(unit), steps })
  if (state.steps[unit] <= 0) deployed.takeOff(state, unit, LOST)
}
