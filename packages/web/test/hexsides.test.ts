import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import { type Action, Match, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type Asking, ask } from '../src/table/model/asking.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { beginDraft, beginVerb, pointAtHex } from '../src/table/model/pointing.ts'

const entry = catalog.find(({ game }) => game.id === 'ardennes-44') as GameEntry

/** The question after these answers, in the scenario of the East sheet. */
function asked(options: Record<string, string>, ...answers: readonly Action[]): Asking {
  const { game } = entry
  const usual = Object.fromEntries(game.options.map(({ id, default: value }) => [id, value]))
  const choice = { scenario: 'six-turns', options: { ...usual, ...options } }
  const match = Match.begin(game, choice, SeededChance.fromSeed('web'))
  for (const answer of answers) match.decide(game.toMove(match.state)[0]!, answer)
  const tabletop = tabletopOf(entry, choice.scenario)
  if (tabletop === undefined) throw new Error('there is no table')
  return ask(game, tabletop, game.view(match.state, 'german'), 'german')
}

describe('hexsides that answer a question', () => {
  const repair = (bridge: string): Action => ({ do: 'repair', bridge })

  it('are offered by word and on the map', () => {
    const asking = asked({})
    const offer = offerOf(asking, beginDraft(asking))
    expect([...offer.sides.keys()]).toEqual(['E1508/E1608', 'E1306/E1307'])
    expect(offer.words.map(({ word }) => word)).toEqual([...offer.sides.keys()])
  })

  it('are meant by pointing at a hex beside them', () => {
    const asking = asked({})
    expect(pointAtHex(asking, beginDraft(asking), 'E1608')?.pinned).toEqual(repair('E1508/E1608'))
    expect(pointAtHex(asking, beginDraft(asking), 'E1306')?.pinned).toEqual(repair('E1306/E1307'))
    expect(pointAtHex(asking, beginDraft(asking), 'E2125')).toBeUndefined()
  })

  it('are shown only after their verb where they are many', () => {
    const asking = asked({ greif: 'on' })
    const offer = offerOf(asking, beginDraft(asking))
    expect(offer.sides.size).toBe(0)
    expect(offer.verbs.map(({ action }) => action.do)).toEqual(['repair', 'greif'])
    const named = offerOf(asking, beginVerb(asking, beginDraft(asking), 'greif'))
    expect(named.sides.size).toBeGreaterThan(8)
    expect(offerOf(asking, beginVerb(asking, beginDraft(asking), 'repair')).sides.size).toBe(2)
  })
})
