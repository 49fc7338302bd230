import type { Choice } from '@sztab/kernel'
import { type Asking, argumentsOf, kindOf, listOf, shortcuts } from './asking.ts'
import { NOTHING_SAID } from './draft.ts'
import { offerOf } from './offer.ts'
import { targetsOf } from './targets.ts'

/** Whether there are pieces to go through one by one. */
export function hasNextPiece(asking: Asking): boolean {
  const attacks = attacksOf(asking)
  if (attacks.length > 0) return attacks.some(({ more }) => more === true)
  return offerOf(asking, NOTHING_SAID).pieces.size > 1
}

/** The pieces that one goes through: where hexes are attacked, those that can attack; otherwise those that can answer. */
export function piecesInTurn(asking: Asking): readonly string[] {
  const attacks = attacksOf(asking)
  if (attacks.length === 0) return [...offerOf(asking, NOTHING_SAID).pieces.keys()]
  const able = new Set(attacks.flatMap((attack) => attackersIn(asking, attack)))
  return [...asking.pieces.keys()].filter((id) => able.has(id))
}

/** Attacks begin with their target; what else a piece could do then, such as breaking off, is not to be said by the way. */
export function isAttackAsked(asking: Asking): boolean {
  return attacksOf(asking).length > 0
}

function attacksOf(asking: Asking): Choice[] {
  const offer = offerOf(asking, NOTHING_SAID)
  return [...targetsOf(asking, NOTHING_SAID, offer)].flatMap((hex) => offer.hexes.get(hex) ?? [])
}

/** All who can join in: the game suggests them. */
function attackersIn(asking: Asking, { action, more }: Choice): readonly string[] {
  const [whole] = more === true ? shortcuts(asking, action) : []
  if (whole === undefined) return []
  const set = argumentsOf(whole.action).find((name) => kindOf(asking, name) === 'pieces')
  return set === undefined ? [] : listOf(whole.action[set])
}
