import type { Chance } from '../chance.ts'
import type { Event } from '../event.ts'
import { type Clashed, type Fact, piecesOf } from '../fact.ts'
import type { FlowState } from '../flow.ts'
import type { Game } from '../game.ts'
import type { Texts } from '../language.ts'
import type { Message, MessageParam } from '../message.ts'
import type { Question } from '../prompt.ts'

/** Passes dice on and remembers them. */
export class DiceWitness implements Chance {
  readonly dice: string[] = []
  readonly #source: Chance

  constructor(source: Chance) {
    this.#source = source
  }

  die(sides: number): number {
    const face = this.#source.die(sides)
    this.dice.push(`${face} of ${sides}`)
    return face
  }

  draw(labels: readonly string[]): number {
    return this.#source.draw(labels)
  }
}

/**
 * Words and facts tell the same: every piece that an event names is in one of its facts, no fact names a piece that
 * the words keep back, and every die that was thrown is told in a fact.
 */
export function checkFacts<S extends FlowState>(
  game: Game<S>,
  events: readonly Event[],
  dice: readonly string[],
): string[] {
  return [...events.flatMap((event) => checkEvent(game, event)), ...checkDice(events, dice)]
}

/** The attacks that are told of. */
export function clashesIn(events: readonly Event[]): Clashed[] {
  return events.flatMap(({ facts = [] }) => facts.filter((fact) => fact.fact === 'clashed'))
}

/** What a question names, it is about. */
export function checkSubject<S extends FlowState>(game: Game<S>, ask: Question): string[] {
  const { piece: one, pieces = [] } = ask.subject ?? {}
  const subjects = one === undefined ? pieces : [one, ...pieces]
  return piecesNamed(game, ask)
    .filter((piece) => !subjects.includes(piece))
    .map((piece) => `the question "${ask.key}" names ${piece}, which is not its subject`)
}

function checkEvent<S extends FlowState>(game: Game<S>, event: Event): string[] {
  const facts = event.facts ?? []
  const words = new Set(wordsIn(event))
  const told = new Set(facts.flatMap(subjectsOf))
  const untold = piecesNamed(game, event).filter((piece) => !told.has(piece))
  const secret = facts.flatMap(piecesTold).filter((piece) => !words.has(piece))
  const still = facts.filter((fact) => 'along' in fact && fact.along.length === 0)
  return [
    ...untold.map((piece) => `"${event.key}" names ${piece}, but none of its facts does`),
    ...secret.map((piece) => `"${event.key}" has a fact about ${piece}, which its words do not name`),
    ...still.map(({ fact }) => `"${event.key}" says that something ${fact}, but not where to`),
  ]
}

function checkDice(events: readonly Event[], dice: readonly string[]): string[] {
  const left = [...dice]
  const faults: string[] = []
  for (const fact of events.flatMap(({ facts = [] }) => facts)) {
    if (fact.fact !== 'rolled') continue
    const die = `${fact.face} of ${fact.sides}`
    const i = left.indexOf(die)
    if (i < 0) faults.push(`a fact tells of a die that nobody threw: ${die}, for ${fact.for}`)
    else left.splice(i, 1)
  }
  return [...faults, ...left.map((die) => `a die was thrown, and no fact tells of it: ${die}`)]
}

function subjectsOf(fact: Fact): readonly string[] {
  return fact.fact === 'drawn' ? [fact.what] : piecesOf(fact)
}

/** Those who are attacked stand where the words say, for everybody to see. */
function piecesTold(fact: Fact): readonly string[] {
  return fact.fact === 'clashed' ? fact.attackers.map(({ piece }) => piece) : piecesOf(fact)
}

/** Every piece has its name among the game's texts; a chit of the same name is written as another kind of thing. */
function piecesNamed<S extends FlowState>(game: Game<S>, { key, params = {} }: Message): string[] {
  const texts = game.texts.en
  return Object.entries(params).flatMap(([name, value]) => {
    if (isMessage(value)) return piecesNamed(game, value)
    const kind = kindWritten(texts, key, name)
    if (kind !== undefined && kind !== 'unit') return []
    return wordsOf(value).filter((word) => texts[`unit.${word}`] !== undefined)
  })
}

/** As what a text writes a parameter: `{{by, unit}}` as units, `{{by, chit}}` as chits. */
function kindWritten(texts: Texts, key: string, name: string): string | undefined {
  const text = texts[key] ?? texts[`${key}_other`] ?? ''
  return new RegExp(`\\{\\{${name}, (\\w+)`).exec(text)?.[1]
}

function wordsIn({ params = {} }: Message): string[] {
  return Object.values(params).flatMap(wordsOf)
}

function wordsOf(value: MessageParam): readonly string[] {
  if (typeof value === 'number') return []
  if (typeof value === 'string') return [value]
  return isMessage(value) ? wordsIn(value) : value
}

function isMessage(value: MessageParam): value is Message {
  return typeof value === 'object' && 'key' in value
}
