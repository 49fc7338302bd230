import { message, type Role } from '@sztab/kernel'
import type { ProposalKind } from '@sztab/protocol'
import type { Reply, TableSession } from '../live/session.ts'
import { type Party, partyOf } from './model/together.ts'
import type { SceneStore, TableScene } from './table-scene.ts'

/** What is sent to the host, who judges it, and what he says to it. */
export class Dealings {
  readonly #store: SceneStore
  readonly #session: TableSession
  /** Whether a story is still being told. */
  readonly #isTelling: () => boolean
  /** Proposals that were withdrawn here: nobody has declined them. */
  readonly withdrawn = new Set<number>()
  #lastRole: Role | undefined
  #party: Party | undefined

  constructor(store: SceneStore, session: TableSession, isTelling: () => boolean) {
    this.#store = store
    this.#session = session
    this.#isTelling = isTelling
  }

  get #scene(): TableScene {
    return this.#store.getState()
  }

  /** Gives the answer that stands in the scene; `party`: who follows, where it is not the draft that says so. */
  async commit(party?: Party): Promise<void> {
    const { asking, answer, state, isSending, support, draft } = this.#scene
    if (asking === undefined || state === undefined || isSending) return
    if (answer === undefined) {
      // A key pressed too soon does not leave at home what could help.
      if (support !== undefined)
        this.#store.setState({ notice: { reason: message('combat.choose-support') } })
      return
    }
    this.#store.setState({ isSending: true, notice: undefined })
    this.#party = party ?? partyOf(asking, draft, answer)
    this.#lastRole = asking.role
    const isTheirs = state.info.dice === 'players'
    const dice = isTheirs ? this.#scene.dice.split(/[\s,]+/).filter((word) => word !== '') : undefined
    this.#heed(await this.#session.decide(state.version, asking.role, answer, dice))
  }

  /** Those who are to follow whoever went last; whoever asks leads them on. */
  takeParty(): Party | undefined {
    const party = this.#party
    this.#party = undefined
    return party
  }

  writeDice(dice: string): void {
    this.#store.setState({ dice })
  }

  async undo(): Promise<void> {
    const { state, isSending } = this.#scene
    if (state === undefined || !state.mayUndo || isSending || this.#isTelling()) return
    const roles = [...new Set([this.#lastRole, ...state.roles])].filter((role) => role !== undefined)
    this.#store.setState({ isSending: true })
    for (const role of roles) {
      const reply = await this.#session.undo(state.version, role)
      if (reply.isDone || role === roles.at(-1)) this.#heed(reply)
      if (reply.isDone) return
    }
  }

  /** Asks the other side to agree to something. */
  async propose(role: Role, what: ProposalKind): Promise<void> {
    const reply = await this.#session.talk?.propose(role, what)
    if (reply !== undefined) this.#heed(reply)
  }

  async answer(role: Role, proposal: number, agree: boolean): Promise<void> {
    const reply = await this.#session.talk?.answer(role, proposal, agree)
    if (reply !== undefined) this.#heed(reply)
  }

  /** Takes one's own proposal off the table. */
  async withdraw(role: Role, proposal: number): Promise<void> {
    this.withdrawn.add(proposal)
    await this.answer(role, proposal, false)
  }

  async resign(role: Role): Promise<void> {
    const reply = await this.#session.talk?.resign(role)
    if (reply !== undefined) this.#heed(reply)
  }

  #heed(reply: Reply): void {
    if (reply.isDone) return
    this.#party = undefined
    const { reason, section } = reply
    this.#store.setState({
      isSending: false,
      notice: section === undefined ? { reason } : { reason, section },
    })
  }
}
