// Chapter 14: declaring attacks; 19.4: one stack attacks again

import {
  type AttackAnswers,
  type AttackListing,
  type AttackRules,
  attackAnswers,
  type SideName,
  type Unit,
} from '@sztab/bonds'
import { type Action, type Choice, type Denial, deny, message } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { begin, openBattle } from '../battles.ts'
import { attackOdds } from '../odds/battle.ts'
import { isMechanised, unitId } from '../order-of-battle.ts'
import { followers, strikesOf } from '../rules/14-attack.ts'
import { assess, type Odds } from '../rules/15-shifts.ts'
import type { ArdennesState, BattleFrame, FrameOf } from '../state.ts'
import { isOutOfSupply, placeOf } from '../survey.ts'
import { columnName } from '../tables.ts'
import type { Decision, Order } from './step-types.ts'

type Kind = BattleFrame['kind']
type Assessing = (...attack: Parameters<AttackListing<ArdennesState>['oddsOf']>) => Odds

/** 14.4 The battle begins. */
const declare =
  (kind: Kind): AttackRules<ArdennesState>['declare'] =>
  (play, side, on, by, idle) => {
    const battle = openBattle(play.state, kind, side, on, by, idle)
    if (kind === 'attack') begin(play, battle, '14.1', 'attack')
    else begin(play, battle, '19.4.2', 'breakthrough')
  }

/** Sets of attackers; who is above the limit of formations comes after them (14.3.1). */
function answersFor(kind: Kind): AttackAnswers<ArdennesState> {
  const strikes = strikesOf[kind]
  const assessed: Assessing = (state, side, on, by, idle) =>
    assess(state, openBattle(state, kind, side, on, by, idle))
  return attackAnswers<ArdennesState>({
    verb: 'attack',
    section: '14.1',
    words,
    second: { name: 'idle', section: '14.3.1' },
    strikes,
    ...followers.listing(strikes, (state, side, on, units) => assessed(state, side, on, units, []).attackers),
    oddsOf: (...attack) => columnName(assessed(...attack).column),
  })
}

const answersOf = { attack: answersFor('attack'), breakthrough: answersFor('breakthrough') } as const

/** The attack with everybody who may take part, the strongest first; whoever is too many goes along. */
export function strongestAttack(state: ArdennesState, kind: Kind, side: SideName, partial: Action): Choice[] {
  return answersOf[kind].strongest(state, side, partial)
}

/** 14.1 Attacks are voluntary, one by one, in the order the attacker likes. */
export const attackOrder: Order<FrameOf<'combat'>> = answersOf.attack.order({
  declare: declare('attack'),
  odds: (state, side, action) => attackOdds(state, 'attack', side, action),
})

// 19.4 One stack attacks again

type Breakthrough = FrameOf<'breakthrough'>

/** 19.4.1, 19.5 Why these units do not attack again as one group; `lengths` are the hexes that each has advanced. */
export function checkGroup(
  state: ArdennesState,
  { units, lengths }: Breakthrough,
  by: readonly Unit[],
): Denial | undefined {
  const [first] = by
  if (first === undefined) return deny('19.4.1', 'breakthrough.nobody')
  const hasFoot = by.some((unit) => !isMechanised(unit))
  for (const unit of by) {
    const id = { unit: unitId(unit) }
    if (!units.includes(unit)) return deny('19.4.1', 'breakthrough.who', id)
    if (placeOf(state, unit) !== placeOf(state, first)) {
      return deny('19.4.1', 'breakthrough.one-stack', { units: [unitId(first), unitId(unit)] })
    }
    if (isOutOfSupply(state, unit)) return deny('19.5', 'breakthrough.out-of-supply', id)
    if (hasFoot && (lengths[units.indexOf(unit)] ?? 0) > 1) return deny('19.4.1', 'breakthrough.foot', id)
  }
  return undefined
}

/** 19.4 After a DS: once, by one stack, at one hex; and again if that is a DS too (19.4.4). */
export const breakthrough: Decision<'breakthrough'> = answersOf.breakthrough.decision<Breakthrough>({
  section: '19.4.1',
  ask: () => message('ask.breakthrough'),
  joiners: (state, frame, named) =>
    frame.units.filter((unit) => checkGroup(state, frame, [...named, unit]) === undefined),
  check: checkGroup,
  declare: declare('breakthrough'),
  odds: (state, side, action) => attackOdds(state, 'breakthrough', side, action),
})
