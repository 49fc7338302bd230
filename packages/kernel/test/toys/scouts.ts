import { z } from 'zod'
import {
  type Action,
  type Choice,
  clonePlain,
  deny,
  Flow,
  fieldErrors,
  type Game,
  isListed,
  many,
  message,
  one,
  Play,
  rolled,
  type Steps,
} from '../../src/index.ts'
import { toyGame } from './toy.ts'

/**
 * Red moves two scouts round four spaces in the open, but Blue cannot tell one from the other. The way a scout
 * takes and the die it rolls when listening are told to all; which scout it was, only to Red.
 */
export interface ScoutsState {
  turn: number
  /** By scout; in ascending order for those who cannot tell them apart. */
  at: number[]
  /** By scout: how often it has listened. Unknown to Blue. */
  listened: number[]
  alert: number
  stack: ({ step: 'day' } | { step: 'scout' } | { step: 'watch' })[]
}

const SPACES = 4
const TURNS = 6
const NAMES = ['north', 'south']
const ROLES = ['red', 'blue']

const clockwise = (space: number): number => (space % SPACES) + 1
const counterclockwise = (space: number): number => ((space + SPACES - 2) % SPACES) + 1

function ways(state: ScoutsState): Choice[] {
  return NAMES.flatMap((unit, i) => {
    const ways = [clockwise, counterclockwise].map((step) => {
      const next = step(state.at[i]!)
      return [next, step(next)].map(String)
    })
    const marches: Action[] = ways.map((path) => ({ do: 'march', unit, path }))
    return [...marches, { do: 'listen', unit }].map((action) => ({ action }))
  })
}

const steps: Steps<ScoutsState> = {
  day: {
    run(play) {
      if (play.state.turn === TURNS) play.finish()
      else {
        play.state.turn++
        play.push({ step: 'watch' })
        play.push({ step: 'scout' })
      }
    },
  },
  scout: {
    section: '2',
    verbs: { march: { unit: 'one', path: 'many' }, listen: { unit: 'one' } },
    who: () => ['red'],
    ask: () => message('scout?'),
    choices: (state) => ways(state),
    check: (state, _frame, _role, action) =>
      isListed(() => ways(state), action) ? undefined : deny('2', 'no-such-way'),
    take(play, _frame, _role, action) {
      const { state } = play
      const unit = NAMES.indexOf(one(action, 'unit'))
      play.pop()
      play.tell('2', 'by', { unit: one(action, 'unit') }, { onlyTo: ['red'] })
      if (action.do === 'march') {
        state.at[unit] = Number(many(action, 'path').at(-1))
        play.tell('2.1', 'marched', { path: many(action, 'path') })
      } else {
        state.listened[unit] = state.listened[unit]! + 1
        const die = play.chance.die(6)
        play.report('2.2', 'listened', { die }, rolled('red', 6, die, 'listening'))
      }
    },
  },
  watch: {
    section: '3',
    verbs: { watch: {}, sleep: {} },
    who: () => ['blue'],
    ask: () => message('watch?'),
    choices: () => [{ action: { do: 'watch' } }, { action: { do: 'sleep' } }],
    check: () => undefined,
    take(play, _frame, _role, action) {
      play.pop()
      play.state.alert = action.do === 'watch' ? 1 : 0
    },
  },
}

const flow = new Flow(steps)

const two = (most: number) => z.array(z.int().min(0).max(most)).length(2)
const position = z.strictObject({
  turn: z.int().min(0),
  at: two(SPACES),
  listened: two(TURNS),
  alert: z.int().min(0).max(1),
  stack: z.array(z.strictObject({ step: z.enum(['day', 'scout', 'watch']) })),
})

export const scouts: Game<ScoutsState> = toyGame(flow, {
  id: 'scouts',
  roles: ROLES,
  scenarios: [{ id: 'night', section: '1', roles: ROLES, turns: TURNS }],

  setup(_choice, chance) {
    const state: ScoutsState = { turn: 0, at: [1, 1], listened: [0, 0], alert: 0, stack: [{ step: 'day' }] }
    flow.advance(new Play(state, chance))
    return state
  },

  view(state, viewer) {
    const view = clonePlain(state)
    if (viewer === 'red') return view
    return { ...view, at: view.at.sort(), listened: [0, 0] }
  },

  sample(view, viewer, chance) {
    const state = clonePlain(view)
    if (viewer === 'red') return state
    if (chance.die(2) === 1) state.at.reverse()
    state.listened = [chance.die(TURNS) - 1, chance.die(TURNS) - 1]
    return state
  },

  result(state) {
    if (state.stack.length > 0) return undefined
    return {
      winner: state.alert === 1 ? 'blue' : 'red',
      section: '4',
      reason: message('dawn'),
      turn: state.turn,
    }
  },

  invariants: (state) => (state.at.every((space) => space >= 1) ? [] : ['a scout is nowhere']),
  writePosition: (state) => ({ ...state }),
  readPosition(body) {
    const read = position.safeParse(body)
    return read.success ? read.data : fieldErrors(read.error)
  },
})
