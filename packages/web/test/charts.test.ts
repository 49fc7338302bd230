import { catalog, tabletopOf } from '@sztab/catalog'
import { type Action, answersOf, type Game, type Preview, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { columnNow } from '../src/aids/column-now.ts'

/** The odds of attacks in a random game. */
function* oddsIn(game: Game, scenario: string): Generator<Preview> {
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const luck = SeededChance.fromSeed('charts')
  const state = game.setup({ scenario, options }, luck)
  for (let role = game.toMove(state)[0]; role !== undefined; role = game.toMove(state)[0]) {
    const answer: Action = randomAnswer(answersOf(game, state, role), luck)
    const preview = game.preview(game.view(state, role), role, answer)
    if (preview?.ladder !== undefined) yield preview
    game.apply(state, role, answer, luck)
  }
}

const withAttacks = catalog.filter(({ tabletop }) => tabletop?.target !== undefined)

describe.each(withAttacks)('the table for attacks of $game.id', (entry) => {
  const scenario = entry.game.scenarios[0]?.id as string
  const [chart] = tabletopOf(entry, scenario)?.charts ?? []

  it('is laid out, and has in the marked column whatever the odds say may be rolled', () => {
    if (chart === undefined) throw new Error('there is no chart')
    let marked = 0
    for (const preview of oddsIn(entry.game, scenario)) {
      const column = columnNow(chart, preview)
      if (column === undefined) continue
      const entries = chart.rows.map(({ entries: row }) => row[column])
      for (const { entry: rolled } of preview.outcomes) expect(entries).toContain(rolled)
      if (++marked === 20) break
    }
    expect(marked).toBeGreaterThan(0)
  })

  it('has an entry for every face in every column', () => {
    for (const { entries } of chart?.rows ?? []) expect(entries).toHaveLength(chart?.columns.length ?? 0)
    expect(chart?.rows).toHaveLength(6)
  })
})
