// Chapter 14: declaring attacks; 19.4: one stack attacks again

import type { Hex } from '@sztab/board'
import { type AttackAnswers, attackAnswers, type Seconds, type SideName, type Unit } from '@sztab/bonds'
import { type Action, type Choice, clashed, type Denial, deny, message, type Play } from '@sztab/kernel'
import { unitIds, words } from '../arguments.ts'
import { clashIn, openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { attackOdds } from '../odds/battle.ts'
import { isMechanised, unitId } from '../order-of-battle.ts'
import { checkAttack, isWithinFormations, mayIdle, strikesOf } from '../rules/14-attack.ts'
import { assess } from '../rules/15-shifts.ts'
import type { ArdennesState, BattleFrame, FrameOf } from '../state.ts'
import { isOutOfSupply, placeOf } from '../survey.ts'
import { columnName } from '../tables.ts'
import type { Decision, Order } from './step-types.ts'

type Kind = BattleFrame['kind']

/** 14.4 The battle begins. */
function declareAttack(
  play: Play<ArdennesState>,
  kind: Kind,
  side: SideName,
  on: Hex,
  by: readonly Unit[],
  idle: readonly Unit[],
): void {
  const battle = openBattle(play.state, kind, side, on, by, idle)
  const { attackers, defenders } = battle
  const details = { hex: hexId(on), by: unitIds(attackers), on: unitIds(defenders) }
  const fact = clashed(clashIn(play.state, battle))
  const [section, key] = kind === 'attack' ? ['14.1', 'attack'] : ['19.4.2', 'breakthrough']
  play.report(section, key, details, fact)
  play.push(battle)
}

/** Sets of attackers; who is above the limit of formations comes after them (14.3.1). */
function answersFor(kind: Kind): AttackAnswers<ArdennesState> {
  return attackAnswers<ArdennesState>({
    verb: 'attack',
    section: '14.1',
    words,
    second: { name: 'idle', section: '14.3.1' },
    strikes: strikesOf[kind],
    mayBecome: (state, _side, _on, by, others) => isWithinFormations(state, by, others),
    seconds: (state, side, on, by, soFar, able) => idleSets(state, kind, side, on, by, soFar ?? [], able),
    gather(state, side, on, able) {
      const by = gather(state, kind, side, on, able)
      const idle: Unit[] = []
      for (const unit of able) {
        if (checkAttack(state, kind, side, on, by, [...idle, unit]) === undefined) idle.push(unit)
      }
      return [{ by, second: idle }]
    },
    oddsOf: (state, side, on, by, idle) =>
      columnName(assess(state, openBattle(state, kind, side, on, by, idle)).column),
  })
}

/** 14.3.1 With whoever goes along without adding anything. */
function idleSets(
  state: ArdennesState,
  kind: Kind,
  side: SideName,
  on: Hex,
  by: readonly Unit[],
  idle: readonly Unit[],
  able: readonly Unit[],
): Seconds {
  const isLegal = (units: readonly Unit[]) => checkAttack(state, kind, side, on, by, units) === undefined
  if (!isLegal(idle)) return { whole: [] }
  const last = idle.at(-1) ?? -1
  const more = able.filter((unit) => unit > last && mayIdle(state, by, unit) && isLegal([...idle, unit]))
  return { whole: [idle], growing: more.map((unit) => [...idle, unit]) }
}

/** Takes one after the other, whoever adds most to the attack first. */
function gather(
  state: ArdennesState,
  kind: Kind,
  side: SideName,
  on: Hex,
  available: readonly Unit[],
): Unit[] {
  const { attackers } = assess(state, openBattle(state, kind, side, on, available, []))
  const byStrength = [...attackers].sort((a, b) => b.strength - a.strength || a.unit - b.unit)
  const taken: Unit[] = []
  for (const { unit } of byStrength) {
    const more = [...taken, unit].sort((a, b) => a - b)
    if (checkAttack(state, kind, side, on, more, []) === undefined) taken.push(unit)
  }
  return taken.sort((a, b) => a - b)
}

const answersOf = { attack: answersFor('attack'), breakthrough: answersFor('breakthrough') } as const

/** The attack with everybody who may take part, the strongest first; whoever is too many goes along. */
export function strongestAttack(state: ArdennesState, kind: Kind, side: SideName, partial: Action): Choice[] {
  return answersOf[kind].strongest(state, side, partial)
}

/** 14.1 Attacks are voluntary, one by one, in the order the attacker likes. */
export const attackOrder: Order<FrameOf<'combat'>> = answersOf.attack.order({
  declare: (play, side, on, by, idle) => declareAttack(play, 'attack', side, on, by, idle),
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
  declare: (play, side, on, by, idle) => declareAttack(play, 'breakthrough', side, on, by, idle),
  odds: (state, side, action) => attackOdds(state, 'breakthrough', side, action),
})
