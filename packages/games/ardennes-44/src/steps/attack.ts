// Chapter 14: declaring attacks

import type { Hex } from '@sztab/board'
import {
  type AttackWords,
  attackOrder as attackOrderOf,
  readStrike,
  type SideName,
  setChoices,
  type Unit,
} from '@sztab/bonds'
import type { Action, Choice, Turn } from '@sztab/kernel'
import { unitIds, words } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { attackOdds } from '../odds/battle.ts'
import {
  checkAttack,
  fitBeyondEdge,
  hasTarget,
  isCoordinated,
  mayIdle,
  strikers,
  targets,
} from '../rules/14-attack.ts'
import { isWithinFormations } from '../rules/14-formations.ts'
import { columnName } from '../rules/14-odds.ts'
import { assess } from '../rules/15-shifts.ts'
import type { ArdennesState, BattleFrame, FrameOf } from '../state.ts'
import type { Order } from './step-types.ts'

type Kind = BattleFrame['kind']

const VERB = 'attack'

/** 14.4 The battle begins. */
export function declareAttack(
  turn: Turn<ArdennesState>,
  kind: Kind,
  side: SideName,
  on: Hex,
  by: readonly Unit[],
  idle: readonly Unit[],
): void {
  const battle = openBattle(turn.state, kind, side, on, by, idle)
  const { attackers, defenders } = battle
  const details = { hex: hexId(on), by: unitIds(attackers), on: unitIds(defenders) }
  turn.tell(kind === 'attack' ? '14.1' : '19.4.2', kind === 'attack' ? 'attack' : 'breakthrough', details)
  turn.push(battle)
}

const WORDS: AttackWords = {
  verb: VERB,
  section: '14.1',
  words,
  second: { name: 'idle', section: '14.3.1' },
}

function answer(on: Hex, by: readonly Unit[], idle: readonly Unit[]): Action {
  return { do: VERB, on: hexId(on), by: unitIds(by), idle: unitIds(idle) }
}

/** An attack as it stands, with its odds before support. */
function complete(
  state: ArdennesState,
  kind: Kind,
  side: SideName,
  on: Hex,
  by: readonly Unit[],
  idle: readonly Unit[],
): Choice {
  const { column } = assess(state, openBattle(state, kind, side, on, by, idle))
  return { action: answer(on, by, idle), detail: { odds: columnName(column) } }
}

/** Sets of attackers grow one by one in the order of battle; who is above the limit of formations comes after them. */
export function attackContinuations(
  state: ArdennesState,
  kind: Kind,
  side: SideName,
  partial: Action,
  only?: readonly Unit[],
): Choice[] {
  const draft = readStrike(WORDS, partial)
  if (draft === undefined || !targets(state, kind, side).includes(draft.on)) return []
  const { on, by, second: idle } = draft
  const available = strikers(state, kind, side, on).filter((unit) => only?.includes(unit) !== false)
  if (idle !== undefined && by.length > 0) return idleChoices(state, kind, side, on, by, idle, available)
  const isOpen = (units: readonly Unit[]): boolean => {
    const last = units.at(-1) as Unit
    const first = units[0] as Unit
    return (
      units.every((unit) => available.includes(unit) && isCoordinated(state, first, unit)) &&
      fitBeyondEdge(state, units) &&
      isWithinFormations(
        state,
        units,
        available.filter((unit) => unit > last && isCoordinated(state, first, unit)),
      )
    )
  }
  return setChoices(
    available,
    by,
    isOpen,
    (units) => ({ do: VERB, on: hexId(on), by: unitIds(units) }),
    (units) =>
      checkAttack(state, kind, side, on, units, []) === undefined
        ? idleChoices(state, kind, side, on, units, [], available)
        : [],
  )
}

/** 14.3.1 With whoever goes along without adding anything. */
function idleChoices(
  state: ArdennesState,
  kind: Kind,
  side: SideName,
  on: Hex,
  by: readonly Unit[],
  idle: readonly Unit[],
  available: readonly Unit[],
): Choice[] {
  if (checkAttack(state, kind, side, on, by, idle) !== undefined) return []
  const last = idle.at(-1) ?? -1
  const more = available.filter(
    (unit) =>
      unit > last &&
      mayIdle(state, by, unit) &&
      checkAttack(state, kind, side, on, by, [...idle, unit]) === undefined,
  )
  return [
    complete(state, kind, side, on, by, idle),
    ...more.map((unit) => ({ action: answer(on, by, [...idle, unit]), more: true as const })),
  ]
}

/** The attack with everybody who may take part, the strongest first; whoever is too many goes along. */
export function strongestAttack(
  state: ArdennesState,
  kind: Kind,
  side: SideName,
  partial: Action,
  only?: readonly Unit[],
): Choice[] {
  const draft = readStrike(WORDS, partial)
  if (draft === undefined || draft.second !== undefined || !targets(state, kind, side).includes(draft.on))
    return []
  const { on } = draft
  const available = strikers(state, kind, side, on).filter((unit) => only?.includes(unit) !== false)
  const by = draft.by.length > 0 ? draft.by : gather(state, kind, side, on, available)
  const idle: Unit[] = []
  for (const unit of draft.by.length > 0 ? [] : available) {
    if (checkAttack(state, kind, side, on, by, [...idle, unit]) === undefined) idle.push(unit)
  }
  if (checkAttack(state, kind, side, on, by, idle) !== undefined) return []
  return [complete(state, kind, side, on, by, idle)]
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

/** 14.1 Attacks are voluntary, one by one, in the order the attacker likes. */
export const attackOrder: Order<FrameOf<'combat'>> = attackOrderOf({
  ...WORDS,
  isOpen: hasTarget,
  targets: (state, side) => targets(state, 'attack', side),
  continuations: (state, side, partial) => attackContinuations(state, 'attack', side, partial),
  strongest: (state, side, partial) => strongestAttack(state, 'attack', side, partial),
  check: (state, side, on, by, idle) => checkAttack(state, 'attack', side, on, by, idle),
  declare: (turn, side, on, by, idle) => declareAttack(turn, 'attack', side, on, by, idle),
  odds: (state, side, action) => attackOdds(state, 'attack', side, action),
})
