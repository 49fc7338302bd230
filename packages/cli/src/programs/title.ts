import { fingerprint, type Game, randomPlayer, readSetupChoice, SeededChance } from '@sztab/kernel'
import { areFaults } from '../documents.ts'
import { faulty } from '../refusal.ts'
import type { Title } from './messages.ts'

/** So many decisions are played in every scenario: data that a set-up does not show are used in them. */
const DECISIONS = 8

const known = new WeakMap<Game, Title>()

/** What a game is to this program: two programs with the same title understand each other's views. */
export function titleOf(game: Game): Title {
  let title = known.get(game)
  if (title === undefined) {
    const { id, rules, shape } = game
    const openings = game.scenarios.map((scenario) => opening(game, scenario.id))
    title = { game: id, rules, shape, data: fingerprint(openings) }
    known.set(game, title)
  }
  return title
}

/** A scenario's set-up and what a fixed random game makes of it. */
function opening(game: Game, scenario: string): unknown[] {
  const choice = readSetupChoice(game, scenario, {})
  if (areFaults(choice)) throw faulty(game.id, choice, game.id)
  const luck = SeededChance.fromSeed(scenario)
  const state = game.setup(choice, luck)
  const seen: unknown[] = [fingerprint(state)]
  for (let decision = 0; decision < DECISIONS; decision++) {
    const role = game.toMove(state)[0]
    if (role === undefined) break
    game.apply(state, role, randomPlayer.decide(game, game.view(state, role), role, luck), luck)
    seen.push(fingerprint(state))
  }
  return seen
}
