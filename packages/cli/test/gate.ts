import { playerNamed } from '@sztab/ai'
import { catalog, type GameEntry } from '@sztab/catalog'
import { type FlowState, type Player, playGame, type Role, randomPlayer, rolesOf } from '@sztab/kernel'

/** A seat at which strength is watched. */
export interface Post {
  readonly game: string
  readonly scenario: string
  readonly role: Role
}

/** Points by which a player is ahead at the end, on average over games with fixed seeds. */
export function marginOf(
  { game, scenario, role }: Post,
  player: Player,
  opponent: Player,
  games: number,
): number {
  const entry = entryOf(game)
  const { judge } = entry
  const choice = {
    scenario,
    options: Object.fromEntries(entry.game.options.map((option) => [option.id, option.default])),
  }
  let sum = 0
  for (let number = 1; number <= games; number++) {
    const roles = rolesOf(entry.game, choice)
    const players = Object.fromEntries(roles.map((each) => [each, each === role ? player : opponent]))
    let last: FlowState | undefined
    const { result } = playGame(entry.game, choice, players, `gate ${number}`, {
      onDecision: (state) => {
        last = state
      },
    })
    if (result === undefined || last === undefined || judge === undefined) throw new Error(`no end: ${game}`)
    sum += judge.lead(last, role)
  }
  return sum / games
}

export function greedyOf(game: string): Player {
  const { advisor } = entryOf(game)
  if (advisor === undefined) throw new Error(`${game} has no advisor`)
  return playerNamed('greedy', advisor)
}

/** Answers every other question at random: a player that has lost half of what it knows. */
export function halved(player: Player): Player {
  let asked = 0
  return {
    name: 'halved',
    decide: (...question) => (asked++ % 2 === 0 ? player : randomPlayer).decide(...question),
  }
}

function entryOf(id: string): GameEntry {
  const entry = catalog.find(({ game }) => game.id === id)
  if (entry === undefined) throw new Error(`there is no ${id}`)
  return entry
}
