// Chapter 8: declaring attacks, in the combat phase and as automatic DS in the movement phase

import type { Hex } from '@sztab/board'
import { attackOrder as attackOrderOf } from '@sztab/bonds'
import type { Action, Choice, Turn } from '@sztab/kernel'
import { isDenial, readHex, readUnitSet, unitIds, words } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { attackOdds } from '../odds/battle.ts'
import type { SideName, Unit } from '../order-of-battle.ts'
import {
  checkAttack,
  fitBeyondEdge,
  isCoordinated,
  mainForces,
  strikers,
  targets,
} from '../rules/08-attack.ts'
import {
  automaticStrikers,
  automaticTargets,
  canBeAutomatic,
  checkAutomatic,
  isAutomatic,
} from '../rules/08-automatic.ts'
import { columnName } from '../rules/08-odds.ts'
import { assess, bestMain } from '../rules/09-shifts.ts'
import { ATTACKED, type BattleFrame, type FrameOf, type SalernoState } from '../state.ts'
import { mark } from '../survey.ts'
import type { Order } from './step-types.ts'

/** What differs between an attack of the combat phase and an automatic DS. */
interface Declaration {
  readonly verb: string
  readonly kind: BattleFrame['kind']
  targets(state: SalernoState, side: SideName): Hex[]
  strikers(state: SalernoState, side: SideName, target: Hex): Unit[]
  /** Whether the attackers, all of them that there can be, may attack at all. */
  canReach(state: SalernoState, side: SideName, target: Hex, most: readonly Unit[]): boolean
  mayName(
    state: SalernoState,
    side: SideName,
    target: Hex,
    attackers: readonly Unit[],
    main: readonly Unit[],
  ): boolean
  check: typeof checkAttack
}

const ATTACK: Declaration = {
  verb: 'attack',
  kind: 'attack',
  targets,
  strikers,
  canReach: () => true,
  mayName: () => true,
  check: checkAttack,
}

const AUTOMATIC_DS: Declaration = {
  verb: 'auto-ds',
  kind: 'automatic',
  targets: automaticTargets,
  strikers: automaticStrikers,
  canReach: canBeAutomatic,
  mayName: isAutomatic,
  check: checkAutomatic,
}

function orderFor<F extends { readonly side: SideName }>(how: Declaration): Order<F> {
  return attackOrderOf<SalernoState, F>({
    verb: how.verb,
    section: '8.1',
    words,
    second: { name: 'main', section: '8.4.1' },
    targets: how.targets,
    continuations: (state, side, partial) => continuations(state, how, side, partial),
    strongest: (state, side, partial) => strongest(state, how, side, partial),
    check: how.check,
    declare: (turn, side, on, by, main) =>
      declare(turn, openBattle(turn.state, how.kind, side, on, by, main)),
    odds: (state, side, action) => attackOdds(state, how.kind, side, action),
  })
}

/** 8.3 The battle begins. */
function declare(turn: Turn<SalernoState>, battle: BattleFrame): void {
  const { kind, target, attackers, main, defenders } = battle
  const details = { hex: hexId(target), by: unitIds(attackers), main: unitIds(main), on: unitIds(defenders) }
  if (kind === 'automatic') turn.tell('8.7.1', 'auto-ds', details)
  else {
    for (const unit of attackers) mark(turn.state, unit, ATTACKED)
    turn.tell('8.1', 'attack', details)
  }
  turn.push(battle)
}

/** Sets of attackers grow one by one in the order of battle; with each come the main assault forces it can name. */
function continuations(state: SalernoState, how: Declaration, side: SideName, partial: Action): Choice[] {
  const on = typeof partial.on === 'string' ? readHex('8.1', partial, 'on') : undefined
  const chosen = partial.by === undefined ? [] : readUnitSet('8.1', partial, 'by')
  if (on === undefined || isDenial(on) || isDenial(chosen) || partial.main !== undefined) return []
  if (!how.targets(state, side).includes(on)) return []
  const available = how.strikers(state, side, on)
  const [first] = chosen
  const isFit = (unit: Unit) =>
    available.includes(unit) && (first === undefined || isCoordinated(first, unit))
  if (!chosen.every(isFit) || !fitBeyondEdge(state, chosen, on)) return []
  const choices: Choice[] = mainForces(state, chosen)
    .filter((main) => how.mayName(state, side, on, chosen, main))
    .map((main) => complete(state, how, side, on, chosen, main))
  const last = chosen.at(-1) ?? -1
  const later = available.filter((unit) => unit > last && isFit(unit))
  later.forEach((unit, i) => {
    const by = [...chosen, unit]
    if (!fitBeyondEdge(state, by, on)) return
    const most = [...by, ...later.slice(i + 1).filter((other) => isCoordinated(unit, other))]
    if (!how.canReach(state, side, on, most)) return
    choices.push({ action: { do: how.verb, on: hexId(on), by: unitIds(by) }, more: true })
  })
  return choices
}

function complete(
  state: SalernoState,
  how: Declaration,
  side: SideName,
  on: Hex,
  by: readonly Unit[],
  main: readonly Unit[],
): Choice {
  const { column } = assess(state, openBattle(state, how.kind, side, on, by, main))
  return {
    action: { do: how.verb, on: hexId(on), by: unitIds(by), main: unitIds(main) },
    detail: { odds: columnName(column) },
  }
}

/** The strongest attack of each army that can reach the hex: everybody who may take part, or those who are named. */
function strongest(state: SalernoState, how: Declaration, side: SideName, partial: Action): Choice[] {
  const on =
    typeof partial.on === 'string' && partial.main === undefined ? readHex('8.1', partial, 'on') : undefined
  if (on === undefined || isDenial(on) || !how.targets(state, side).includes(on)) return []
  if (partial.by !== undefined) {
    const by = readUnitSet('8.1', partial, 'by')
    const main = isDenial(by) ? [] : bestMain(state, how.kind, side, on, by)
    const isLegal = !isDenial(by) && how.check(state, side, on, by, main) === undefined
    return isLegal ? [complete(state, how, side, on, by, main)] : []
  }
  const left = how.strikers(state, side, on)
  const choices: Choice[] = []
  while (left.length > 0) {
    const [first] = left as [Unit]
    const by: Unit[] = []
    for (const unit of left.filter((one) => isCoordinated(first, one))) {
      left.splice(left.indexOf(unit), 1)
      if (fitBeyondEdge(state, [...by, unit], on)) by.push(unit)
    }
    const main = bestMain(state, how.kind, side, on, by)
    if (how.check(state, side, on, by, main) === undefined) {
      choices.push(complete(state, how, side, on, by, main))
    }
  }
  return choices
}

/** 8.1 Attacks are voluntary, one by one, in the order the attacker likes. */
export const attackOrder: Order<FrameOf<'combat'>> = orderFor(ATTACK)

/** 8.7.1 In the movement phase 10-1 is enough to scatter the enemy at once. */
export const automaticOrder: Order<FrameOf<'movement'>> = orderFor(AUTOMATIC_DS)
