import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type Section } from '@sztab/kernel'
import { type Advance, type Pursuer, resistance, whyResisted } from './advances.ts'
import type { AnswerWords } from './answer-words.ts'
import { goOver, type Journey, type Means, type Traveller } from './journeys.ts'
import { walkAlong, wrongLength } from './retreat-refusals.ts'
import { betterBy, type Retreater } from './retreats.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { placeOf, type UnitLists } from './units.ts'
import type { Bond } from './zoc-bonds.ts'

// The rules as the family has them. A title takes them, and bends by name what its rulebook has otherwise:
// `{ ...commonTraveller(title, …), isHard: … }`.

/** What the common rules have to know of a title. */
export interface Title<S extends FlowState & UnitLists> {
  readonly grid: HexGrid
  readonly words: AnswerWords
  /** Where its rulebook has what refusals cite. */
  readonly sections: Readonly<
    Record<'stacking' | 'zones' | 'bonds' | 'movement' | 'combat' | 'retreat' | 'advance', Section>
  >
  sideOf(unit: Unit): SideName
  survey(state: S): Survey
  bondAgainst(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined
  /** Whether the stacking limit lets the unit end in the hex. */
  hasRoom(state: S, unit: Unit, hex: Hex): boolean
}

/** Whoever has a way over land: not among enemies, not through bonds, in zones no further. */
export function commonTraveller<S extends FlowState & UnitLists>(
  title: Title<S>,
  state: S,
  unit: Unit,
  { means, cost }: { readonly means: Means; cost(over: Hexside, to: Hex): number },
): Traveller<Journey> {
  const { grid, words, sections } = title
  const positions = title.survey(state)
  const who = title.sideOf(unit)
  const bondOver = (over: Hexside) => title.bondAgainst(state, positions, who, over)
  const traveller: Traveller<Journey> = {
    positions,
    who,
    means,
    isBarred: (over) => bondOver(over) !== undefined,
    isHard: () => false,
    mayStruggle: () => true,
    cost,
    mayExtendInto: (hex) => !positions.inZoneOf(enemyOf(who), hex),
    pausesIn: () => false,
    noted: (journey) => journey,
    around: (hex) => grid.around(hex),
    beside: () => [],
    go(journey, to) {
      const over = grid.sideBetween(journey.hex, to)
      return over === NONE ? undefined : goOver(traveller, journey, over)
    },
    whyNot({ hex: from, mustStop }, to) {
      const params = { unit: words.unitId(unit), from: words.placeId(from), to: words.placeId(to) }
      const over = grid.sideBetween(from, to)
      if (over === NONE) return deny(sections.movement, 'move.not-adjacent', params)
      if (mustStop) return deny(sections.zones, 'move.must-stop', params)
      if (positions.isHeldBy(enemyOf(who), to)) return deny(sections.movement, 'move.enemy', params)
      const bond = bondOver(over)
      if (bond === undefined) return deny(sections.movement, 'move.too-far', params)
      return deny(sections.bonds, 'move.bond', { ...params, ends: endsOf(words, bond) })
    },
    whyNotEnd: ({ hex }) =>
      title.hasRoom(state, unit, hex)
        ? undefined
        : deny(sections.stacking, 'move.stack', { to: words.placeId(hex) }),
    strain: () => 0,
  }
  return traveller
}

/** A bond in words: its two ends, or the one that the edge does not hold. */
function endsOf({ placeId }: AnswerWords, bond: Bond): string[] {
  return bond.kind === 'edge' ? [placeId(bond.end)] : bond.ends.map(placeId)
}

type RetreatFault = 'edge' | 'enemy' | 'bond' | 'zone'

/** Whoever has to leave: so many hexes, as far away as he can, and never through two zones in a row. */
export function commonRetreater<S extends FlowState & UnitLists>(
  title: Title<S>,
  state: S,
  unit: Unit,
  length: number,
): Retreater<RetreatFault> {
  const { retreat: section } = title.sections
  const positions = title.survey(state)
  const who = title.sideOf(unit)
  const enemy = enemyOf(who)
  return {
    positions,
    start: placeOf(state, unit),
    length,
    least: length,
    trail: [],
    countsStraying: true,
    guidelines: [
      { section, key: 'retreat.astray', of: ({ strayed }) => strayed },
      { section, key: 'retreat.zone', of: ({ zones }) => zones },
    ],
    endOver(over, to) {
      if (to === NONE) return 'edge'
      if (positions.isHeldBy(enemy, to)) return 'enemy'
      return title.bondAgainst(state, positions, who, over) === undefined ? undefined : 'bond'
    },
    endAfter: (walk, _over, to) => (walk.isInZone && positions.inZoneOf(enemy, to) ? 'zone' : undefined),
    isInZone: (hex) => positions.inZoneOf(enemy, hex) && !positions.isHeldBy(who, hex),
    burdenOf: () => 0,
    countsAt: ({ hex, hexes }) => (hexes === length && title.hasRoom(state, unit, hex) ? length : undefined),
    goesOn: ({ hexes }) => hexes < length,
    beside: () => NONE,
  }
}

/** Why a path is not among the best ways back. */
export function whyNoCommonRetreat<S extends FlowState & UnitLists>(
  { grid, words, sections: { retreat: section } }: Title<S>,
  way: Retreater<RetreatFault>,
  unit: Unit,
  path: readonly Place[],
): Denial {
  const faults = { edge: section, enemy: section, bond: section, zone: section }
  const book = { grid, section, faults, unitId: words.unitId, placeId: words.placeId }
  const [fault, walk] = walkAlong(book, way, unit, path, (walked) =>
    way.goesOn(walked) ? undefined : wrongLength(book, way, unit, walked),
  )
  if (fault !== undefined) return fault
  const better = betterBy(way, walk, way.length)
  if (better === undefined) return wrongLength(book, way, unit, walk)
  return deny(better.section, better.key, { unit: words.unitId(unit), to: words.placeId(walk.hex) })
}

/** An attacker who follows: into the hex that was left first, so many hexes in all. */
export function commonPursuer<S extends FlowState & UnitLists>(
  title: Title<S>,
  state: S,
  unit: Unit,
  target: Hex,
  most: number,
): Pursuer<Advance> {
  const { grid, sections } = title
  const { unitId, placeId } = title.words
  const positions = title.survey(state)
  const who = title.sideOf(unit)
  const book = {
    sections: { enemy: sections.advance, bond: sections.bonds, zone: sections.zones },
    unitId,
    placeId,
    bondEnds: (bond: Bond) => endsOf(title.words, bond),
  }
  return {
    around: (hex) => grid.around(hex),
    check({ hex, hexes }, to) {
      const over = grid.sideBetween(hex, to)
      const params = { unit: unitId(unit), from: placeId(hex), to: placeId(to), hexes: most }
      if (over === NONE) return deny(sections.advance, 'move.not-adjacent', params)
      if (hexes >= most || (hexes === 0 && to !== target))
        return deny(sections.advance, 'advance.length', params)
      const found = resistance(positions, who, over, to === target, hexes === 0, (side) =>
        title.bondAgainst(state, positions, who, side),
      )
      return whyResisted(book, unit, over, to, found)
    },
    step: ({ hexes }, to) => ({ hex: to, hexes: hexes + 1 }),
    mayEndIn: (hex) => title.hasRoom(state, unit, hex),
  }
}
