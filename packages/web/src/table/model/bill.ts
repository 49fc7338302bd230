import type { HexId } from '@sztab/board'
import type { Action, Choice, Preview } from '@sztab/kernel'
import { type Asking, continuations, kindOf, listOf, previewOf } from './asking.ts'

/** What a way costs, hex by hex. */
export interface Bill {
  readonly to: HexId
  /** What is counted: `cost` of movement, `losses` of a retreat. */
  readonly detail: string
  readonly total: number
  readonly lines: readonly BillLine[]
  /** The game's own account of the costs, with sections, where it gives one. */
  readonly account: Preview | undefined
}

/** Hexes that cost the same each; several together where the game does not let a piece stop between them. */
export interface BillLine {
  readonly hexes: readonly HexId[]
  readonly costs: readonly number[]
}

/** The bill of an answer that goes along a path, as far as the listed answers along the way tell it. */
export function billOf(asking: Asking, { action, detail = {} }: Choice): Bill | undefined {
  const path = Object.keys(action).find((name) => kindOf(asking, name) === 'hexes')
  const [name, total] = Object.entries(detail).find(([, value]) => typeof value === 'number') ?? []
  if (path === undefined || name === undefined || typeof total !== 'number') return undefined
  const hexes = listOf(action[path])
  const account = previewOf(asking, action)
  // Where the game gives its own account, that is what is shown: nobody need ask what each hex costs.
  const lines =
    account === undefined
      ? linesOf(hexes, costsAlong(asking, action, path, name, total))
      : [{ hexes, costs: [total] }]
  return { to: hexes.at(-1) as HexId, detail: name, total, lines, account }
}

/** The cost up to each hex of the path; undefined where a piece could not stop. */
function costsAlong(
  asking: Asking,
  action: Action,
  path: string,
  detail: string,
  total: number,
): (number | undefined)[] {
  const hexes = listOf(action[path])
  const start = Object.fromEntries(Object.entries(action).filter(([name]) => name !== path)) as Action
  return hexes.map((_, i) => {
    if (i === hexes.length - 1) return total
    const soFar: Action = { ...start, [path]: hexes.slice(0, i + 1) }
    if (!isBeginning(asking, start, path, hexes.slice(0, i + 1))) return undefined
    const stop = continuations(asking, soFar).find(
      (choice) => choice.more === undefined && listOf(choice.action[path]).length === i + 1,
    )
    const cost = stop?.detail?.[detail]
    return typeof cost === 'number' ? cost : undefined
  })
}

/** Games may only be asked to go on from what they listed. */
function isBeginning(asking: Asking, start: Action, path: string, hexes: readonly HexId[]): boolean {
  const listed = asking.prompt.choices.some(
    ({ action, more }) =>
      more === true && Object.keys(action).every((name) => action[name] === start[name]) && !(path in action),
  )
  if (!listed) return false
  const before: Action = hexes.length === 1 ? start : { ...start, [path]: hexes.slice(0, -1) }
  return continuations(asking, before).some(
    ({ action, more }) => more === true && listOf(action[path]).join() === hexes.join(),
  )
}

/** Thirds do not add up exactly. */
const TINY = 1e-6

/** Neighbouring hexes of equal cost share a line. */
export function linesOf(hexes: readonly HexId[], costs: readonly (number | undefined)[]): BillLine[] {
  const lines: { hexes: HexId[]; costs: number[] }[] = []
  let paid = 0
  let waiting: HexId[] = []
  hexes.forEach((hex, i) => {
    waiting.push(hex)
    const cost = costs[i]
    if (cost === undefined) return
    const step = cost - paid
    const last = lines.at(-1)
    const isEqual = Math.abs((last?.costs.at(-1) ?? Number.NaN) - step) < TINY
    if (last !== undefined && waiting.length === 1 && isEqual && isEven(last)) {
      last.hexes.push(hex)
      last.costs.push(step)
    } else {
      lines.push({ hexes: waiting, costs: [step] })
    }
    paid = cost
    waiting = []
  })
  return lines
}

/** Whether each hex of the line has its own cost. */
function isEven({ hexes, costs }: BillLine): boolean {
  return hexes.length === costs.length
}
