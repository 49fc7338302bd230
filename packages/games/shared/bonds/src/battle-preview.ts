import type { Hex } from '@sztab/board'
import {
  type Action,
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
import { type AttackWords, oddsOfAnswer } from './attack-decision.ts'
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

/** How an attack is declared, and what may support it before the die is cast; `K` is its kind, `U` what supports it. */
interface DeclarationRules<S, B, K, U> {
  readonly naming: Pick<AttackWords, 'section' | 'second'>
  /** The battle that would be; nothing where there is nobody to attack. The second set is not named at first. */
  open(
    state: S,
    kind: K,
    side: SideName,
    on: Hex,
    by: readonly Unit[],
    second: readonly Unit[] | undefined,
  ): B | undefined
  /** What the attacker may declare, and what the defender may answer with. */
  offers(state: S, battle: B): readonly U[]
  answers(state: S, battle: B): readonly unknown[]
  supported(battle: B, used: U): B
  wordsOf(used: U): string[]
}

/** In what the games differ; `F` is how a battle may turn out. */
export interface BattlePreviewRules<
  S,
  B extends WeighedBattle,
  F extends BattleFace,
  O extends BattleSums,
  K,
  U,
> extends DeclarationRules<S, B, K, U> {
  readonly words: AnswerWords
  /** Every way the dice may fall that are still to come; `isAnswered` with what the defender has to answer with. */
  faces(state: S, battle: B, isAnswered: boolean): readonly F[]
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

export interface BattlePreviews<S, B, K> {
  battleOdds(state: S, battle: B, asker: Asker, isAnswered?: boolean): Preview
  /** The same before it is declared: the die is not cast before both sides have said what supports them. */
  declaredOdds(state: S, battle: B): Preview
  /** The odds of the attack that an answer declares. */
  attackOdds(state: S, kind: K, side: SideName, action: Action): Preview | undefined
}

export function battlePreviews<S, B extends WeighedBattle, F extends BattleFace, O extends BattleSums, K, U>(
  rules: BattlePreviewRules<S, B, F, O, K, U>,
): BattlePreviews<S, B, K> {
  const { words, sections, columns, columnName, withinTable } = rules
  const naming = { ...rules.naming, words }
  const previews: BattlePreviews<S, B, K> = {
    battleOdds(state, battle, asker, isAnswered = false) {
      const faces = rules.faces(state, battle, isAnswered)
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
    declaredOdds(state, battle) {
      const odds = previews.battleOdds(state, battle, 'attacker')
      const offers = rules.offers(state, battle)
      const atHand = supportAtHand(rules.assess(state, battle).column, {
        section: sections.support,
        offers,
        columnWith: (used) => rules.assess(state, rules.supported(battle, used)).column,
        columnName,
        wordsOf: (used) => rules.wordsOf(used),
      })
      return {
        ...odds,
        expect: [...atHand, ...odds.expect],
        isAnnounced: offers.length > 1 || rules.answers(state, battle).length > 0,
      }
    },
    attackOdds: (state, kind, side, action) =>
      oddsOfAnswer(naming, action, (on, by, second) => {
        const battle = rules.open(state, kind, side, on, by, second)
        return battle && previews.declaredOdds(state, battle)
      }),
  }
  return previews
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
