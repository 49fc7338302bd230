import type { Chance } from './chance.ts'

/** What a plan wants, so that whoever followed it can say so: a message of the game, and where on the map. */
export interface Intention {
  readonly key: string
  readonly place?: string
}

/**
 * A whole plan for a stage of a game, as plain data. Its genes say in what it differs from the usual way to play, each by
 * a factor: a number that is bent, a place that is worth more, a target that is left alone. What is not named is as usual,
 * which is 1. The game that made the plan knows what its genes mean.
 */
export interface Plan {
  readonly intention: Intention
  readonly genes: Readonly<Record<string, number>>
}

/** A gene that is varied grows or shrinks by at most this factor; one that is dropped is as usual again. */
const STRETCH = 2
/** One gene of so many is varied, one of so many is dropped. */
const VARIED = 3
const DROPPED = 6
/** A gene of one parent alone is lost once in so many times. */
const LONE = 4
/** Steps between a half and the double. */
const GRAIN = 8

/** A child of two plans: each gene from either of them, some a little different. It wants what the first one wants. */
export function bred(a: Plan, b: Plan, chance: Chance): Plan {
  const genes: Record<string, number> = {}
  for (const name of new Set([...Object.keys(a.genes), ...Object.keys(b.genes)])) {
    const gene = varied(inherited(a.genes[name], b.genes[name], chance), chance)
    if (gene !== 1) genes[name] = gene
  }
  return { intention: a.intention, genes }
}

/** What only one of them has is passed on more often than not, or nothing would ever come together. */
function inherited(a: number | undefined, b: number | undefined, chance: Chance): number {
  if (a !== undefined && b !== undefined) return chance.die(2) === 1 ? a : b
  return chance.die(LONE) > 1 ? (a ?? b ?? 1) : 1
}

function varied(gene: number, chance: Chance): number {
  if (chance.die(DROPPED) === 1) return 1
  if (chance.die(VARIED) > 1) return gene
  return gene * STRETCH ** ((chance.die(2 * GRAIN + 1) - 1 - GRAIN) / GRAIN)
}

/** A place that counts, as whoever makes plans sees it. */
export interface Objective {
  /** As players know it, and the gene that says how much it is cared for. */
  readonly place: string
  readonly gene: string
  readonly isHeld: boolean
  /** How much there is around it to fight for it. */
  readonly strength: number
}

/** How much more a plan cares for the place that it takes or keeps, and how little for one that it leaves. */
const TAKING = 4
const KEEPING = 3
const LEAVING = 0.2
/** So many places are thought of, those with most strength around them first. */
const MOST_PLACES = 4

/** Plans that take one of the places that count, keep one of them, or leave it. */
export function plansAround(objectives: readonly Objective[]): readonly Plan[] {
  const contested = objectives.filter(({ strength }) => strength > 0)
  contested.sort((a, b) => b.strength - a.strength)
  return contested.slice(0, MOST_PLACES).flatMap(({ place, gene, isHeld }) => {
    const plan = (key: string, factor: number): Plan => ({
      intention: { key, place },
      genes: { [gene]: factor },
    })
    return isHeld ? [plan('plan.keep', KEEPING), plan('plan.leave', LEAVING)] : [plan('plan.take', TAKING)]
  })
}
