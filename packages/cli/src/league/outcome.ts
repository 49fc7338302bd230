import type { GameEntry } from '@sztab/catalog'
import { type Role, rolesOf, type SetupChoice, sideOfRole } from '@sztab/kernel'
import type { Seat } from '../programs/seat.ts'
import { playTable } from '../programs/table.ts'
import { type Entrant, seatOfEntrant } from './entrant.ts'
import { entrantOf, type Fixture } from './fixture.ts'

/** What came of one game, as it is kept; `first` and `second` are the entrants of the duel. */
export interface Outcome {
  readonly game: string
  readonly rules: number
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly first: string
  readonly second: string
  readonly seed: string
  /** The side of the first. */
  readonly side: string
  /** What the first has of the one point that a game gives: 1, 0 or a half. */
  readonly score: number
  /** By how many points the first was ahead at the end. */
  readonly margin: number
  readonly turns: number
  readonly seconds: readonly [number, number]
  /** Illegal answers. */
  readonly faults: readonly [number, number]
}

/** What all games of a league have in common. */
export interface Programme {
  readonly entry: GameEntry
  readonly choice: SetupChoice
  readonly entrants: readonly Entrant[]
  /** Seconds that a program has for a game. */
  readonly clock: number | undefined
}

/** Keeps the entrants' seats open from game to game: starting a program takes longer than many games. */
export class Stadium {
  readonly #programme: Programme
  readonly #seats = new Map<string, Seat>()

  constructor(programme: Programme) {
    this.#programme = programme
  }

  async play(fixture: Fixture): Promise<Outcome> {
    const { entry, choice, entrants } = this.#programme
    const { game } = entry
    const roles = rolesOf(game, choice)
    const places = roles.map((role) => entrantOf(game, choice, fixture, role) === fixture.duel[0])
    const [first, second] = [this.#seat(fixture.duel[0], 'first'), this.#seat(fixture.duel[1], 'second')]
    const seats = new Map<Role, Seat>(roles.map((role, i) => [role, places[i] ? first : second]))
    const played = await playTable(entry, choice, seats, fixture.seed)
    const { result, late, leads, turns, seconds, faults } = played
    const role = roles[places.indexOf(true)] as Role
    return {
      game: game.id,
      rules: game.rules,
      scenario: choice.scenario,
      options: choice.options,
      first: entrants[fixture.duel[0]]!.name,
      second: entrants[fixture.duel[1]]!.name,
      seed: fixture.seed,
      side: fixture.side,
      score:
        late === undefined
          ? scoreOf(result?.winner, [role, sideOfRole(game, choice, role)])
          : late === first
            ? 0
            : 1,
      margin: rounded(leads[role]!),
      turns,
      seconds: [rounded(seconds.get(first)!), rounded(seconds.get(second)!)],
      faults: [faults.get(first)!, faults.get(second)!],
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#seats.values()].map((seat) => seat.close()))
    this.#seats.clear()
  }

  /** Whoever plays itself has two seats: one knows nothing of what the other was shown. */
  #seat(entrant: number, place: string): Seat {
    const key = `${entrant} ${place}`
    let seat = this.#seats.get(key)
    if (seat === undefined) {
      const { entry, entrants, clock } = this.#programme
      seat = seatOfEntrant(entry, entrants[entrant]!, clock)
      this.#seats.set(key, seat)
    }
    return seat
  }
}

function scoreOf(winner: string | undefined, mine: readonly string[]): number {
  if (winner === undefined || winner === 'draw') return 0.5
  return mine.includes(winner) ? 1 : 0
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
