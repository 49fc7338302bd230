import type { Hex } from '@sztab/board'
import {
  change,
  commonest,
  type Message,
  message,
  multiplied,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
  type PreviewRetreat,
  sum,
} from '@sztab/kernel'
import type { Attacks, Odds } from './attacks.ts'
import type { Book } from './book.ts'
import type { CombatResult } from './odds.ts'
import type { Retreats } from './retreats.ts'
import type { Unit } from './roster.ts'
import type { Survey } from './survey.ts'

/** What a game decides about the preview of an attack. */
export interface PreviewRulings<S> {
  readonly book: Book
  survey(state: S): Survey
  readonly attacks: Attacks<S>
  readonly retreats: Retreats<S>
  attackStrength(state: S, unit: Unit): number
  defenceStrength(state: S, unit: Unit): number
  /** Names of the odds columns. */
  readonly columns: readonly string[]
}

/** The attack in question, and what a game has to add to its preview. */
export interface AttackInQuestion {
  readonly target: Hex
  readonly attackers: readonly Unit[]
  readonly odds: Odds
  /** What each face of the die brings. */
  readonly faces: readonly { readonly die: number; readonly entry: string; readonly result: CombatResult }[]
  /** Behind the attackers, behind the defenders, behind the shifts. */
  readonly attackNotes?: readonly PreviewLine[]
  readonly defenceNotes?: readonly PreviewLine[]
  readonly dieNotes?: readonly PreviewLine[]
  /** Why the defenders do not go back, where they do not. */
  readonly holdNote?: PreviewLine | undefined
}

/** The exact odds of an attack, line by line. */
export class OddsPreview<S extends { steps: number[] }> {
  readonly #rulings: PreviewRulings<S>

  constructor(rulings: PreviewRulings<S>) {
    this.#rulings = rulings
  }

  of(state: S, attack: AttackInQuestion): Preview | undefined {
    const { book, survey, attacks, columns } = this.#rulings
    const positions = survey(state)
    const { target, attackers, odds, faces } = attack
    if (odds.column < 0 || positions.isEmpty(target)) return undefined
    const { roster } = positions
    const { attack: ours, defence, column } = odds
    const ratio = { attack: ours, defence, odds: columns[Math.max(0, odds.base)]! }
    const clash = attacks.clash(state, target, attackers)
    return {
      title: message('odds.title', { hex: clash.target, by: attackers.map(roster.unitId) }),
      section: book.procedure,
      clash: { ...clash, attack: ours, defence, column: columns[column]! },
      lines: [
        ...this.#attackLines(state, target, attackers),
        ...(attack.attackNotes ?? []),
        this.#defenceLine(state, target),
        ...(attack.defenceNotes ?? []),
        { section: book.odds, text: message('odds.ratio', ratio) },
        ...odds.shifts.map(shiftLine),
        ...(attack.dieNotes ?? []),
        { section: book.results, text: message('odds.column', { odds: columns[column]! }) },
      ],
      ladder: { columns, base: Math.max(0, odds.base), final: column },
      outcomes: faces.map(
        ({ die, entry, result }): PreviewOutcome => ({
          face: String(die),
          entry,
          result: outcomeText(result),
          chances: 1,
          of: faces.length,
          tone: toneOf(result),
        }),
      ),
      expect: this.#expectation(state, attack),
      ...(attack.holdNote === undefined ? { retreats: this.#retreats(state, attack) } : {}),
    }
  }

  #retreats(state: S, { target, faces }: AttackInQuestion): PreviewRetreat[] {
    const { survey, retreats } = this.#rulings
    const positions = survey(state)
    const { field, roster } = positions
    const length = commonest(faces.map(({ result }) => [result.retreat, 1]))
    if (length === undefined) return []
    return positions.stack(target).map((unit) => ({
      piece: roster.unitId(unit),
      ways: retreats
        .paths(state, unit, length)
        .filter(({ zones }) => zones < state.steps[unit]!)
        .map(({ path, zones }) => ({ path: path.map((hex) => field.grid.id(hex)), losses: zones })),
    }))
  }

  #attackLines(state: S, target: Hex, attackers: readonly Unit[]): PreviewLine[] {
    const { book, survey, attacks, attackStrength } = this.#rulings
    const { field, roster } = survey(state)
    return attacks.groups(state, target, attackers).map(({ from, units, isHalved, strength }) => {
      const pieces = units.map(roster.unitId)
      const strengths = units.map((unit) => attackStrength(state, unit))
      return {
        section: book.odds,
        text: message(isHalved ? 'odds.group-halved' : 'odds.group', {
          units: pieces,
          hex: field.grid.id(from),
        }),
        part: 'attack',
        figure: isHalved ? multiplied(strengths, 1 / 2, strength) : sum(...strengths),
        pieces,
      }
    })
  }

  #defenceLine(state: S, target: Hex): PreviewLine {
    const { book, survey, defenceStrength } = this.#rulings
    const positions = survey(state)
    const { field, roster } = positions
    const units = positions.stack(target)
    const strengths = units.map((unit) => defenceStrength(state, unit))
    const pieces = units.map(roster.unitId)
    const text = message('odds.defenders', { units: pieces, hex: field.grid.id(target) })
    return { section: book.odds, text, part: 'defence', figure: sum(...strengths), pieces }
  }

  /** Mean losses of both sides, and how often the hex falls; retreats into zones are counted in. */
  #expectation(state: S, { target, faces, holdNote }: AttackInQuestion): PreviewLine[] {
    const { book, survey, retreats } = this.#rulings
    const units = survey(state).stack(target)
    const stepsOf = (unit: Unit) => state.steps[unit]!
    const steps = units.reduce((sum, unit) => sum + stepsOf(unit), 0)
    const toll = new Map<number, number>()
    for (const length of [1, 2]) {
      const costs = units.map((unit) => {
        const zones = retreats.paths(state, unit, length)[0]?.zones ?? Number.POSITIVE_INFINITY
        return Math.min(zones, stepsOf(unit))
      })
      toll.set(
        length,
        costs.reduce((sum, cost) => sum + cost, 0),
      )
    }
    const results = faces.map(({ result }) => result)
    const lost = results.map((r) => Math.min(steps, r.defenderLosses + (toll.get(r.retreat) ?? 0)))
    const falls = results.filter((r) => r.retreat > 0 || r.defenderLosses >= steps).length
    const percent = Math.round((100 * falls) / results.length)
    const attackers = mean(results.map((r) => r.attackerLosses))
    const lines: PreviewLine[] = [
      { section: book.results, text: message('odds.expect-defender', { losses: mean(lost), steps }) },
      { section: book.results, text: message('odds.expect-attacker', { losses: attackers }) },
      { section: book.advance, text: message('odds.expect-hex', { percent }) },
    ]
    if (holdNote !== undefined) lines.push(holdNote)
    else if ((toll.get(1) ?? 0) > 0) {
      lines.push({ section: book.retreat, text: message('odds.expect-zones') })
    }
    return lines
  }
}

function shiftLine({ section, key, columns }: Odds['shifts'][number]): PreviewLine {
  return { section, text: message(key, { columns }), part: 'shift', figure: change(columns) }
}

/** To one decimal. */
function mean(values: readonly number[]): number {
  return Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10
}

function toneOf(result: CombatResult): PreviewOutcome['tone'] {
  if (result.attackerLosses > 0) return 'bad'
  return result.defenderLosses > 0 || result.retreat > 0 ? 'good' : 'even'
}

function outcomeText({ attackerLosses, defenderLosses, retreat }: CombatResult): Message {
  if (attackerLosses > 0) return message('outcome.attacker', { count: attackerLosses })
  if (defenderLosses > 0 && retreat > 0) return message('outcome.both', { count: defenderLosses, retreat })
  if (defenderLosses > 0) return message('outcome.losses', { count: defenderLosses })
  return retreat > 0 ? message('outcome.retreat', { retreat }) : message('outcome.none')
}
