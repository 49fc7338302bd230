import { describe, expect, it } from 'vitest'
import {
  type Action,
  type DecisionStep,
  deny,
  Flow,
  type FlowState,
  ListedChance,
  message,
  one,
  Play,
  RuleViolation,
  type Steps,
} from '../src/index.ts'

type Frame = { step: 'day' } | { step: 'order'; for: string } | { step: 'rest' } | { step: 'forever' }

interface State extends FlowState<Frame> {
  days: number
  log: string[]
}

/** Each day ada and bob give orders at once, then everybody rests, which nobody decides. */
const steps: Steps<State> = {
  day: {
    run(play) {
      if (play.state.days === 2) play.finish()
      else {
        play.state.days++
        play.push({ step: 'rest' })
        play.push({ step: 'order', for: 'both' })
      }
    },
  },
  order: {
    section: '2',
    verbs: { march: { to: 'one', with: 'many' }, halt: {} },
    who: (state) => ['ada', 'bob'].filter((role) => !state.log.includes(`${state.days} ${role}`)),
    ask: (_state, frame, role) => message('order?', { role, for: frame.for }),
    choices: (_state, _frame, _role, partial) =>
      partial === undefined
        ? [{ action: { do: 'march' }, more: true }, { action: { do: 'halt' } }]
        : [{ action: { do: 'march', to: 'kiev', with: [] } }],
    shortcuts: () => [{ action: { do: 'march', to: 'kiev', with: [] } }],
    check: (_state, _frame, _role, action) =>
      action.do === 'halt' || one(action, 'to') === 'kiev' ? undefined : deny('2.1', 'too-far'),
    take(play, _frame, role, action) {
      play.state.log.push(`${play.state.days} ${role}`)
      play.tell('2', 'ordered', { role, verb: action.do })
    },
  },
  rest: {
    section: '3',
    verbs: {},
    who: () => [],
    ask: () => message('rest?'),
    choices: () => [],
    check: () => undefined,
    take: () => {},
    idle(play) {
      play.pop()
      play.tell('3', 'rested', { die: play.chance.die(6) })
    },
  },
  forever: { run: () => {} },
}

const flow = new Flow(steps)
const noLuck = () => new ListedChance([])
const halt: Action = { do: 'halt' }

function begin(): State {
  const state: State = { days: 0, log: [], stack: [{ step: 'day' }] }
  flow.advance(new Play(state, noLuck()))
  return state
}

describe('the flow', () => {
  it('runs automatic stages up to the first decision and asks everybody concerned', () => {
    const state = begin()
    expect(state.stack.map((frame) => frame.step)).toEqual(['day', 'rest', 'order'])
    expect(flow.toMove(state)).toEqual(['ada', 'bob'])
    expect(flow.prompt(state, 'bob')).toEqual({
      role: 'bob',
      step: 'order',
      section: '2',
      ask: { key: 'order?', params: { role: 'bob', for: 'both' } },
      choices: [{ action: { do: 'march' }, more: true }, { action: { do: 'halt' } }],
    })
    expect(flow.prompt(state, 'bob', { do: 'march' }).choices).toHaveLength(1)
  })

  it('goes on when nobody is left to decide, and tells what happened on the way', () => {
    const state = begin()
    expect(flow.apply(state, 'bob', halt, noLuck())).toEqual([
      { section: '2', key: 'ordered', params: { role: 'bob', verb: 'halt' } },
    ])
    expect(flow.toMove(state)).toEqual(['ada'])
    const events = flow.apply(state, 'ada', { do: 'march', to: 'kiev', with: ['1'] }, new ListedChance([5]))
    expect(events.map((e) => e.key)).toEqual(['ordered', 'rested'])
    expect(state.days).toBe(2)
  })

  it('ends with an empty stack, and then asks and accepts nothing', () => {
    const state = begin()
    for (const dice of [[], [1], [], [2]]) {
      flow.apply(state, flow.toMove(state)[0] as string, halt, new ListedChance(dice))
    }
    expect(state.stack).toEqual([])
    expect(flow.toMove(state)).toEqual([])
    expect(() => flow.prompt(state, 'ada')).toThrow('ada is not asked anything now')
    expect(flow.shortcuts(state, 'ada', { do: 'march' })).toEqual([])
    expect(flow.explain(state, 'ada', halt)).toEqual({
      legal: false,
      section: '-',
      reason: { key: 'kernel.game-over' },
    })
  })

  it('refuses who is not asked, naming those who are', () => {
    const state = begin()
    flow.apply(state, 'ada', halt, noLuck())
    expect(flow.explain(state, 'ada', halt)).toEqual({
      legal: false,
      section: '2',
      reason: { key: 'kernel.not-asked', params: { role: 'ada', asked: ['bob'] } },
    })
    expect(() => flow.apply(state, 'ada', halt, noLuck())).toThrow(RuleViolation)
    expect(() => flow.prompt(state, 'ada')).toThrow('ada is not asked anything now')
    expect(flow.shortcuts(state, 'ada', { do: 'march' })).toEqual([])
    expect(flow.shortcuts(state, 'bob', { do: 'march' })).toHaveLength(1)
  })

  it('names only verbs with which something can be answered now', () => {
    const closed = new Flow<State>({
      ...steps,
      order: { ...steps.order, choices: () => [{ action: halt }] },
    })
    const state = begin()
    expect(closed.explain(state, 'ada', { do: 'fly' })).toMatchObject({
      reason: { key: 'kernel.unknown-verb', params: { verbs: ['halt'] } },
    })
  })

  it.each<[string, unknown, object]>([
    ['unknown-verb', { do: 'fly' }, { verb: 'fly', verbs: ['march', 'halt'] }],
    ['unknown-verb', { do: 'toString' }, { verb: 'toString', verbs: ['march', 'halt'] }],
    ['unknown-verb', { do: ['halt'] }, { verb: '', verbs: ['march', 'halt'] }],
    ['unknown-verb', { do: { toString: 1 } }, { verb: '', verbs: ['march', 'halt'] }],
    ['unknown-verb', {}, { verb: '', verbs: ['march', 'halt'] }],
    ['unknown-verb', null, { verb: '', verbs: ['march', 'halt'] }],
    ['unknown-verb', 'halt', { verb: '', verbs: ['march', 'halt'] }],
    ['missing-argument', { do: 'march', to: 'kiev' }, { verb: 'march', argument: 'with' }],
    ['missing-argument', Object.create({ do: 'march', to: 'kiev' }), { verb: 'march', argument: 'to' }],
    ['argument-not-one', { do: 'march', to: ['kiev'], with: [] }, { verb: 'march', argument: 'to' }],
    ['argument-not-one', { do: 'march', to: undefined, with: [] }, { verb: 'march', argument: 'to' }],
    ['argument-not-one', { do: 'march', to: '', with: [] }, { verb: 'march', argument: 'to' }],
    ['argument-not-many', { do: 'march', to: 'kiev', with: ['a b'] }, { verb: 'march', argument: 'with' }],
    ['argument-not-many', { do: 'march', to: 'kiev', with: 'all' }, { verb: 'march', argument: 'with' }],
    ['argument-not-many', { do: 'march', to: 'kiev', with: [1] }, { verb: 'march', argument: 'with' }],
    // biome-ignore lint/suspicious/noSparseArray: the hole is what is tested
    ['argument-not-many', { do: 'march', to: 'kiev', with: [, 'a'] }, { verb: 'march', argument: 'with' }],
    ['extra-argument', { do: 'halt', now: 'yes' }, { verb: 'halt', argument: 'now' }],
    ['extra-argument', JSON.parse('{"do":"halt","__proto__":"x"}'), { verb: 'halt', argument: '__proto__' }],
  ])('refuses the shape: %s %j', (key, answer, params) => {
    const state = begin()
    expect(flow.explain(state, 'ada', answer as Action)).toEqual({
      legal: false,
      section: '-',
      reason: { key: `kernel.${key}`, params },
    })
  })

  it('tells what belongs to another point of the sequence of play, with the section of that sequence', () => {
    const rest = { ...steps.rest, verbs: { pray: {} } } as DecisionStep<State, { step: 'rest' }>
    const devout = new Flow<State>({ ...steps, rest }, '1.4')
    expect(devout.explain(begin(), 'ada', { do: 'pray' })).toEqual({
      legal: false,
      section: '1.4',
      reason: {
        key: 'kernel.wrong-phase',
        params: {
          verb: 'pray',
          verbs: ['march', 'halt'],
          asked: { key: 'order?', params: { role: 'ada', for: 'both' } },
        },
      },
    })
  })

  it('refuses by the rule, in explain and in apply alike, before anything changes', () => {
    const state = begin()
    const march: Action = { do: 'march', to: 'moscow', with: [] }
    const verdict = flow.explain(state, 'ada', march)
    expect(verdict).toEqual({ legal: false, section: '2.1', reason: { key: 'too-far' } })
    const before = JSON.stringify(state)
    expect(() => flow.apply(state, 'ada', march, noLuck())).toThrow('2.1: too-far {}')
    expect(JSON.stringify(state)).toBe(before)
  })

  it('asks the right roles even after a step has looked in the middle of its changes', () => {
    const curious = new Flow<State>({
      ...steps,
      order: {
        ...(steps.order as DecisionStep<State, { step: 'order'; for: string }>),
        take(play, _frame, role) {
          curious.toMove(play.state)
          play.state.log.push(`${play.state.days} ${role}`)
        },
      },
    })
    const state = begin()
    curious.apply(state, 'ada', halt, noLuck())
    expect(curious.toMove(state)).toEqual(['bob'])
  })

  it('reports a flow that goes round in circles', () => {
    const state: State = { days: 0, log: [], stack: [{ step: 'forever' }] }
    expect(() => flow.advance(new Play(state, noLuck()))).toThrow('the flow does not move on from "forever"')
  })

  it('reports a state that was not advanced, and steps that do not exist', () => {
    const state: State = { days: 0, log: [], stack: [{ step: 'day' }] }
    expect(() => flow.toMove(state)).toThrow('"day" runs by itself: the flow was not advanced')
    for (const step of ['night', 'constructor', '__proto__']) {
      const lost = { days: 0, log: [], stack: [{ step }] } as unknown as State
      expect(() => flow.toMove(lost)).toThrow(`there is no step "${step}"`)
    }
  })
})
