import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  type DecisionStep,
  type Ending,
  type FlowState,
  type Frame,
  type Message,
  message,
  type Play,
  type Preview,
} from '@sztab/kernel'
import type { Attackers, Attacks } from '../attacks.ts'
import type { Book } from '../book.ts'
import { type Asking, deciderOf } from '../frames.ts'
import type { Column } from '../odds.ts'
import type { Roster, Unit } from '../roster.ts'
import type { Survey } from '../survey.ts'
import { DONE, isDenial, readHex, readUnitSet, unitSetOf } from '../words.ts'

/** What a game decides about its combat segment. */
export interface CombatRulings<S extends FlowState, F> {
  readonly book: Book
  readonly roster: Roster
  survey(state: S): Survey
  readonly attacks: Attacks<S>
  /** Names of the odds columns. */
  readonly columns: readonly string[]
  attackersOf(frame: F): Attackers
  /** The question, where it is not the usual. */
  ask?(state: S): Message
  /** The exact odds of an attack that is named or about to be; undefined for one that nobody may make. */
  preview(state: S, target: Hex, by: readonly Unit[]): Preview | undefined
  /** An attack has been named. */
  attack(play: Play<S>, frame: F, target: Hex, by: Unit[]): void
  /** No further attack is named, or none is possible. */
  done(play: Play<S>, frame: F): void
}

const END: Ending = { what: 'segment', can: 'attack', verbs: ['attack'] }

/** Attacks are voluntary; the attacker names a hex and who attacks it. */
export function combatStep<S extends FlowState, F extends Frame & Asking>(
  rulings: CombatRulings<S, F>,
): DecisionStep<S, F> {
  const { book, survey, attacks, attackersOf } = rulings

  const possibleTargets = (state: S, attackers: Attackers): Hex[] =>
    attacks.targets(state, attackers).filter((hex) => attacks.isPossible(state, attackers, hex))

  const attackChoice = (state: S, on: Hex, by: readonly Unit[]): Choice => {
    const { field, roster } = survey(state)
    const odds = rulings.columns[attacks.odds(state, on, by).column as Column]!
    return { action: { do: 'attack', on: field.grid.id(on), by: by.map(roster.unitId) }, detail: { odds } }
  }

  const readTarget = (state: S, partial: Action): Hex | undefined => {
    if (partial.do !== 'attack' || partial.on === undefined) return undefined
    const on = readHex(survey(state).field.grid, book.combat, partial, 'on')
    return isDenial(on) ? undefined : on
  }

  /** Sets of attackers grow one by one in the order of battle; a set is offered as soon as its odds are allowed. */
  const attackerChoices = (state: S, attackers: Attackers, partial: Action): Choice[] => {
    const { field, roster } = survey(state)
    const on = readTarget(state, partial)
    const chosen = partial.by === undefined ? [] : readUnitSet(roster, book.combat, partial, 'by')
    if (on === undefined || isDenial(chosen)) return []
    if (!attacks.targets(state, attackers).includes(on)) return []
    const available = attacks.strikers(state, attackers, on)
    if (chosen.some((unit) => !available.includes(unit))) return []
    const needed = attacks.needed(state, on)
    const isEnough = (units: readonly Unit[]) => attacks.strength(state, on, units) >= needed
    const last = chosen.at(-1) ?? -1
    const choices: Choice[] = []
    if (chosen.length > 0 && isEnough(chosen)) choices.push(attackChoice(state, on, chosen))
    const later = available.filter((unit) => unit > last)
    later.forEach((unit, i) => {
      if (!isEnough([...chosen, ...later.slice(i)])) return
      const by = [...chosen, unit].map(roster.unitId)
      choices.push({ action: { do: 'attack', on: field.grid.id(on), by }, more: true })
    })
    return choices
  }

  return {
    section: book.combat,
    verbs: { attack: { on: 'one', by: unitSetOf(rulings.roster) }, done: {} },
    who(state, frame) {
      const attackers = attackersOf(frame)
      const isAny = attacks.targets(state, attackers).some((hex) => attacks.isPossible(state, attackers, hex))
      return isAny ? [deciderOf(frame)] : []
    },
    ask: (state) => rulings.ask?.(state) ?? message('ask.attack'),
    choices(state, frame, _role, partial) {
      const attackers = attackersOf(frame)
      if (partial !== undefined) return attackerChoices(state, attackers, partial)
      const { grid } = survey(state).field
      const targets = possibleTargets(state, attackers)
      return [
        ...targets.map((hex) => ({ action: { do: 'attack', on: grid.id(hex) }, more: true }) as const),
        { action: DONE, ends: END },
      ]
    },
    shortcuts(state, frame, _role, partial) {
      // The strongest attack on the hex: everybody who can take part.
      const on = partial.by === undefined ? readTarget(state, partial) : undefined
      if (on === undefined) return []
      const attackers = attackersOf(frame)
      const by = attacks.strikers(state, attackers, on)
      return attacks.check(state, attackers, on, by) === undefined ? [attackChoice(state, on, by)] : []
    },
    check(state, frame, _role, action) {
      if (action.do === 'done') return undefined
      const { field, roster } = survey(state)
      const on = readHex(field.grid, book.combat, action, 'on')
      if (isDenial(on)) return on
      const by = readUnitSet(roster, book.combat, action, 'by')
      return isDenial(by) ? by : attacks.check(state, attackersOf(frame), on, by)
    },
    take(play, frame, _role, action) {
      if (action.do === 'done') {
        rulings.done(play, frame)
        return
      }
      const { field, roster } = survey(play.state)
      const target = readHex(field.grid, book.combat, action, 'on') as Hex
      rulings.attack(play, frame, target, readUnitSet(roster, book.combat, action, 'by') as Unit[])
    },
    preview(state, _frame, _role, action) {
      const on = Array.isArray(action.by) ? readTarget(state, action) : undefined
      const by = on === undefined ? [] : readUnitSet(survey(state).roster, book.combat, action, 'by')
      return on === undefined || isDenial(by) || by.length === 0 ? undefined : rulings.preview(state, on, by)
    },
    idle: (play, frame) => rulings.done(play, frame),
  }
}
