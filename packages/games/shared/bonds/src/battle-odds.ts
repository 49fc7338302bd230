import {
  type Clash,
  clashed,
  type FlowState,
  type Frame,
  type Message,
  type MessageParams,
  message,
  type Play,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
  type PreviewRetreat,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Contribution, Modifier } from './odds.ts'
import { sumOf } from './odds.ts'
import { factorWords, modifierLine, signed, strengthFigure } from './odds-lines.ts'
import type { Place, Unit } from './sides.ts'
import { placeOf, type UnitLists } from './units.ts'

// What the odds of battles and of single dice have in common

export const FACES = [1, 2, 3, 4, 5, 6] as const

/** A mean to one decimal. */
export function inTenths(value: number): number {
  return Math.round(10 * value) / 10
}

export function inPercent(chance: number): number {
  return Math.round(100 * chance)
}

/** A unit with what halves or doubles it, `6 ÷ 2 = 3`; `plain` is cited where nothing does. */
export function strengthLine(
  unit: string,
  contribution: Contribution,
  part: 'attack' | 'defence',
  plain: Section,
  keys: { readonly bare: string; readonly why: string } = { bare: 'odds.unit', why: 'odds.unit-why' },
): PreviewLine {
  const [first] = [...contribution.halvedBy, ...contribution.doubledBy]
  const text =
    first === undefined
      ? message(keys.bare, { unit })
      : message(keys.why, { unit, why: factorWords(contribution) })
  return {
    section: first?.section ?? plain,
    text,
    part,
    figure: strengthFigure(contribution),
    pieces: [unit],
  }
}

/** Where those who are attacked may go; without any way they would be lost. */
export function retreatsOfDefenders(
  units: readonly Unit[],
  words: { unitId(unit: Unit): string; placeId(place: Place): string },
  waysOf: (unit: Unit) => readonly (readonly Place[])[],
): PreviewRetreat[] {
  return units.map((unit) => ({
    piece: words.unitId(unit),
    ways: waysOf(unit).map((path) => ({ path: path.map(words.placeId), losses: 0 })),
  }))
}

/** An attack that is weighed. */
interface WeighedAttack {
  readonly target: Place
  readonly attackers: readonly Unit[]
  readonly defenders: readonly Unit[]
}

/** Who attacks whom, as data. */
export function clashOf(
  words: { unitId(unit: Unit): string; placeId(place: Place): string },
  { target, attackers, defenders }: WeighedAttack,
  placeOf: (unit: Unit) => Place,
  strengthOf: (unit: Unit) => number,
): Clash {
  return {
    target: words.placeId(target),
    attackers: attackers.map((unit) => ({
      piece: words.unitId(unit),
      place: words.placeId(placeOf(unit)),
      strength: strengthOf(unit),
    })),
    defenders: defenders.map(words.unitId),
  }
}

/** The battle that is being fought, and who attacks whom in it as data. */
export interface Battles<S extends FlowState, B> {
  /** The innermost one: a breakthrough is fought inside another battle's advance. */
  currentBattle(state: S): B
  clashIn(state: S, battle: B): Clash
  /** A battle is declared: it is told with whatever else was named, and begins. */
  begin(play: Play<S>, battle: B, section: Section, key: string, named?: MessageParams): void
}

export function battlesOf<S extends FlowState & UnitLists, B extends WeighedAttack & Frame>(
  words: Pick<AnswerWords, 'unitId' | 'unitIds' | 'placeId'>,
  attackStrength: (state: S, unit: Unit) => number,
): Battles<S, B> {
  const clashIn = (state: S, battle: B): Clash =>
    clashOf(
      words,
      battle,
      (unit) => placeOf(state, unit),
      (unit) => attackStrength(state, unit),
    )
  return {
    clashIn,
    begin(play, battle, section, key, named = {}) {
      const { target, attackers, defenders } = battle
      const details = {
        hex: words.placeId(target),
        by: words.unitIds(attackers),
        ...named,
        on: words.unitIds(defenders),
      }
      play.report(section, key, details, clashed(clashIn(play.state, battle)))
      // Every title has battles.
      play.push(battle as Frame as S['stack'][number])
    },
    currentBattle({ stack }) {
      const found = stack.findLast(({ step }) => step === 'battle')
      if (found === undefined) throw new Error('no battle is being fought')
      // Frames of that step are battles.
      return found as Frame as B
    },
  }
}

/** A die with modifiers, rolled on a table of its own: a stand, a fire fight, an attempt to break off. */
export interface SingleRoll {
  readonly title: Message
  /** Over which hex it is rolled. */
  readonly place?: string
  readonly section: Section
  readonly modifiers: readonly Modifier[]
  /** The line that says what they come to. */
  readonly total: { readonly section: Section; readonly key: string }
  outcome(modified: number): Pick<PreviewOutcome, 'entry' | 'result' | 'tone'>
  expect(outcomes: readonly PreviewOutcome[]): readonly PreviewLine[]
}

export function singleRollOdds(roll: SingleRoll): Preview {
  const { title, section, place, modifiers, total, outcome, expect } = roll
  const sum = sumOf(modifiers)
  const outcomes = FACES.map((die) => ({
    face: String(die),
    ...outcome(die + sum),
    chances: 1,
    of: FACES.length,
  }))
  const told = { section: total.section, text: message(total.key, { modifier: signed(sum) }) }
  return {
    title,
    section,
    ...(place === undefined ? {} : { place }),
    lines: [...modifiers.map(modifierLine), told],
    outcomes,
    expect: expect(outcomes),
  }
}
