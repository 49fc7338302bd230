import type { Advisor, Counsel } from './advisor.ts'
import type { FlowState } from './flow.ts'

/** By what each number is multiplied: `plan.share.german`, or `plan.share` for all numbers under it. */
export type Bend = Readonly<Record<string, number>>

/**
 * The same advisor with other numbers. They are bent where they lie for as long as it is asked, and are what they were
 * before anybody else reads them.
 */
export function bentAdvisor<S extends FlowState>(
  advisor: Advisor<S>,
  numbers: object,
  bend: Bend,
): Advisor<S> {
  const leaves = Object.entries(bend).flatMap(([path, factor]) => leavesOf(numbers, path.split('.'), factor))
  const within = <T>(work: () => T): T => {
    for (const leaf of leaves) leaf.holder[leaf.name] = leaf.bent
    try {
      return work()
    } finally {
      for (const leaf of leaves) leaf.holder[leaf.name] = leaf.plain
    }
  }
  return {
    study: (view, role) =>
      bentCounsel(
        within(() => advisor.study(view, role)),
        within,
      ),
  }
}

function bentCounsel(counsel: Counsel, within: <T>(work: () => T) => T): Counsel {
  return {
    ...(counsel.answer === undefined ? {} : { answer: counsel.answer }),
    worth: (answer) => within(() => counsel.worth(answer)),
    promise: (beginning) => within(() => counsel.promise(beginning)),
  }
}

interface Leaf {
  readonly holder: Record<string, unknown>
  readonly name: string
  readonly plain: number
  readonly bent: number
}

function leavesOf(holder: unknown, path: readonly string[], factor: number): Leaf[] {
  const [name, ...rest] = path
  if (typeof holder !== 'object' || holder === null) return []
  const fields = holder as Record<string, unknown>
  if (name === undefined) return Object.keys(fields).flatMap((each) => leavesOf(fields, [each], factor))
  if (!Object.hasOwn(fields, name)) throw new Error(`there is no "${name}" among the numbers to bend`)
  const value = fields[name]
  if (rest.length > 0 || typeof value !== 'number') return leavesOf(value, rest, factor)
  return [{ holder: fields, name, plain: value, bent: value * factor }]
}
