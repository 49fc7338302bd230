import type { Space } from '@sztab/board'
import { type Action, SeededChance } from '@sztab/kernel'
import { flow } from '../flow.ts'
import { spaceId } from '../ground.ts'
import { type Commander, corpsId } from '../order-of-battle.ts'
import { checkGoingOn, stepsFrom } from '../rules/10-movement.ts'
import { type ActFrame, AT_HAND, type MarchFrame, type RhineFrame, type RhineState } from '../state.ts'
import { player } from '../survey.ts'
import { clone } from '../view.ts'
import { Front } from './front.ts'
import { freeAnswer, habit, options } from './habit.ts'

/** How many turns a game is played on in the head, and how many games for each answer. */
const HORIZON = 12
const GAMES = 20
/** Answers that are worse after so many games are given up. */
const FIRST_GAMES = 4
const GIVE_UP = 0.5
/** How sure it must be that an answer is better than the usual one. */
const SURE = 1.2
/** A game that is lost, as a turn. */
const LOST = 50

/** How many answers of a kind are compared. */
const MOST: Readonly<Record<string, number>> = { move: 4, 'patton-move': 4 }
const MOST_OTHERS = 2

/**
 * The solo player: what habit would do, unless games played on in the head from another answer, with the rules as
 * they are and chance as it may fall, end sooner. Takes nothing from the position that the commander does not see.
 */
export function deliberate(state: RhineState, commander: Commander): Action {
  const frame = state.stack[state.stack.length - 1]!
  const usual = habit(state, commander)
  const others = alternatives(new Front(state, commander), frame, usual)
  return others.length === 0 ? usual : new Trial(state, commander, usual).best(others)
}

function alternatives(front: Front, frame: RhineFrame, usual: Action): Action[] {
  // Loading costs nothing and is thought about when the corps or the truck sets out.
  if (usual.do === 'load' || usual.do === 'unload') return []
  const found = new Map<string, Action>()
  const add = (action: Action) => {
    found.set(JSON.stringify(action), action)
  }
  if (frame.step === 'act') forAct(front, frame, add)
  else if (frame.step === 'march') forMarch(front, frame, add)
  found.delete(JSON.stringify(usual))
  return [...found.values()]
}

function forAct(front: Front, frame: ActFrame, add: (action: Action) => void): void {
  const { state, commander, lead } = front
  if (frame.left === 0) add({ do: 'end' })
  const free = freeAnswer(front, frame)
  if (free !== undefined) add(free)
  const counts = new Map<string, number>()
  for (const { answer } of options(front, frame)) {
    const kind = answer.do === 'monty-supply' ? 'supply' : answer.do
    const count = counts.get(kind) ?? 0
    if (count >= (MOST[kind] ?? MOST_OTHERS)) continue
    counts.set(kind, count + 1)
    add(answer)
  }
  if (frame.left === 0 || front.fuel(lead) === 0) return
  if (!frame.moved.includes(lead) && state.immobile[lead] === 0) {
    const here = front.toRhine(state.at[lead] as Space)
    for (const to of stepsFrom(state, lead)) {
      if (front.toRhine(to) < here) add({ do: 'move', corps: corpsId(lead), to: spaceId(to) })
    }
  }
  const next = front.way[0]
  const mayFly = player(state, commander).air === AT_HAND && !state.isTraining && !isRaining(state)
  if (mayFly && next !== undefined && front.resists(next)) add({ do: 'air', deck: 'resistance' })
}

function isRaining(state: RhineState): boolean {
  return state.hasWeather && state.weather === 'rain'
}

function forMarch(front: Front, frame: MarchFrame, add: (action: Action) => void): void {
  const { state, lead } = front
  if (frame.corps !== lead) return
  add({ do: 'stop' })
  if (checkGoingOn(state, frame) !== undefined) return
  const here = front.toRhine(state.at[lead] as Space)
  for (const to of stepsFrom(state, lead)) {
    if (front.toRhine(to) < here) add({ do: 'go', to: spaceId(to) })
  }
}

/** An answer, and by how many turns its games differ from those with the usual answer. */
class Rival {
  readonly answer: Action
  #sum = 0
  #squares = 0
  #count = 0

  constructor(answer: Action) {
    this.answer = answer
  }

  note(difference: number): void {
    this.#sum += difference
    this.#squares += difference * difference
    this.#count++
  }

  get mean(): number {
    return this.#sum / this.#count
  }

  /** How far the mean is probably off. */
  get error(): number {
    const spread = Math.max(0, this.#squares / this.#count - this.mean * this.mean)
    return Math.sqrt((spread + 0.5) / this.#count)
  }
}

class Trial {
  readonly #state: RhineState
  readonly #commander: Commander
  readonly #usual: Action
  readonly #last: number

  constructor(state: RhineState, commander: Commander, usual: Action) {
    this.#state = state
    this.#commander = commander
    this.#usual = usual
    this.#last = state.round + HORIZON
  }

  best(others: readonly Action[]): Action {
    let rivals = others.map((answer) => new Rival(answer))
    for (let game = 0; game < GAMES && rivals.length > 0; game++) {
      const own = this.#play(this.#usual, game)
      for (const rival of rivals) rival.note(this.#play(rival.answer, game) - own)
      if (game + 1 < FIRST_GAMES) continue
      const least = Math.min(...rivals.map(({ mean }) => mean))
      rivals = rivals.filter(({ mean, error }) => mean < GIVE_UP * error && mean <= least + 1.5 * error + 0.3)
    }
    const best = rivals.sort((a, b) => a.mean - b.mean)[0]
    return best !== undefined && best.mean + SURE * best.error < 0 ? best.answer : this.#usual
  }

  /** One game from here: the answer, then habit. The turn in which it is won, or probably would be. */
  #play(first: Action, game: number): number {
    const state = clone(this.#state)
    const commander = this.#commander
    const chance = SeededChance.fromSeed(`${state.round} ${game}`)
    flow.apply(state, commander, first, chance)
    while (state.stack.length > 0 && state.round <= this.#last) {
      flow.apply(state, commander, habit(state, commander), chance)
    }
    if (state.result === null) return state.round + turnsLeft(new Front(state, commander))
    return state.result.winner === commander ? state.round : LOST
  }
}

/** About how many more turns are needed; fitted to played games. */
function turnsLeft(front: Front): number {
  const { state, lead, customer } = front
  const card = state.loads[customer]!
  const lacking = front.needs().reduce((sum, need, kind) => sum + Math.max(0, need - card[kind]!), 0)
  const gaps = front.gaps().reduce((sum, space) => sum + (front.resists(space) ? 2.2 : 0.9), 0)
  const dry = front.corps.filter((corps) => front.fuel(corps) === 0).length
  const hungry = front.corps.filter((corps) => state.immobile[corps] === 1).length
  return (
    1.5 +
    1.3 * front.toRhine(state.at[lead] as Space) +
    gaps +
    0.15 * lacking +
    0.3 * (dry + hungry) +
    (front.fuel(lead) === 0 ? 0.6 : 0) +
    (state.immobile[lead] === 1 ? 0.5 : 0)
  )
}
