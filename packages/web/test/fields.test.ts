import { isFieldMap } from '@sztab/board'
import { catalog } from '@sztab/catalog'
import { type Action, type FlowState, type Game, Match, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import type { GameWords } from '../src/table/game-words.ts'
import { outlineOf } from '../src/table/map/outline.ts'
import { placeName } from '../src/table/map/place-names.ts'
import { stepTowards } from '../src/table/map/steps.ts'
import { type Asking, ask } from '../src/table/model/asking.ts'
import { bagAnswer, bagNames } from '../src/table/model/bags.ts'
import { type Draft, NOTHING_SAID } from '../src/table/model/draft.ts'
import { offerOf } from '../src/table/model/offer.ts'
import {
  answerOf,
  beginDraft,
  beginVerb,
  coveredVerbs,
  pointAtHex,
  pointAtPiece,
  sayWord,
} from '../src/table/model/pointing.ts'
import { maySay } from '../src/table/model/saying.ts'

const entry = catalog.find(({ game }) => game.id === 'race-to-the-rhine')
if (entry?.tabletop === undefined || !isFieldMap(entry.tabletop.map))
  throw new Error('there is no board of fields')
const { game, tabletop } = entry as { game: Game; tabletop: NonNullable<typeof entry.tabletop> }
const { map } = tabletop
const { grid } = map

/** The solo game of Patton after these answers. */
function asked(...answers: readonly Action[]): Asking {
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const match = Match.begin<FlowState>(
    game,
    { scenario: 'solo-patton', options },
    SeededChance.fromSeed('fields'),
  )
  for (const answer of answers) match.decide('patton', answer)
  const role = game.toMove(match.state)[0]!
  return ask(game, tabletop, game.view(match.state, role), role)
}

describe('a question whose verbs are only beginnings', () => {
  it('is answered by pointing: the verb is clear from the piece', () => {
    const asking = asked()
    const draft = pointAtPiece(asking, beginDraft(asking), 'blue_XII')
    expect(draft?.said).toMatchObject({ do: 'move', corps: 'blue_XII' })
    const pinned = pointAtHex(asking, draft ?? NOTHING_SAID, 'vitry')
    expect(pinned?.pinned).toEqual({ do: 'move', corps: 'blue_XII', to: 'vitry' })
  })

  it('offers places only where one verb leads to them', () => {
    expect([...offerOf(asked(), NOTHING_SAID).hexes.keys()]).toEqual(['orleans'])
    const stocked = asked({ do: 'supply', base: 'orleans', take: 'mixed' })
    expect(offerOf(stocked, NOTHING_SAID).hexes.size).toBe(0)
    const marching = asked({ do: 'move', corps: 'blue_XII', to: 'sens' })
    expect([...offerOf(marching, NOTHING_SAID).hexes.keys()]).toContain('montargis')
  })
})

describe('a place that a piece covers', () => {
  it('is pointed at once its verb has been said, and the verb has a button', () => {
    const asking = asked(
      { do: 'unload', corps: 'blue_XII', supplies: ['fuel'] },
      { do: 'supply', base: 'orleans', take: 'ammo' },
      { do: 'transport', from: 'orleans', to: 'montargis', load: ['ammo'] },
    )
    // XII Corps stands in Troyes and could load: pointing there says the corps.
    expect(coveredVerbs(asking, NOTHING_SAID)).toEqual(['truck'])
    const corps = pointAtPiece(asking, NOTHING_SAID, 'blue_XII') as Draft
    expect(corps.said).toMatchObject({ corps: 'blue_XII' })
    expect(coveredVerbs(asking, corps)).toEqual(['truck'])
    const truck = beginVerb(asking, corps, 'truck')
    expect(coveredVerbs(asking, truck)).toEqual([])
    expect(pointAtHex(asking, truck, 'troyes')?.said).toMatchObject({ do: 'truck', from: 'troyes' })
  })
})

/** One answer, made only of what a player can point at or press. */
function pointed(asking: Asking, chance: SeededChance): Action {
  let draft = beginDraft(asking)
  for (let i = 0; i < 40; i++) {
    const offer = offerOf(asking, draft)
    const answer = answerOf(draft, offer)
    if (answer !== undefined) return answer
    const ways: (() => Draft | Action | undefined)[] = [
      ...[...offer.pieces.keys()].map((piece) => () => pointAtPiece(asking, draft, piece)),
      ...[...offer.hexes.keys()].map((hex) => () => pointAtHex(asking, draft, hex)),
      ...offer.words.map(
        ({ word, choices }) =>
          () =>
            sayWord(asking, draft, word, choices),
      ),
      ...offer.verbs.map(
        ({ action }) =>
          () =>
            beginVerb(asking, draft, action.do),
      ),
      ...[...offer.ready, ...offer.bags].map(
        ({ action }) =>
          () =>
            action,
      ),
    ]
    const next = ways[chance.die(Math.max(1, ways.length)) - 1]?.()
    if (next === undefined) throw new Error(`nothing leads on from ${JSON.stringify(draft.said)}`)
    if ('do' in next) return next
    draft = next
  }
  throw new Error(`no answer comes of pointing at ${asking.prompt.step}`)
}

describe('whole games', () => {
  it.each(game.scenarios.map(({ id }) => id))('%s is played by pointing alone', (scenario) => {
    const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
    const chance = SeededChance.fromSeed(`point ${scenario}`)
    const state = game.setup({ scenario, options }, chance)
    const steps = new Set<string>()
    for (let i = 0; i < 250; i++) {
      const [role] = game.toMove(state)
      if (role === undefined) break
      const asking = ask(game, tabletop, game.view(state, role), role)
      steps.add(asking.prompt.step)
      const action = pointed(asking, chance)
      expect(game.explain(state, role, action), JSON.stringify(action)).toEqual({ legal: true })
      game.apply(state, role, action, chance)
    }
    expect([...steps]).toEqual(expect.arrayContaining(['act', 'march']))
  })
})

describe('a bag that the game lists word by word', () => {
  const asking = asked({ do: 'supply', base: 'orleans', take: 'mixed' })
  let draft = beginVerb(asking, NOTHING_SAID, 'transport')
  draft = pointAtHex(asking, draft, 'orleans') ?? draft
  draft = pointAtHex(asking, draft, 'pithiviers') ?? draft
  const offer = offerOf(asking, draft)

  it('is offered as everything that can become of it', () => {
    expect(bagNames(offer.bags)).toEqual(['load'])
    expect(offer.bags.every(({ more }) => more === undefined)).toBe(true)
    expect(offer.bags).toHaveLength(7)
  })

  it('becomes an answer when the words picked are one', () => {
    expect(bagAnswer(offer.bags, { load: ['food', 'fuel'] })?.action).toEqual({
      do: 'transport',
      from: 'orleans',
      to: 'pithiviers',
      load: ['fuel', 'food'],
    })
    expect(answerOf(draft, offer)).toBeUndefined()
  })
})

describe('a piece that is an answer by itself', () => {
  const unload: Action = { do: 'unload', corps: 'blue_XII', supplies: ['fuel'] }

  it('may be given when the rules allow it', () => {
    expect(maySay(asked(), NOTHING_SAID, unload)).toBe(true)
    expect(maySay(asked(), NOTHING_SAID, { ...unload, supplies: ['ammo'] })).toBe(false)
    expect(maySay(undefined, NOTHING_SAID, unload)).toBe(false)
  })

  it('is only a piece while another answer is being made', () => {
    const asking = asked()
    const draft = pointAtPiece(asking, NOTHING_SAID, 'blue_XX') ?? NOTHING_SAID
    expect(maySay(asking, draft, unload)).toBe(false)
  })
})

describe('the places of a board of fields', () => {
  /** Fields have names on the board itself, so that no words are needed. */
  const words = { hex: (id: string) => id } as GameWords

  it('are called by their names, connections by their ends', () => {
    expect(placeName(map, words, 'orleans')).toBe('Orléans')
    expect(placeName(map, words, 'orleans-pithiviers')).toBe('Orléans – Pithiviers')
  })

  it('have an outline each', () => {
    const lines = outlineOf(map, [grid.at('reims'), grid.at('laon'), grid.at('orleans-pithiviers')])
    expect(lines).toHaveLength(3)
    const width = (line: readonly { x: number }[] = []): number =>
      Math.max(...line.map(({ x }) => x)) - Math.min(...line.map(({ x }) => x))
    expect(width(lines[2])).toBeLessThan(width(lines[0]))
  })

  it('are walked by arrow keys along connections, onto one of them only where it is on offer', () => {
    const from = grid.at('orleans')
    const up = stepTowards(grid, from, { x: 0, y: -1 })
    expect(grid.isAdjacent(from, up)).toBe(true)
    const way = grid.at('orleans-pithiviers')
    expect(stepTowards(grid, way, { x: 0, y: -1 })).toBe(grid.at('pithiviers'))
    expect(stepTowards(grid, from, { x: -0.2, y: -1 }, [way])).toBeDefined()
  })
})
