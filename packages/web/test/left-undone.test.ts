import { leftUndone } from '@sztab/board'
import { catalog, tabletopOf } from '@sztab/catalog'
import { answersOf, type Choice, type Game, randomAnswer, SeededChance } from '@sztab/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TableModel } from '../src/table/table-model.ts'
import { Host } from './host.ts'
import { marching, tabletop, game as traces } from './support.ts'

/** The first question of a random game in which a phase or a turn can be ended while pieces could still act. */
function firstEnd(game: Game, table: NonNullable<ReturnType<typeof tabletopOf>>, scenario: string) {
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const luck = SeededChance.fromSeed('left undone')
  const state = game.setup({ scenario, options }, luck)
  for (;;) {
    const [role] = game.toMove(state)
    if (role === undefined) throw new Error('the game is over')
    const view = game.view(state, role)
    const { choices } = game.prompt(view, role)
    const end = choices.find(({ ends }) => ends !== undefined)
    const left = end === undefined ? undefined : leftUndone(game, table, view, role, end.action)
    if (end !== undefined && left !== undefined) return { view, role, choices, end, left }
    game.apply(state, role, randomAnswer(answersOf(game, state, role), luck), luck)
  }
}

describe.each(catalog)('ending a phase early in $game.id', (entry) => {
  const { game } = entry
  const scenario = game.scenarios[0]?.id as string
  const tabletop = tabletopOf(entry, scenario)
  if (tabletop === undefined) throw new Error(`${game.id} has no table`)

  it('leaves undone what others of the same answers name, and only pieces of the one who is asked', () => {
    const { view, role, choices, left } = firstEnd(game, tabletop, scenario)
    const pieces = new Map(tabletop.pieces(view).map((piece) => [piece.id, piece]))
    const verbs = new Set(choices.map(({ action }) => action.do))
    expect(left.verbs.some((verb) => verbs.has(verb))).toBe(true)
    for (const id of left.pieces) {
      const piece = pieces.get(id)
      expect(piece?.owner ?? piece?.side ?? role).toBe(role)
    }
  })

  it('is named on its button in both languages, not only called an end', () => {
    const { view, role, end } = firstEnd(game, tabletop, scenario)
    const { step } = game.prompt(view, role)
    const names = [`answer.${step}.${end.action.do}`, `answer.${end.action.do}`]
    for (const texts of Object.values(game.texts)) {
      expect(names.find((name) => texts[name] !== undefined)).toBeDefined()
    }
  })

  it('leaves nothing undone by any other answer', () => {
    const { view, role, choices, end } = firstEnd(game, tabletop, scenario)
    const others = choices.filter((choice: Choice) => choice !== end && choice.more === undefined)
    for (const { action } of others) expect(leftUndone(game, tabletop, view, role, action)).toBeUndefined()
  })
})

describe('the table', () => {
  beforeAll(() => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it('tells how many could still move, and wants another press than the first', async () => {
    const host = new Host(marching())
    const model = new TableModel(traces, tabletop, host)
    const [role = ''] = traces.toMove(host.match.state)
    const movers = traces.prompt(host.match.state, role).choices
    const count = new Set(movers.flatMap(({ action }) => (action.do === 'move' ? [action.unit] : []))).size
    model.answering.give({ do: 'done' })
    model.answering.give({ do: 'done' })
    expect(host.sent).toEqual([])
    const { leaving, hinted } = model.store.getState()
    expect(leaving?.left).toMatchObject({ can: 'move', what: 'segment' })
    expect(leaving?.left.pieces).toHaveLength(count)
    expect(hinted.length).toBeGreaterThan(0)
    model.answering.endAnyway()
    await vi.waitFor(() => expect(host.sent).toEqual(['done']))
  })

  it('forgets about it when something else is done', () => {
    const host = new Host(marching())
    const model = new TableModel(traces, tabletop, host)
    model.answering.give({ do: 'done' })
    model.answering.cancel()
    expect(model.store.getState().leaving).toBeUndefined()
    model.answering.endAnyway()
    expect(host.sent).toEqual([])
  })

  it('lets it be ended at once by whoever wants that', async () => {
    const host = new Host(marching())
    const model = new TableModel(traces, tabletop, host, () => ({ isWary: false, pace: 1 }))
    model.answering.give({ do: 'done' })
    await vi.waitFor(() => expect(host.sent).toEqual(['done']))
  })
})
