import { type Action, type ActionValue, type Counsel, HOPELESS } from '@sztab/kernel'

function isSame(a: ActionValue | undefined, b: ActionValue | undefined): boolean {
  if (typeof a === 'string' || typeof b === 'string' || a === undefined || b === undefined) return a === b
  return a.length === b.length && a.every((word, i) => word === b[i])
}

/** Whether a beginning can become the answer. */
function leadsTo(answer: Action, beginning: Action): boolean {
  return Object.keys(beginning).every((name) => {
    const so = beginning[name]!
    const whole = answer[name]
    if (typeof so === 'string' || typeof whole === 'string' || whole === undefined) return isSame(so, whole)
    return so.length <= whole.length && so.every((word, i) => word === whole[i])
  })
}

/** The judgement of somebody who knows what to answer. Should it not be listed, whatever changes least will do. */
export function towards(answer: Action): Counsel {
  const names = Object.keys(answer)
  return {
    worth(other) {
      if (
        Object.keys(other).length === names.length &&
        names.every((name) => isSame(other[name], answer[name]))
      ) {
        return 1
      }
      return ['end', 'done', 'stop', 'decline', 'pass'].includes(other.do) ? 0 : -1
    },
    promise: (beginning) => (leadsTo(answer, beginning) ? 1 : HOPELESS),
  }
}
