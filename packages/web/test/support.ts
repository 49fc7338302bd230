import { type HexTabletop, isFieldTabletop } from '@sztab/board'
import { catalog } from '@sztab/catalog'
import { type Action, type Game, Match, type Role, SeededChance } from '@sztab/kernel'
import { type Asking, ask } from '../src/table/model/asking.ts'

const entry = catalog.find(({ game }) => game.id === 'traces-of-war')
if (entry?.tabletop === undefined || isFieldTabletop(entry.tabletop))
  throw new Error('the game that the tests are played with is not in the catalog')

export const game: Game = entry.game
export const tabletop: HexTabletop = entry.tabletop

/** A game in which the first answers are these; dice come from a fixed seed. */
export function played(...answers: readonly Action[]): Match<ReturnType<Game['setup']>> {
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const match = Match.begin(game, { scenario: 'race', options }, SeededChance.fromSeed('web'))
  for (const answer of answers) match.decide(game.toMove(match.state)[0]!, answer)
  return match
}

/** The question that is put to whoever is to move. */
export function asked(match: ReturnType<typeof played>, role?: Role): Asking {
  const asks = role ?? game.toMove(match.state)[0]!
  return ask(game, tabletop, game.view(match.state, asks), asks)
}

export const OPENING: readonly Action[] = [
  { do: 'secure', cities: ['2918', '0218', '1631'] },
  { do: 'activate', unit: 'HQ-Vrnz' },
]

/** The first activation of the game, at the beginning of its movement segment. */
export function marching(): ReturnType<typeof played> {
  const match = played(...OPENING, { do: 'done' })
  match.decide('soviet', {
    do: 'choose',
    chits: ['voronezh', 'steppe', 'southwest', 'southwest', 'south', 'south'],
  })
  match.decide('axis', { do: 'commit', cup: ['4pza', '8a', '1pza', '6a'], hand: [] })
  match.decide(game.toMove(match.state)[0]!, { do: 'begin', first: 'movement', also: 'none' })
  return match
}
