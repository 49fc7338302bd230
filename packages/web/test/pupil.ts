import type { HexId } from '@sztab/board'
import type { Action, SeededChance } from '@sztab/kernel'
import type { Part } from '../src/table/model/part.ts'
import { TableModel } from '../src/table/table-model.ts'
import { GuidedSession } from '../src/tutorial/guided-session.ts'
import { type Making, nextPart } from '../src/tutorial/next-part.ts'
import type { Script, ScriptStep } from '../src/tutorial/script.ts'
import { wantedIn } from '../src/tutorial/wanted.ts'
import { laidFor } from './briefing.ts'

/** Somebody at the table of a briefing, who points and presses as a person does. */
export class Pupil {
  readonly session: GuidedSession
  readonly model: TableModel

  constructor(script: Script) {
    const { entry, tabletop } = laidFor(script)
    this.session = new GuidedSession(entry.game, script)
    this.model = new TableModel(entry.game, tabletop, this.session, () => ({ isWary: false, pace: 1 }))
    // Nobody watches.
    this.model.hurry(Number.POSITIVE_INFINITY)
  }

  get step(): ScriptStep | undefined {
    return this.session.guide.step
  }

  get version(): number {
    return this.session.guide.match.version
  }

  get making(): Making {
    const { asking, draft, offer, preview, support } = this.model.store.getState()
    if (asking === undefined) throw new Error(`nothing is asked at ${this.step?.id}`)
    return { asking, draft, offer, hasOdds: preview !== undefined, support }
  }

  /** What is marked now. */
  get part(): Part | undefined {
    const wanted = wantedIn(this.step)
    return wanted === undefined ? undefined : nextPart(this.making, wanted)
  }

  /** Does the one thing that is marked. */
  async doPart(part: Part): Promise<void> {
    const { model } = this
    const { answering } = model
    const { offer } = this.making
    switch (part.kind) {
      case 'confirm':
        await model.dealings.commit()
        break
      case 'back':
        answering.cancel()
        break
      case 'piece':
        this.#tap(this.#hexOf(part.piece), part.piece)
        break
      case 'hex':
        this.#tap(part.hex)
        break
      case 'word': {
        const found = [...offer.words, ...offer.aside].find(({ word }) => word === part.word)
        answering.choose(part.word, found?.choices ?? [])
        break
      }
      case 'answer':
        answering.give(part.action)
        break
      case 'verb':
        answering.beginVerb(part.verb)
        break
      case 'put':
      case 'take': {
        const item = this.making.support?.items.find(({ word }) => word === part.word)
        if (item !== undefined) answering.fillBags(item.picks)
        else if (part.kind === 'put') answering.putInBag(part.bag, part.word)
        else answering.takeOutOfBag(part.bag, part.word)
        break
      }
    }
    await rest()
  }

  /** Gives an answer whole, as a key or a button does; where odds are weighed it is confirmed. */
  async give(action: Action): Promise<void> {
    const { answering, dealings, store } = this.model
    answering.cancel()
    answering.give(action)
    if (store.getState().preview !== undefined) await dealings.commit()
    await rest()
  }

  /** Points here and there, so that something is begun. */
  async wander(luck: SeededChance): Promise<void> {
    const { model, version } = this
    for (let i = luck.die(4); i > 0 && this.version === version; i--) {
      const { offer, asking } = this.making
      const places = [...offer.hexes.keys()]
      const pieces = [...offer.pieces.keys(), ...(offer.set?.kind === 'piece' ? offer.set.universe : [])]
      const verbs = offer.verbs.map(({ action }) => action.do)
      const whims: (() => void)[] = [
        ...places.map((hex) => () => model.pointer.tapHex(hex)),
        ...pieces.map((piece) => () => model.pointer.tapPiece(piece)),
        ...verbs.map((verb) => () => model.answering.beginVerb(verb)),
        ...[...asking.pieces.keys()].slice(0, 5).map((piece) => () => model.pointer.tapPiece(piece, false)),
      ]
      if (whims.length > 0) whims[luck.die(whims.length) - 1]?.()
      await rest()
    }
  }

  /** Points at a place on the map: what lies on top there is hit, whatever is meant. */
  #tap(hex: HexId, piece?: string): void {
    const { pointer, store } = this.model
    pointer.meant = piece === undefined ? { hex } : { hex, piece }
    const top = store.getState().pieces.findLast((other) => other.hex === hex)
    if (top === undefined) pointer.tapHex(hex)
    else pointer.tapPiece(top.id, false)
    pointer.meant = undefined
  }

  #hexOf(id: string): HexId {
    const piece = this.model.store.getState().pieces.find((other) => other.id === id)
    if (piece === undefined) throw new Error(`${id} is not on the map`)
    return piece.hex
  }
}

/** Lets the host answer and the story be told. */
export async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
