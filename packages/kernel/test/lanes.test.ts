import { describe, expect, it } from 'vitest'
import {
  type Action,
  Flow,
  type FlowState,
  type Lane,
  ListedChance,
  message,
  Play,
  type Steps,
} from '../src/index.ts'

type Work = { step: 'dig'; who: string; left: number } | { step: 'quarrel'; with: string } | { step: 'alarm' }
type Frame = { step: 'orders'; lanes: Lane<Work>[]; queue: string[] } | { step: 'day' } | Work

interface State extends FlowState<Frame> {
  log: string[]
}

/**
 * Orders are carried out at once unless their owner is busy. Whoever has dug quarrels with carl, and so carl
 * may be asked in two lanes.
 */
const steps: Steps<State> = {
  day: { run: (play) => play.finish() },
  orders: {
    section: '19.4',
    lanes: (frame) => frame.lanes,
    manage(play, frame) {
      const busy = new Set(frame.lanes.flatMap((lane) => lane.stack.map((work) => 'who' in work && work.who)))
      const before = frame.lanes.length
      for (const who of [...frame.queue]) {
        if (busy.has(who)) continue
        busy.add(who)
        frame.queue.splice(frame.queue.indexOf(who), 1)
        frame.lanes.push({ stack: [{ step: 'dig', who, left: 2 }] })
      }
      if (frame.lanes.length === 0) play.pop()
      return frame.lanes.length > before
    },
  },
  dig: {
    section: '2',
    verbs: { dig: {}, ring: {} },
    who: (_state, frame) => (frame.left > 0 ? [frame.who] : []),
    ask: (state, frame) => message('dig?', { left: frame.left, depth: state.stack.length }),
    choices: () => [{ action: { do: 'dig' } }, { action: { do: 'ring' } }],
    check: () => undefined,
    take(play, frame, role, action) {
      play.state.log.push(`${role} ${action.do}s`)
      if (action.do === 'ring') play.push({ step: 'alarm' })
      else frame.left--
    },
    idle(play, frame) {
      play.pop()
      play.push({ step: 'quarrel', with: frame.who })
    },
  },
  quarrel: {
    section: '3',
    verbs: { yield: {} },
    who: () => ['carl'],
    ask: (_state, frame) => message('yield?', { to: frame.with }),
    choices: () => [{ action: { do: 'yield' } }],
    check: () => undefined,
    take(play, frame, role) {
      play.state.log.push(`${role} yields to ${frame.with}`)
      play.pop()
    },
  },
  alarm: { run: (play) => play.finish() },
}

const flow = new Flow(steps)
const dig: Action = { do: 'dig' }
const noLuck = () => new ListedChance([])

function begin(...queue: string[]): State {
  const state: State = { log: [], stack: [{ step: 'day' }, { step: 'orders', lanes: [], queue }] }
  flow.advance(new Play(state, noLuck()))
  return state
}

function act(state: State, ...answers: [role: string, verb: string][]): void {
  for (const [role, verb] of answers) flow.apply(state, role, { do: verb }, noLuck())
}

describe('lanes', () => {
  it('ask everybody who has something to do, each in the frames of his own lane', () => {
    const state = begin('ada', 'bob', 'ada')
    expect(flow.toMove(state)).toEqual(['ada', 'bob'])
    expect(flow.prompt(state, 'bob').ask).toEqual(message('dig?', { left: 2, depth: 1 }))
    act(state, ['bob', 'dig'])
    expect(flow.prompt(state, 'bob').ask).toEqual(message('dig?', { left: 1, depth: 1 }))
    expect(flow.prompt(state, 'ada').ask).toEqual(message('dig?', { left: 2, depth: 1 }))
  })

  it('leave the stack of the state as it is while they are looked at', () => {
    const state = begin('ada', 'bob')
    const before = JSON.stringify(state)
    flow.prompt(state, 'ada')
    flow.shortcuts(state, 'ada', dig)
    expect(flow.explain(state, 'bob', { do: 'sing' })).toMatchObject({ legal: false, section: '-' })
    expect(flow.explain(state, 'carl', dig)).toMatchObject({ legal: false, section: '19.4' })
    expect(JSON.stringify(state)).toBe(before)
  })

  it('put the question of the earlier lane first to whoever is asked in two', () => {
    const state = begin('ada', 'bob')
    act(state, ['bob', 'dig'], ['bob', 'dig'])
    expect(flow.prompt(state, 'carl').ask).toEqual(message('yield?', { to: 'bob' }))
    act(state, ['ada', 'dig'], ['ada', 'dig'])
    expect(flow.toMove(state)).toEqual(['carl'])
    expect(flow.prompt(state, 'carl').ask).toEqual(message('yield?', { to: 'ada' }))
  })

  it('make room for what waited when they are done, and end with the last', () => {
    const state = begin('ada', 'bob', 'ada')
    act(state, ['ada', 'dig'], ['ada', 'dig'], ['carl', 'yield'])
    expect(flow.toMove(state)).toEqual(['bob', 'ada'])
    act(
      state,
      ['ada', 'dig'],
      ['bob', 'dig'],
      ['bob', 'dig'],
      ['ada', 'dig'],
      ['carl', 'yield'],
      ['carl', 'yield'],
    )
    expect(flow.toMove(state)).toEqual([])
    expect(state.log.filter((line) => line.startsWith('carl'))).toEqual([
      'carl yields to ada',
      'carl yields to bob',
      'carl yields to ada',
    ])
  })

  it('end with the game, whichever of them ends it', () => {
    const state = begin('ada', 'bob')
    act(state, ['bob', 'ring'])
    expect(state.stack).toEqual([])
    expect(flow.toMove(state)).toEqual([])
    expect(flow.explain(state, 'ada', dig)).toMatchObject({ legal: false })
  })

  it('report a stage that has no lanes and opens none', () => {
    const idle = new Flow<State>({
      ...steps,
      orders: { section: '1', lanes: (f) => f.lanes, manage: () => false },
    })
    const state: State = { log: [], stack: [{ step: 'orders', lanes: [], queue: [] }] }
    expect(() => idle.advance(new Play(state, noLuck()))).toThrow('"orders" has no lanes and opens none')
  })
})
