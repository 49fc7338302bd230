import {
  type Clash,
  commonest,
  type MessageParams,
  message,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
  type Section,
  sum,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { inPercent, inTenths, retreatsOfDefenders } from './battle-odds.ts'
import { type Contribution, type Shift, sumOfParts } from './odds.ts'
import { lostNote, shiftLine } from './odds-lines.ts'
import type { Place, SideName, Unit } from './sides.ts'
import { supportAtHand } from './support-at-hand.ts'
import type { Survey } from './survey.ts'
import type { Asker } from './tones.ts'

// The odds of a battle before the die is cast

/** Both sums, the column they give and the one that holds. */
export interface BattleSums {
  readonly attackers: readonly Contribution[]
  readonly defenders: readonly Contribution[]
  readonly attack: number
  readonly defence: number
  readonly shifts: readonly Shift[]
  /** Columns before and after shifts, not yet held within the table. */
  readonly base: number
  readonly column: number
}

/** A battle that is being weighed. */
interface WeighedBattle {
  readonly side: SideName
  readonly target: Place
  readonly attackers: readonly Unit[]
}

/** A way in which a battle may turn out, and how many of all dice lead there. */
interface BattleFace {
  readonly weight: number
}

/** In what the games differ; `F` is how a battle may turn out. */
export interface BattlePreviewRules<S, B extends WeighedBattle, F extends BattleFace, O extends BattleSums> {
  readonly words: AnswerWords
  readonly columns: readonly string[]
  withinTable(column: number): number
  columnName(column: number): string
  readonly sections: {
    readonly battle: Section
    /** The column after shifts, and what supports an attack. */
    readonly column: Section
    readonly support: Section
    /** Those who have no way back. */
    readonly lost: Section
  }
  survey(state: S): Survey
  assess(state: S, battle: B): O
  clashIn(state: S, battle: B): Clash
  /** What the title names besides the hex and the attackers. */
  named?(battle: B): MessageParams
  /** Everything that is added up, and what tells on the roll besides shifts. */
  partLines(battle: B, sums: O): readonly PreviewLine[]
  rollLines(state: S, battle: B): readonly PreviewLine[]
  /** How far the defenders would have to go, and how likely that is. */
  lengths(state: S, battle: B, faces: readonly F[]): readonly (readonly [length: number, weight: number])[]
  /** The ways back of a defender; none where it has none. */
  waysBack(
    state: S,
    battle: B,
    unit: Unit,
    length: number,
    faces: readonly F[],
  ): readonly (readonly Place[])[]
  outcome(state: S, battle: B, face: F, asker: Asker): Omit<PreviewOutcome, 'chances' | 'of'>
  /** What is to be expected; `mean` weighs the ways in which the battle may turn out. */
  expectation(
    state: S,
    battle: B,
    faces: readonly F[],
    mean: (of: (face: F) => number) => number,
  ): PreviewLine[]
}

export interface BattlePreviews<S, B, F> {
  battleOdds(state: S, battle: B, faces: readonly F[], asker: Asker): Preview
  /** The same before it is declared: the die is not cast before both sides have said what supports them. */
  declared<U>(
    state: S,
    battle: B,
    odds: Preview,
    offers: readonly U[],
    answers: readonly unknown[],
    support: { with(used: U): B; wordsOf(used: U): string[] },
  ): Preview
}

export function battlePreviews<S, B extends WeighedBattle, F extends BattleFace, O extends BattleSums>(
  rules: BattlePreviewRules<S, B, F, O>,
): BattlePreviews<S, B, F> {
  const { words, sections, columns, columnName, withinTable } = rules
  return {
    battleOdds(state, battle, faces, asker) {
      const { target, attackers } = battle
      const sums = rules.assess(state, battle)
      const { attack, defence, shifts, base } = sums
      const of = faces.reduce((sum, { weight }) => sum + weight, 0)
      const column = columnName(sums.column)
      const length = commonest(rules.lengths(state, battle, faces))
      const retreats =
        length === undefined
          ? []
          : retreatsOfDefenders(rules.survey(state).stack(target), words, (unit) =>
              rules.waysBack(state, battle, unit, length, faces),
            )
      const mean = (value: (face: F) => number): number =>
        faces.reduce((sum, face) => sum + face.weight * value(face), 0) / of
      return {
        title: message('odds.title', {
          hex: words.placeId(target),
          by: words.unitIds(attackers),
          ...rules.named?.(battle),
        }),
        section: sections.battle,
        clash: { ...rules.clashIn(state, battle), attack, defence, column },
        lines: [
          ...rules.partLines(battle, sums),
          {
            section: sections.battle,
            text: message('odds.ratio', { attack, defence, odds: columnName(base) }),
          },
          ...shifts.map(shiftLine),
          ...rules.rollLines(state, battle),
          { section: sections.column, text: message('odds.column', { odds: column }) },
        ],
        ladder: { columns, base: withinTable(base), final: withinTable(sums.column) },
        outcomes: faces.map((face) => ({
          ...rules.outcome(state, battle, face, asker),
          chances: face.weight,
          of,
        })),
        expect: [...rules.expectation(state, battle, faces, mean), ...lostNote(sections.lost, retreats)],
        retreats,
      }
    },
    declared(state, battle, odds, offers, answers, support) {
      const atHand = supportAtHand(rules.assess(state, battle).column, {
        section: sections.support,
        offers,
        columnWith: (used) => rules.assess(state, support.with(used)).column,
        columnName,
        wordsOf: support.wordsOf,
      })
      return {
        ...odds,
        expect: [...atHand, ...odds.expect],
        isAnnounced: offers.length > 1 || answers.length > 0,
      }
    },
  }
}

/** How often the hex falls. */
export function fallsLine(section: Section, chance: number): PreviewLine {
  return { section, text: message('odds.expect-hex', { percent: inPercent(chance) }) }
}

/** Steps that each side loses, of so many that the defender has. */
export function lossLines(
  section: Section,
  attacker: number,
  defender: number,
  steps: number,
): PreviewLine[] {
  return [
    { section, text: message('odds.expect-attacker', { losses: inTenths(attacker) }) },
    { section, text: message('odds.expect-defender', { losses: inTenths(defender), steps }) },
  ]
}

/** More strength than counts. */
export function limitLine(
  section: Section,
  parts: readonly Contribution[],
  counted: number,
  part: 'attack' | 'defence',
): PreviewLine[] {
  const all = sumOfParts(parts)
  return all <= counted
    ? []
    : [{ section, text: message('odds.limit', { sum: all }), part, figure: sum(counted) }]
}
