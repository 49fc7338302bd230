import { z } from 'zod'
import {
  type Action,
  type Choice,
  type Denial,
  deny,
  Flow,
  fieldErrors,
  type Game,
  many,
  message,
  one,
  Play,
  rolled,
  type Steps,
} from '../../src/index.ts'
import { toyGame } from './toy.ts'

/**
 * Two sides of three units on a line of nine spaces. An attack asks the defender to stand or withdraw, the die
 * may drive him back, the attacker may follow, and having followed may attack again: decisions of both sides
 * lie on the stack, five deep. Nothing is hidden.
 */
export interface DuelState {
  turn: number
  active: Side
  /** By unit: its space from 1 to 9; 0 when it is lost. */
  at: number[]
  strength: number[]
  moved: number[]
  stack: DuelFrame[]
}

type Side = 'red' | 'blue'
type DuelFrame =
  | { step: 'turn' }
  | { step: 'actions' }
  | { step: 'defence'; by: number; on: number }
  | { step: 'battle'; by: number; on: number }
  | { step: 'retreat'; by: number; unit: number }
  | { step: 'advance'; by: number; to: number }
  | { step: 'breakthrough'; by: number }

const SPACES = 9
const TURNS = 4
const FULL = 2
const UNITS = ['r1', 'r2', 'r3', 'b1', 'b2', 'b3']
const REACH = 2

const sideOf = (unit: number): Side => (unit < 3 ? 'red' : 'blue')
const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red')
const homeward = (side: Side): number => (side === 'red' ? -1 : 1)
const isOnMap = (space: number): boolean => space >= 1 && space <= SPACES
const occupant = (state: DuelState, space: number): number => state.at.indexOf(space)
const isFree = (state: DuelState, space: number): boolean => isOnMap(space) && occupant(state, space) < 0
const nameOf = (unit: number): string => UNITS[unit]!
const spaceOf = (state: DuelState, unit: number): number => state.at[unit]!

function targets(state: DuelState, unit: number): number[] {
  const space = spaceOf(state, unit)
  return [space - 1, space + 1]
    .filter(isOnMap)
    .map((s) => occupant(state, s))
    .filter((other) => other >= 0 && sideOf(other) !== sideOf(unit))
}

/** 2.2 Up to two free spaces, one after the other. */
function nextSpaces(state: DuelState, unit: number, path: readonly string[]): number[] {
  if (path.length === REACH) return []
  const from = path.length === 0 ? spaceOf(state, unit) : Number(path[path.length - 1])
  return [from - 1, from + 1].filter((space) => isFree(state, space) && !path.includes(String(space)))
}

function mayAct(state: DuelState, unit: number): boolean {
  return sideOf(unit) === state.active && spaceOf(state, unit) > 0 && state.moved[unit] === 0
}

/** 4.1 Back by one or two free spaces. */
function retreats(state: DuelState, unit: number): string[] {
  const step = homeward(sideOf(unit))
  const space = spaceOf(state, unit)
  if (!isFree(state, space + step)) return []
  return isFree(state, space + 2 * step) ? ['1', '2'] : ['1']
}

function actionChoices(state: DuelState, partial: Action | undefined): Choice[] {
  if (partial === undefined) {
    const choices: Choice[] = [{ action: { do: 'done' } }]
    for (let unit = 0; unit < UNITS.length; unit++) {
      if (!mayAct(state, unit)) continue
      if (nextSpaces(state, unit, []).length > 0) {
        choices.push({ action: { do: 'move', unit: nameOf(unit) }, more: true })
      }
      for (const target of targets(state, unit)) {
        choices.push({ action: { do: 'attack', by: nameOf(unit), on: nameOf(target) } })
      }
    }
    return choices
  }
  const path = partial.path === undefined ? [] : many(partial, 'path')
  const further = nextSpaces(state, UNITS.indexOf(one(partial, 'unit')), path).map((space): Choice => {
    const action = { ...partial, path: [...path, String(space)] }
    return path.length + 1 < REACH ? { action, more: true, detail: { cost: path.length + 1 } } : { action }
  })
  return path.length === 0 ? further : [{ action: partial }, ...further]
}

function checkAction(state: DuelState, action: Action): Denial | undefined {
  if (action.do === 'done') return undefined
  const unit = UNITS.indexOf(one(action, action.do === 'move' ? 'unit' : 'by'))
  if (unit < 0 || !mayAct(state, unit)) return deny('2.1', 'may-not-act')
  if (action.do === 'attack') {
    const target = UNITS.indexOf(one(action, 'on'))
    return target >= 0 && targets(state, unit).includes(target) ? undefined : deny('3.1', 'not-adjacent')
  }
  const path = many(action, 'path')
  if (path.length === 0) return deny('2.2', 'no-path')
  for (let i = 0; i < path.length; i++) {
    const next = nextSpaces(state, unit, path.slice(0, i)).map(String)
    if (!next.includes(path[i]!)) return deny('2.2', 'space-not-free', { space: path[i]! })
  }
  return undefined
}

function lose(play: Play<DuelState>, unit: number): void {
  const left = play.state.strength[unit]! - 1
  play.state.strength[unit] = left
  if (left === 0) play.state.at[unit] = 0
  play.tell('3.4', 'loss', { unit: nameOf(unit) })
}

function offer(verbs: readonly string[]): Choice[] {
  return verbs.map((verb) => ({ action: { do: verb } }))
}

const isActive = (state: DuelState): Side[] => [state.active]
const allowed = (): undefined => undefined

const steps: Steps<DuelState> = {
  turn: {
    run(play) {
      const { state } = play
      const strength = (side: Side) =>
        state.strength.reduce((sum, s, unit) => (sideOf(unit) === side ? sum + s : sum), 0)
      if (state.active === 'blue') state.turn++
      if (state.turn > TURNS || strength('red') === 0 || strength('blue') === 0) {
        play.finish()
        return
      }
      state.active = enemyOf(state.active)
      state.moved.fill(0)
      play.push({ step: 'actions' })
    },
  },

  actions: {
    section: '2.1',
    verbs: { done: {}, move: { unit: 'one', path: 'many' }, attack: { by: 'one', on: 'one' } },
    who: (state) => (actionChoices(state, undefined).length > 1 ? [state.active] : []),
    ask: () => message('act?'),
    choices: (state, _frame, _role, partial) => actionChoices(state, partial),
    shortcuts(state, _frame, _role, partial) {
      if (partial.do !== 'move' || partial.unit === undefined) return []
      const list = (p: Action): Choice[] =>
        actionChoices(state, p).flatMap((c) => (c.more === undefined ? [c] : list(c.action)))
      return list(partial)
    },
    check: (state, _frame, _role, action) => checkAction(state, action),
    take(play, _frame, _role, action) {
      const { state } = play
      if (action.do === 'done') {
        play.pop()
        return
      }
      const unit = UNITS.indexOf(one(action, action.do === 'move' ? 'unit' : 'by'))
      state.moved[unit] = 1
      if (action.do === 'move') {
        state.at[unit] = Number(many(action, 'path').at(-1))
        play.tell('2.2', 'moves', { unit: nameOf(unit), path: many(action, 'path') })
      } else {
        play.push({ step: 'defence', by: unit, on: UNITS.indexOf(one(action, 'on')) })
      }
    },
  },

  defence: {
    section: '3.2',
    verbs: { stand: {}, withdraw: {} },
    who: (state, frame) => (retreats(state, frame.on).length > 0 ? [sideOf(frame.on)] : []),
    ask: (_state, frame) => message('defence?', { unit: nameOf(frame.on) }),
    choices: () => offer(['stand', 'withdraw']),
    check: allowed,
    take(play, frame, _role, action) {
      play.pop()
      if (action.do === 'stand') play.push({ step: 'battle', by: frame.by, on: frame.on })
      else play.push({ step: 'retreat', by: frame.by, unit: frame.on })
    },
    idle(play, frame) {
      play.pop()
      play.push({ step: 'battle', by: frame.by, on: frame.on })
    },
  },

  battle: {
    run(play, { by, on }) {
      play.pop()
      const die = play.chance.die(6)
      play.report('3.3', 'rolled', { die }, rolled(sideOf(by), 6, die, 'combat'))
      if (die <= 2) {
        lose(play, by)
        return
      }
      const space = spaceOf(play.state, on)
      if (die >= 5) lose(play, on)
      if (spaceOf(play.state, on) === 0) play.push({ step: 'advance', by, to: space })
      else play.push({ step: 'retreat', by, unit: on })
    },
  },

  retreat: {
    section: '4.1',
    verbs: { retreat: { by: 'one' } },
    who: (state, frame) => (retreats(state, frame.unit).length > 1 ? [sideOf(frame.unit)] : []),
    ask: (_state, frame) => message('retreat?', { unit: nameOf(frame.unit) }),
    choices: (state, frame) => retreats(state, frame.unit).map((by) => ({ action: { do: 'retreat', by } })),
    check: (state, frame, _role, action) =>
      retreats(state, frame.unit).includes(one(action, 'by')) ? undefined : deny('4.1', 'no-room'),
    take: (play, frame, _role, action) => retreat(play, frame.by, frame.unit, Number(one(action, 'by'))),
    idle(play, frame) {
      if (retreats(play.state, frame.unit).length > 0) {
        retreat(play, frame.by, frame.unit, 1)
        return
      }
      play.pop()
      lose(play, frame.unit)
    },
  },

  advance: {
    section: '5.1',
    verbs: { advance: {}, halt: {} },
    who: (state, frame) => (spaceOf(state, frame.by) > 0 ? isActive(state) : []),
    ask: (_state, frame) => message('advance?', { unit: nameOf(frame.by), to: frame.to }),
    choices: () => offer(['advance', 'halt']),
    check: allowed,
    take(play, frame, _role, action) {
      play.pop()
      if (action.do === 'halt') return
      play.state.at[frame.by] = frame.to
      play.tell('5.1', 'advances', { unit: nameOf(frame.by) })
      play.push({ step: 'breakthrough', by: frame.by })
    },
  },

  breakthrough: {
    section: '5.2',
    verbs: { attack: { on: 'one' }, halt: {} },
    who: (state, frame) => (targets(state, frame.by).length > 0 ? isActive(state) : []),
    ask: (_state, frame) => message('breakthrough?', { unit: nameOf(frame.by) }),
    choices: (state, frame) => [
      ...targets(state, frame.by).map((on) => ({ action: { do: 'attack', on: nameOf(on) } })),
      ...offer(['halt']),
    ],
    check: (state, frame, _role, action) =>
      action.do === 'halt' || targets(state, frame.by).map(nameOf).includes(one(action, 'on'))
        ? undefined
        : deny('5.2', 'not-adjacent'),
    take(play, frame, _role, action) {
      play.pop()
      if (action.do === 'halt') return
      play.push({ step: 'defence', by: frame.by, on: UNITS.indexOf(one(action, 'on')) })
    },
  },
}

function retreat(play: Play<DuelState>, by: number, unit: number, spaces: number): void {
  play.pop()
  const from = spaceOf(play.state, unit)
  play.state.at[unit] = from + spaces * homeward(sideOf(unit))
  play.tell('4.1', 'retreats', { unit: nameOf(unit), spaces })
  play.push({ step: 'advance', by, to: from })
}

const flow = new Flow(steps)

const unitNumber = z.int().min(0).max(5)
const numbers = (most: number) => z.array(z.int().min(0).max(most)).length(UNITS.length)
const position = z.strictObject({
  turn: z.int().min(1).default(1),
  active: z.enum(['red', 'blue']).default('red'),
  at: numbers(SPACES),
  strength: numbers(FULL).default([FULL, FULL, FULL, FULL, FULL, FULL]),
  moved: numbers(1).default([0, 0, 0, 0, 0, 0]),
  stack: z
    .array(
      z.discriminatedUnion('step', [
        z.strictObject({ step: z.literal('turn') }),
        z.strictObject({ step: z.literal('actions') }),
        z.strictObject({ step: z.literal('defence'), by: unitNumber, on: unitNumber }),
        z.strictObject({ step: z.literal('retreat'), by: unitNumber, unit: unitNumber }),
        z.strictObject({ step: z.literal('advance'), by: unitNumber, to: z.int().min(1).max(SPACES) }),
        z.strictObject({ step: z.literal('breakthrough'), by: unitNumber }),
      ]),
    )
    .default([{ step: 'turn' }, { step: 'actions' }]),
})

const GAPS: Readonly<Record<string, number>> = { near: 1, far: 3 }

export const duel: Game<DuelState> = toyGame(flow, {
  id: 'duel',
  roles: ['red', 'blue'],
  scenarios: [
    {
      id: 'line',
      section: '1',
      roles: ['red', 'blue'],
      turns: TURNS,
    },
  ],
  options: [
    {
      id: 'distance',
      section: '1.1',
      values: ['near', 'far'],
      default: 'near',
    },
  ],

  setup(choice, chance) {
    const gap = GAPS[choice.options.distance ?? 'near']!
    const state: DuelState = {
      turn: 0,
      active: 'blue',
      at: [1, 2, 3, 4 + gap, 5 + gap, 6 + gap],
      strength: UNITS.map(() => FULL),
      moved: UNITS.map(() => 0),
      stack: [{ step: 'turn' }],
    }
    flow.advance(new Play(state, chance))
    return state
  },

  view: (state) => duel.clone(state),
  sample: (view) => duel.clone(view),

  result(state) {
    if (state.stack.length > 0) return undefined
    const strength = (side: Side) =>
      state.strength.reduce((sum, s, unit) => (sideOf(unit) === side ? sum + s : sum), 0)
    const lead = strength('red') - strength('blue')
    return {
      winner: lead === 0 ? 'draw' : lead > 0 ? 'red' : 'blue',
      section: '6',
      reason: message('lead', { lead: Math.abs(lead) }),
      turn: state.turn,
    }
  },

  invariants(state) {
    const faults: string[] = []
    state.at.forEach((space, unit) => {
      if (space > 0 && state.at.indexOf(space) !== unit) faults.push(`two units in space ${space}`)
      if (space > 0 !== state.strength[unit]! > 0) faults.push(`${nameOf(unit)} is neither here nor gone`)
    })
    return faults
  },

  writePosition: (state) => ({ ...state }),
  readPosition(body) {
    const read = position.safeParse(body)
    return read.success ? read.data : fieldErrors(read.error)
  },
})
