// 12 Airborne drop

import type { Space } from '@sztab/board'
import { type Action, type Choice, type Denial, deny, many } from '@sztab/kernel'
import { isDenial } from '../../arguments.ts'
import { spaceIds, spaceNamed } from '../../ground.ts'
import type { Commander } from '../../order-of-battle.ts'
import {
  checkAirborne,
  checkDropSpace,
  checkPayment,
  dropSpaces,
  dropTroops,
  mostDrops,
  payments,
} from '../../rules/12-airborne.ts'
import type { RhineState } from '../../state.ts'
import { type Deed, mayAct } from './deed.ts'

function readDropSpaces(action: Action): Space[] | Denial {
  const spaces: Space[] = []
  for (const word of many(action, 'spaces')) {
    const space = spaceNamed(word)
    if (space === undefined) return deny('12', 'unknown-space', { space: word })
    if (spaces.includes(space)) return deny('-', 'kernel.named-twice', { word })
    spaces.push(space)
  }
  return spaces.sort((a, b) => a - b)
}

export const airborne: Deed = {
  isAction: true,
  may: (state, frame) => mayAct(state, frame) ?? checkAirborne(state, frame.commander),
  choices(state, frame, partial) {
    const { commander } = frame
    const chosen = partial.spaces === undefined ? [] : readDropSpaces(partial)
    if (isDenial(chosen)) return []
    if (partial.pay !== undefined) return paymentChoices(state, commander, partial, chosen.length)
    const last = chosen.at(-1) ?? -1
    const longer: Choice[] =
      chosen.length >= mostDrops(state, commander)
        ? []
        : dropSpaces(state, commander)
            .filter((space) => space > last)
            .map((space) => ({
              action: { do: 'airborne', spaces: spaceIds([...chosen, space]) },
              more: true,
            }))
    if (chosen.length === 0) return longer
    return [...paymentChoices(state, commander, { ...partial, pay: [] }, chosen.length), ...longer]
  },
  check(state, frame, action) {
    const spaces = readDropSpaces(action)
    if (isDenial(spaces)) return spaces
    const most = mostDrops(state, frame.commander)
    if (spaces.length === 0 || spaces.length > most) return deny('12', 'airborne.count', { most })
    for (const space of spaces) {
      const denial = checkDropSpace(state, frame.commander, space)
      if (denial !== undefined) return denial
    }
    return checkPayment(state, frame.commander, spaces.length, many(action, 'pay'))
  },
  take(play, frame, action) {
    dropTroops(play, frame.commander, readDropSpaces(action) as Space[], many(action, 'pay'))
  },
}

/** Payments grow in the order tokens, then cards; each set is listed once. */
function paymentChoices(state: RhineState, commander: Commander, partial: Action, count: number): Choice[] {
  if (!Array.isArray(partial.pay)) return []
  const said = partial.pay as readonly string[]
  const purse = payments(state, commander)
  if (said.length >= count) return []
  const from = positionIn(purse, said)
  if (from === undefined) return []
  const seen = new Set<string>()
  return purse.flatMap((word, i) => {
    const isLast = said.length + 1 === count
    if (i < from || seen.has(word) || purse.length - i < count - said.length) return []
    seen.add(word)
    return [{ action: { ...partial, pay: [...said, word] }, ...(isLast ? {} : { more: true as const }) }]
  })
}

/** Where in the purse the next payment may begin. */
function positionIn(purse: readonly string[], said: readonly string[]): number | undefined {
  let at = 0
  for (const word of said) {
    const found = purse.indexOf(word, at)
    if (found < 0) return undefined
    at = found + 1
  }
  return at
}
