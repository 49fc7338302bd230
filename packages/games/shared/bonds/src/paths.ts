import type { Action, Choice } from '@sztab/kernel'
import type { Place } from './sides.ts'

/** Lists paths place by place: what has been said so far if it is a whole path, and every place that some path enters next. */
export function pathChoices(
  paths: readonly (readonly Place[])[],
  soFar: readonly Place[],
  answer: (path: readonly Place[]) => Action,
): Choice[] {
  const onward = paths.filter((path) => soFar.every((place, i) => place === path[i]))
  const choices: Choice[] = []
  if (onward.some((path) => path.length === soFar.length)) choices.push({ action: answer(soFar) })
  const nexts = new Set(onward.flatMap((path) => path[soFar.length] ?? []))
  for (const next of nexts) {
    const action = answer([...soFar, next])
    const branch = onward.filter((path) => path[soFar.length] === next)
    const isWhole = branch.length === 1 && branch[0]?.length === soFar.length + 1
    choices.push(isWhole ? { action } : { action, more: true })
  }
  return choices
}

/** One whole path to every place where one ends, for those who want destinations rather than paths. */
export function shortestPaths(paths: readonly (readonly Place[])[]): (readonly Place[])[] {
  const shortest = new Map<Place | undefined, readonly Place[]>()
  for (const path of paths) {
    const known = shortest.get(path.at(-1))
    if (known === undefined || path.length < known.length) shortest.set(path.at(-1), path)
  }
  return [...shortest.values()]
}

export function isSamePath(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place, i) => place === b[i])
}
