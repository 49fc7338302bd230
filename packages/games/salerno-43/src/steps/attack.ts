// Chapter 8: declaring attacks, in the combat phase and as automatic DS in the movement phase

import type { Hex } from '@sztab/board'
import { type AttackAnswers, armiesOf, attackAnswers, type Force, type Strikes } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { unitIds, words } from '../arguments.ts'
import { begin, openBattle } from '../battles.ts'
import { attackOdds } from '../odds/battle.ts'
import type { SideName, Unit } from '../order-of-battle.ts'
import { attacks, fitBeyondEdge, isCoordinated, mainForces } from '../rules/08-attack.ts'
import { automatic, canBeAutomatic, columnFor } from '../rules/08-automatic.ts'
import { assess, bestMain } from '../rules/09-strength.ts'
import { ATTACKED, type BattleFrame, type FrameOf, type SalernoState } from '../state.ts'
import { mark } from '../survey.ts'
import { AUTOMATIC, columnName } from '../tables.ts'
import type { Order } from './step-types.ts'

type Kind = BattleFrame['kind']

/** Sets of attackers, each with the main assault forces that it can name (8.4.1). */
function answersFor(verb: string, kind: Kind, strikes: Strikes<SalernoState>): AttackAnswers<SalernoState> {
  const isAutomaticDS = kind === 'automatic'
  return attackAnswers<SalernoState>({
    verb,
    section: '8.1',
    words,
    second: { name: 'main', section: '8.4.1' },
    strikes,
    mayBecome: (state, side, on, by, others) =>
      !isAutomaticDS || canBeAutomatic(state, side, on, [...by, ...others]),
    seconds(state, side, on, by, soFar) {
      const forces = soFar === undefined ? mainForces(state, by) : []
      const isEnough = (main: readonly Unit[]) =>
        !isAutomaticDS || columnFor(state, side, on, by, main) >= AUTOMATIC
      return { whole: forces.filter(isEnough) }
    },
    bestSecond: (state, side, on, by) => bestMain(state, kind, side, on, by),
    gather: (state, side, on, able) => strongestOfArmies(state, kind, side, on, able),
    oddsOf: (state, side, on, by, main) =>
      columnName(assess(state, openBattle(state, kind, side, on, by, main)).column),
  })
}

/** The strongest attack of each army that can reach the hex. */
export function strongestOfArmies(
  state: SalernoState,
  kind: Kind,
  side: SideName,
  on: Hex,
  able: readonly Unit[],
): Force[] {
  return armiesOf(able, isCoordinated).map((army) => {
    const by: Unit[] = []
    for (const unit of army) if (fitBeyondEdge(state, [...by, unit], on)) by.push(unit)
    return { by, second: bestMain(state, kind, side, on, by) }
  })
}

/** 8.3 The battle begins. */
export function declare(play: Play<SalernoState>, battle: BattleFrame): void {
  const { kind, attackers } = battle
  const named = { main: unitIds(battle.main) }
  if (kind === 'automatic') begin(play, battle, '8.7.1', 'auto-ds', named)
  else if (kind === 'breakthrough') begin(play, battle, '15.2.6', 'breakthrough', named)
  else {
    for (const unit of attackers) mark(play.state, unit, ATTACKED)
    begin(play, battle, '8.1', 'attack', named)
  }
}

function orderFor<F extends { readonly side: SideName }>(
  verb: string,
  kind: Kind,
  strikes: Strikes<SalernoState>,
): Order<F> {
  return answersFor(verb, kind, strikes).order({
    declare: (play, side, on, by, main) => declare(play, openBattle(play.state, kind, side, on, by, main)),
    odds: (state, side, action) => attackOdds(state, kind, side, action),
  })
}

/** 8.1 Attacks are voluntary, one by one, in the order the attacker likes. */
export const attackOrder: Order<FrameOf<'combat'>> = orderFor('attack', 'attack', attacks)

/** 8.7.1 In the movement phase 10-1 is enough to scatter the enemy at once. */
export const automaticOrder: Order<FrameOf<'movement'>> = orderFor('auto-ds', 'automatic', automatic)
