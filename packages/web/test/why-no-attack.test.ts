import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import { answersOf, Match, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { OVER_THE_OUR } from '../e2e/ardennes-scenes.ts'
import { COUNTER_ATTACK } from '../e2e/salerno-scenes.ts'
import { type Asking, ask, isOf } from '../src/table/model/asking.ts'
import { isAttackAsked } from '../src/table/model/next-piece.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { beginDraft } from '../src/table/model/pointing.ts'
import type { Refusal } from '../src/table/model/why-no-attack.ts'
import { whyNot } from '../src/table/model/why-not.ts'
import { askedAfter } from './scene.ts'
import { asked, OPENING, played } from './support.ts'

/** The first time that somebody may attack, in a game played at random. */
function firstCombat(id: string, scenario: string): Asking {
  const entry = catalog.find(({ game }) => game.id === id) as GameEntry
  const { game } = entry
  const tabletop = tabletopOf(entry, scenario)
  if (tabletop === undefined) throw new Error('there is no table')
  const options = Object.fromEntries(game.options.map(({ id: name, default: usual }) => [name, usual]))
  const match = Match.begin(game, { scenario, options }, SeededChance.fromSeed('combat'))
  const luck = SeededChance.fromSeed('answers')
  for (;;) {
    const role = game.toMove(match.state)[0]!
    const asking = ask(game, tabletop, game.view(match.state, role), role)
    if (isAttackAsked(asking)) return asking
    match.decide(role, randomAnswer(answersOf(game, match.state, role), luck))
  }
}

const COMBATS: Readonly<Record<string, Asking>> = {
  'traces-of-war': asked(played(...OPENING)),
  'victory-awaits': firstCombat('victory-awaits', 'campaign-8'),
  'salerno-43': askedAfter(COUNTER_ATTACK),
  'ardennes-44': askedAfter(OVER_THE_OUR),
}

/** What is said of every enemy that cannot be attacked, by his hex. */
function refusals(asking: Asking): Map<string, Refusal | undefined> {
  const draft = beginDraft(asking)
  const { hexes } = offerOf(asking, draft)
  const enemies = [...asking.pieces.values()].filter(
    ({ kind, side, hex }) =>
      kind === 'unit' &&
      side !== asking.side &&
      !hexes.has(hex) &&
      asking.tabletop.map.grid.hex(hex) !== undefined,
  )
  return new Map(enemies.map(({ id, hex }) => [hex, whyNot(asking, draft, { piece: id, hex })]))
}

function unitsBeside(asking: Asking, hex: string): string[] {
  const { grid } = asking.tabletop.map
  const around = new Set(grid.around(grid.at(hex)).map((next) => grid.id(next)))
  return [...asking.pieces.values()]
    .filter((piece) => piece.kind === 'unit' && isOf(piece, asking.role) && around.has(piece.hex))
    .map(({ id }) => id)
}

describe('why an enemy is not attacked', () => {
  for (const [game, asking] of Object.entries(COMBATS)) {
    it(`is told by those beside him, or by who is nearest: ${game}`, () => {
      const said = refusals(asking)
      expect(said.size).toBeGreaterThan(3)
      for (const [hex, refusal] of said) {
        expect(refusal, hex).toBeDefined()
        const beside = unitsBeside(asking, hex)
        if (beside.length === 0) {
          expect(refusal?.reason.key).toBe('why-not.nobody-beside')
          expect(refusal?.reason.params?.units).not.toEqual([])
        } else {
          expect(refusal?.reason.key).not.toBe('attack.nobody')
          const named = refusal?.each?.flatMap(({ pieces }) => pieces) ?? []
          expect(named.length).toBeGreaterThan(0)
          expect(beside).toEqual(expect.arrayContaining(named))
        }
      }
    })
  }

  it('counts hexes to the nearest', () => {
    const asking = COMBATS['traces-of-war']!
    const { grid } = asking.tabletop.map
    const [hex, refusal] = [...refusals(asking)].find(([, each]) => each?.each === undefined) ?? []
    const [unit] = (refusal?.reason.params?.units ?? []) as string[]
    const from = asking.pieces.get(unit ?? '')?.hex ?? ''
    expect(refusal?.reason.params?.count).toBeGreaterThan(1)
    const steps = (a: string, b: string): number => {
      let edge = new Set([grid.at(a)])
      for (let n = 0; ; n++) {
        if (edge.has(grid.at(b))) return n
        edge = new Set([...edge].flatMap((place) => [place, ...grid.around(place)]))
      }
    }
    expect(refusal?.reason.params?.count).toBeGreaterThanOrEqual(steps(from, hex ?? ''))
  })
})
