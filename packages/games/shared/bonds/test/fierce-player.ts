import type { HexGrid } from '@sztab/board'
import {
  type Action,
  answersOf,
  type Chance,
  type Choice,
  type Expand,
  type FlowState,
  type Player,
  type Role,
} from '@sztab/kernel'

export interface Fierceness<S extends FlowState> {
  readonly grid: HexGrid
  /** Verbs that it likes more than others. */
  readonly warlike: readonly string[]
  /** Those of them in which units gather. */
  readonly massed: readonly string[]
  /** Where the enemies of a role stand on the map. */
  enemies(view: S, role: Role): readonly number[]
}

/** Random players seldom meet and never mass: this one marches on the enemy, attacks in strength and breaks through. */
export function fiercePlayer<S extends FlowState>(fierceness: Fierceness<S>): Player<S> {
  const { grid, warlike, massed, enemies } = fierceness
  return {
    name: 'fierce',
    decide(game, view, role, chance) {
      const expand = answersOf(game, view, role)
      const all = expand(undefined)
      const liked = all.filter(({ action }) => warlike.includes(action.do))
      const begun = anyOf(liked.length > 0 && chance.die(10) > 1 ? liked : all, chance)
      const ways = begun.action.do === 'move' ? game.shortcuts(view, role, begun.action) : []
      return towards(grid, enemies(view, role), ways, chance) ?? complete(massed, expand, begun, chance)
    },
  }
}

/** Of the ways one that leads as near to an enemy as can be. */
function towards(
  grid: HexGrid,
  enemies: readonly number[],
  ways: readonly Choice[],
  chance: Chance,
): Action | undefined {
  const ends = ways.flatMap(({ action }) => {
    const hex = grid.hex((action.path as string[]).at(-1) as string)
    if (hex === undefined) return []
    return [{ action, far: Math.min(...enemies.map((at) => grid.distance(hex, at))) }]
  })
  const nearest = Math.min(...ends.map(({ far }) => far))
  const best = ends.filter(({ far }) => far === nearest)
  return best.length === 0 ? undefined : anyOf(best, chance).action
}

/** Completes a beginning at random; where units gather, with as many of them as possible more often than not. */
function complete(massed: readonly string[], expand: Expand, begun: Choice, chance: Chance): Action {
  let choice = begun
  while (choice.more) {
    const next = expand(choice.action)
    const further = next.filter(({ more }) => more)
    const isMassing = massed.includes(choice.action.do) && further.length > 0 && chance.die(6) > 1
    choice = isMassing ? (further[0] as Choice) : anyOf(next, chance)
  }
  return choice.action
}

function anyOf<T>(list: readonly T[], chance: Chance): T {
  return list[chance.die(list.length) - 1] as T
}
