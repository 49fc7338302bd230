import type { HexId } from '@sztab/board'
import {
  type Action,
  type ActionValue,
  type Denial,
  isMisshapen,
  type Message,
  message,
  type Preview,
} from '@sztab/kernel'
import { type Asking, argumentsOf, isOf, kindOf, listOf } from './asking.ts'
import { straightWay } from './paths.ts'

/** Who stands in for a reason: where several could act, each may lack something else. */
interface Lack extends Denial {
  readonly pieces: readonly string[]
}

/** Why something is not allowed; `each`: what those who could do it lack. */
export interface Refusal extends Denial {
  readonly each?: readonly Lack[]
  /** What the way costs up to where it breaks off. */
  readonly bill?: Preview
}

/** Named at most: whoever has read so many knows why. */
const MOST = 4

/** Why nobody attacks the enemy there: who stands beside him and what each of them lacks, or who is nearest. */
export function whyNoAttack(asking: Asking, example: Action, hex: HexId): Refusal | undefined {
  const { target } = asking.tabletop
  const by = argumentsOf(example).find((name) => kindOf(asking, name) === 'pieces')
  if (target === undefined || example[target] === undefined || by === undefined) return undefined
  const judge = (pieces: readonly string[]): Denial | undefined => {
    const attempt: Action = {
      ...example,
      ...others(asking, example, by, pieces),
      [target]: hex,
      [by]: pieces,
    }
    const verdict = asking.game.explain(asking.view, asking.role, attempt)
    if (verdict.legal || isMisshapen(verdict)) return undefined
    return { section: verdict.section, reason: verdict.reason }
  }
  const beside = unitsBeside(asking, hex)
  if (beside.length === 0) {
    const reason = nearestTo(asking, hex)
    const nearest = listOf(reason?.params?.units as ActionValue | undefined)
    return reason === undefined
      ? undefined
      : { section: judge(nearest)?.section ?? asking.prompt.section, reason }
  }
  const together = judge(beside)
  const alone = beside.flatMap((piece): Lack[] => {
    const denial = judge([piece])
    return denial === undefined ? [] : [{ pieces: [piece], ...denial }]
  })
  // What all of them lack together, such as strength, is said once; otherwise what each of them lacks.
  const isShared = together !== undefined && alone.every(({ reason }) => reason.key === together.reason.key)
  const each = isShared ? [{ pieces: beside, ...together }] : gathered(alone).slice(0, MOST)
  const [first] = each
  return first === undefined ? undefined : { section: first.section, reason: first.reason, each }
}

/** Further lists of pieces in an attack, such as a main force, name nobody who is not in it. */
function others(
  asking: Asking,
  example: Action,
  by: string,
  pieces: readonly string[],
): Record<string, ActionValue> {
  const lists = argumentsOf(example).filter((name) => name !== by && kindOf(asking, name) === 'pieces')
  return Object.fromEntries(lists.map((name) => [name, listOf(example[name]).length === 0 ? [] : pieces]))
}

/** Those who lack the same are named together. */
function gathered(lacks: readonly Lack[]): Lack[] {
  const found = new Map<string, Lack>()
  for (const lack of lacks) {
    const key = JSON.stringify([lack.section, lack.reason])
    const known = found.get(key)
    found.set(key, known === undefined ? lack : { ...known, pieces: [...known.pieces, ...lack.pieces] })
  }
  return [...found.values()]
}

/** Own units beside a hex: those who could attack it. */
function unitsBeside(asking: Asking, hex: HexId): string[] {
  const { grid } = asking.tabletop.map
  const around = new Set(grid.around(grid.at(hex)).map((next) => grid.id(next)))
  return ownUnits(asking)
    .filter((piece) => around.has(piece.hex))
    .map(({ id }) => id)
}

function ownUnits({ pieces, role }: Asking) {
  return [...pieces.values()].filter((piece) => isOf(piece, role) && piece.kind === 'unit')
}

/** Nobody stands beside the hex: who is nearest, and how far away. */
function nearestTo(asking: Asking, hex: HexId): Message | undefined {
  const { grid, playable } = asking.tabletop.map
  const own = ownUnits(asking).filter((piece) => grid.hex(piece.hex) !== undefined)
  const sources = [...new Set(own.map((piece) => grid.at(piece.hex)))]
  const way = straightWay(grid, playable, sources, grid.at(hex))
  const [start] = way ?? []
  if (way === undefined || start === undefined) return undefined
  const units = own.filter((piece) => grid.at(piece.hex) === start).map(({ id }) => id)
  return message('why-not.nobody-beside', { units, count: way.length - 1 })
}

/** An enemy's hex is not entered: who stands beside it, or who is nearest. */
export function whyNotEnter(asking: Asking, hex: HexId): Denial {
  const who = whoIsNear(asking, hex)
  const reason = who === undefined ? message('why-not.enemy') : message('why-not.enemy-there', { who })
  return { section: asking.prompt.section, reason }
}

/** Something else than an attack is asked for: who could attack when it is, or who is nearest. */
export function whyNoAttackNow(asking: Asking, hex: HexId): Denial | undefined {
  const who = whoIsNear(asking, hex)
  return who === undefined
    ? undefined
    : { section: asking.prompt.section, reason: message('why-not.no-attack-now', { who }) }
}

function whoIsNear(asking: Asking, hex: HexId): Message | undefined {
  const units = unitsBeside(asking, hex)
  return units.length > 0 ? message('why-not.beside', { units }) : nearestTo(asking, hex)
}
