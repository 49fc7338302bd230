import type { GameEntry } from '@sztab/catalog'
import { type Chance, type FlowState, type Player, type Role, SeededChance } from '@sztab/kernel'
import { type FromProgram, type FromTable, PROTOCOL } from './messages.ts'
import { titleOf } from './title.ts'

/** A machine player of ours as a program at somebody else's table: a message comes in, at most one goes out. */
export class Answering {
  readonly #entries: readonly GameEntry[]
  readonly #name: string
  readonly #playerOf: (entry: GameEntry) => Player
  readonly #now: () => number
  #seated: { readonly entry: GameEntry; readonly player: Player } | undefined
  #luck = new Map<Role, Chance>()

  /** `now` counts seconds of processor time. */
  constructor(
    entries: readonly GameEntry[],
    name: string,
    playerOf: (entry: GameEntry) => Player,
    now: () => number,
  ) {
    this.#entries = entries
    this.#name = name
    this.#playerOf = playerOf
    this.#now = now
  }

  hear(message: FromTable): FromProgram | undefined {
    switch (message.type) {
      case 'hello':
        return this.#meet(message)
      case 'setup':
        this.#luck = new Map(
          message.you.map((role) => [role, SeededChance.fromSeed(`${message.seed} ${role}`)]),
        )
        return undefined
      case 'question':
        return this.#answer(message)
      default:
        return undefined
    }
  }

  #meet({ protocol, game: id, shape }: Extract<FromTable, { type: 'hello' }>): FromProgram {
    const entry = this.#entries.find(({ game }) => game.id === id)
    if (protocol !== PROTOCOL) return { type: 'refuse', reason: `this program speaks protocol ${PROTOCOL}` }
    if (entry === undefined) return { type: 'refuse', reason: `there is no game "${id}" here` }
    const title = titleOf(entry.game)
    if (title.shape !== shape)
      return { type: 'refuse', reason: `states of ${id} have shape ${title.shape} here` }
    this.#seated = { entry, player: this.#playerOf(entry) }
    return { type: 'hello', protocol: PROTOCOL, name: this.#name, ...title }
  }

  #answer({ number, role, view }: Extract<FromTable, { type: 'question' }>): FromProgram {
    const luck = this.#luck.get(role)
    if (this.#seated === undefined || luck === undefined) throw new Error(`nobody was set up as ${role}`)
    const { entry, player } = this.#seated
    const begun = this.#now()
    // Views are plain data: what was written as JSON is the view again.
    const answer = player.decide(entry.game, view as FlowState, role, luck)
    return { type: 'answer', number, answer, seconds: this.#now() - begun }
  }
}
