import type { Hex } from '@sztab/board'
import {
  type Denial,
  deny,
  type FlowState,
  message,
  type PhaseOrder,
  type Play,
  type Preview,
  type PreviewLine,
  rolled,
  type Section,
} from '@sztab/kernel'
import { inPercent, singleRollOdds } from './battle-odds.ts'
import type { Deployments } from './deployments.ts'
import { type DisengagementRules, type Disengagements, disengagements } from './disengagements.ts'
import { isNextTo } from './neighbours.ts'
import { type Modifier, rowAt, sumOf } from './odds.ts'
import { enemyOf, type SideFrame, type SideName, type Unit } from './sides.ts'
import { isMarked, isOnMap, placeOf, type UnitLists } from './units.ts'

// Units of one hex break off, each by a die of its own; whoever is not named stays

/** The entries of the table: away, away but shaken, not away, and shaken besides. */
export type Breakaway = 'yes' | 'yes-d' | 'no' | 'no-d'

/** How a unit goes that has got away. */
export interface WayOff {
  readonly from: Hex
  /** Whether the first hex may lie in an enemy zone, because it was held. */
  readonly isBound: boolean
  readonly isShaken: boolean
}

/** In what the games differ. */
export interface BreakawayRules<S extends FlowState & UnitLists>
  extends Pick<DisengagementRules<S>, 'words'> {
  readonly sections: {
    readonly try: Section
    readonly roll: Section
    /** What becomes of those who get away, and of those who do not. */
    readonly result: Section
  }
  readonly positions: Pick<Deployments<S>, 'survey' | 'unitsOnMap' | 'mark' | 'unmark'>
  readonly marks: Readonly<Record<'engaged' | 'attacked' | 'tried' | 'stayed', number>>
  readonly rows: readonly string[]
  sideOf(unit: Unit): SideName
  /** What else keeps a unit from trying. */
  checkUnit(state: S, unit: Unit): Denial | undefined
  modifiers(unit: Unit): readonly Modifier[]
  /** What the odds have to warn of. */
  warnings(state: S, unit: Unit): readonly PreviewLine[]
  disrupt(play: Play<S>, unit: Unit, section: Section): void
  goBack(play: Play<S>, side: SideName, unit: Unit, way: WayOff): void
}

export interface Breakaways<S extends FlowState & UnitLists>
  extends Pick<Disengagements<S>, 'checkDisengage'> {
  /** The entry of the table for a modified die. */
  entryFor(modified: number): Breakaway
  readonly disengageOrder: PhaseOrder<S, SideFrame>
}

export function breakawaysBy<S extends FlowState & UnitLists>(rules: BreakawayRules<S>): Breakaways<S> {
  const { sections, words, marks } = rules
  const { survey, unitsOnMap, mark, unmark } = rules.positions
  const entryFor = (modified: number): Breakaway => rowAt(rules.rows, modified) as Breakaway

  const breakingOff = disengagements<S>({
    words,
    sections: { who: sections.try, together: sections.roll },
    survey,
    unitsOnMap,
    checkUnit(state, side, unit) {
      const id = { unit: words.unitId(unit) }
      if (rules.sideOf(unit) !== side || !isOnMap(state, unit)) return deny(sections.try, 'disengage.who', id)
      const isHard =
        isMarked(state, unit, marks.engaged) || isNextTo(survey(state), enemyOf(side), placeOf(state, unit))
      if (!isHard) return deny(sections.try, 'disengage.no-enemy', id)
      if (isMarked(state, unit, marks.attacked)) return deny(sections.try, 'disengage.attacked', id)
      if (isMarked(state, unit, marks.tried)) return deny(sections.try, 'disengage.again', id)
      if (isMarked(state, unit, marks.stayed)) return deny(sections.roll, 'disengage.stayed', id)
      return rules.checkUnit(state, unit)
    },
    isOneOrAll: false,
  })

  /** The odds of the first: each rolls for itself. */
  function odds(state: S, unit: Unit): Preview {
    return singleRollOdds({
      title: message('odds.disengage', { unit: words.unitId(unit) }),
      section: sections.roll,
      modifiers: rules.modifiers(unit),
      total: { section: sections.roll, key: 'odds.modifier' },
      outcome(die) {
        const entry = entryFor(die)
        const tone = entry === 'yes' ? 'good' : entry === 'no-d' ? 'bad' : 'even'
        return { entry, result: message(`breaks-off.${entry}`), tone }
      },
      expect(outcomes) {
        const away = outcomes.filter(({ entry }) => entry === 'yes' || entry === 'yes-d').length
        const percent = inPercent(away / outcomes.length)
        return [
          { section: sections.result, text: message('odds.expect-away', { percent }) },
          ...rules.warnings(state, unit),
        ]
      },
    })
  }

  /** Everybody named rolls; whoever gets away goes when all have rolled, the first of them first. */
  function disengage(play: Play<S>, side: SideName, units: readonly Unit[]): void {
    const { state } = play
    const from = placeOf(state, units[0] as Unit)
    for (const other of breakingOff.triers(state, side, from))
      if (!units.includes(other)) mark(state, other, marks.stayed)
    const gone: (() => void)[] = []
    for (const unit of units) {
      const isBound = isMarked(state, unit, marks.engaged)
      mark(state, unit, marks.tried)
      unmark(state, unit, marks.engaged)
      const modifier = sumOf(rules.modifiers(unit))
      const die = play.chance.die(6)
      const result = entryFor(die + modifier)
      const id = words.unitId(unit)
      const fact = rolled(side, 6, die, 'disengagement', { piece: id })
      play.report(sections.roll, `disengage.${result}`, { unit: id, die, modifier }, fact)
      const isShaken = result === 'yes-d'
      if (result === 'no-d') rules.disrupt(play, unit, sections.result)
      else if (result !== 'no') gone.push(() => rules.goBack(play, side, unit, { from, isBound, isShaken }))
    }
    for (const go of gone.reverse()) go()
  }

  return {
    entryFor,
    checkDisengage: breakingOff.checkDisengage,
    disengageOrder: breakingOff.order({ disengage, odds }),
  }
}
