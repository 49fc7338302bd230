import type { Hex } from '@sztab/board'
import {
  type DecisionStep,
  type FlowState,
  type Frame,
  type Message,
  message,
  type Play,
  type Preview,
  type PreviewOutcome,
  rolled,
  type Section,
} from '@sztab/kernel'
import { FACES, inPercent, singleRollOdds } from './battle-odds.ts'
import { type LeadQuestion, leadDecision } from './lead-decision.ts'
import { type Modifier, rowAt, sumOf } from './odds.ts'
import type { SideName, Unit } from './sides.ts'
import type { Expected } from './tones.ts'

// A die under the lead of one unit, on a table of its own: the stand of a defender, the fire fight of an attacker

/** What is to be expected of a battle from some moment on: how often the hex falls, and the steps that are lost. */
export interface BattleProspect extends Expected {
  readonly defender: number
}

/** What each entry comes to, found once. */
export type KnownProspects<R extends string> = Map<R, BattleProspect>

/** What is to be expected of whatever is as likely as each of these. */
function meanOf(prospects: readonly BattleProspect[]): BattleProspect {
  const mean = (of: (one: BattleProspect) => number): number =>
    prospects.reduce((sum, one) => sum + of(one), 0) / prospects.length
  return {
    falls: mean(({ falls }) => falls),
    attacker: mean(({ attacker }) => attacker),
    defender: mean(({ defender }) => defender),
  }
}

/** In what the games differ; `R` are the entries of the table. */
export interface LeadRollRules<S extends FlowState, B extends { readonly target: Hex }, R extends string>
  extends Pick<
    LeadQuestion<S>,
    'section' | 'leading' | 'words' | 'dares' | 'declines' | 'isCautious' | 'refused'
  > {
  /** For what a die is cast, in the fact of it. */
  readonly purpose: string
  /** Where the rulebook has the roll, and what is told of it. */
  readonly roll: { readonly section: Section; readonly key: string; readonly title: string }
  readonly table: { readonly rows: readonly string[]; readonly least?: number }
  currentBattle(state: S): B
  sideOf(unit: Unit): SideName
  ask(battle: B): Message
  leads(state: S, battle: B): readonly Unit[]
  modifiers(state: S, battle: B, lead: Unit): readonly Modifier[]
  /** How an entry is called when it is told; by itself, and in the fact too, where nothing else is said. */
  nameOf?(entry: R): Message
  /** What it brings. */
  settle(play: Play<S>, battle: B, lead: Unit, entry: R): void
  decline(play: Play<S>, battle: B): void
  /** Whether the roll is the attacker's, who wants the hex to fall, or the defender's. */
  readonly isAttack: boolean
  prospectOf(state: S, battle: B, lead: Unit, entry: R): BattleProspect
  /** What is to be expected without it. */
  without(state: S, battle: B, known: KnownProspects<R>): BattleProspect
  outcome(
    state: S,
    battle: B,
    entry: R,
    prospect: (entry: R) => BattleProspect,
    falls: number,
  ): Pick<PreviewOutcome, 'entry' | 'result' | 'tone'>
  /** The line that says how often the roller gets what he wants: the hex. */
  readonly expected: { readonly section: Section; readonly key: string }
}

export interface LeadRolls<S extends FlowState, B, R extends string> {
  /** The entry of the table for a modified die. */
  entryFor(modified: number): R
  /** What is to be expected under this leader; `known` may be kept where entries mean the same under each. */
  prospect(state: S, battle: B, lead: Unit, known?: KnownProspects<R>): BattleProspect
  /** The same under the leader who does best. */
  best(state: S, battle: B, known?: KnownProspects<R>): BattleProspect
  decision<F extends Frame & { readonly side: SideName }>(): DecisionStep<S, F>
}

export function leadRolls<S extends FlowState, B extends { readonly target: Hex }, R extends string>(
  rules: LeadRollRules<S, B, R>,
): LeadRolls<S, B, R> {
  const { words, roll, currentBattle, table, expected } = rules
  // The table's file has its entries as words.
  const entryFor = (modified: number): R => rowAt(table.rows, modified, table.least) as R

  function known(prospects: KnownProspects<R>, state: S, battle: B, lead: Unit, entry: R): BattleProspect {
    const found = prospects.get(entry) ?? rules.prospectOf(state, battle, lead, entry)
    prospects.set(entry, found)
    return found
  }

  function prospect(state: S, battle: B, lead: Unit, found: KnownProspects<R> = new Map()): BattleProspect {
    const modifier = sumOf(rules.modifiers(state, battle, lead))
    return meanOf(FACES.map((die) => known(found, state, battle, lead, entryFor(die + modifier))))
  }

  function best(state: S, battle: B, found: KnownProspects<R> = new Map()): BattleProspect {
    const isBetter = (one: BattleProspect, than: BattleProspect): boolean =>
      rules.isAttack ? one.falls > than.falls : one.falls < than.falls
    return rules.leads(state, battle).reduce(
      (most, lead) => {
        const one = prospect(state, battle, lead, rules.isAttack ? found : undefined)
        return isBetter(one, most) ? one : most
      },
      rules.without(state, battle, found),
    )
  }

  function dare(play: Play<S>, lead: Unit): void {
    const { state } = play
    const battle = currentBattle(state)
    const die = play.chance.die(6)
    const modifier = sumOf(rules.modifiers(state, battle, lead))
    const entry = entryFor(die + modifier)
    const [unit, hex] = [words.unitId(lead), words.placeId(battle.target)]
    const over = { ...(rules.nameOf === undefined ? { entry } : {}), place: hex, piece: unit }
    const result = rules.nameOf?.(entry) ?? entry
    const fact = rolled(rules.sideOf(lead), 6, die, rules.purpose, over)
    play.report(roll.section, roll.key, { unit, hex, die, modifier, result }, fact)
    rules.settle(play, battle, lead, entry)
  }

  function odds(state: S, lead: Unit): Preview {
    const battle = currentBattle(state)
    const found: KnownProspects<R> = new Map()
    const { falls } = prospect(state, battle, lead, found)
    const percent = inPercent(rules.isAttack ? falls : 1 - falls)
    const hex = words.placeId(battle.target)
    return singleRollOdds({
      title: message(roll.title, { hex, unit: words.unitId(lead) }),
      place: hex,
      section: roll.section,
      modifiers: rules.modifiers(state, battle, lead),
      total: { section: roll.section, key: 'odds.modifier' },
      outcome: (die) =>
        rules.outcome(
          state,
          battle,
          entryFor(die),
          (entry) => known(found, state, battle, lead, entry),
          falls,
        ),
      expect: () => [{ section: expected.section, text: message(expected.key, { percent }) }],
    })
  }

  return {
    entryFor,
    prospect,
    best,
    decision: () =>
      leadDecision({
        ...rules,
        ask: (state) => rules.ask(currentBattle(state)),
        leads: (state) => rules.leads(state, currentBattle(state)),
        dare,
        decline: (play) => rules.decline(play, currentBattle(play.state)),
        odds,
      }),
  }
}
