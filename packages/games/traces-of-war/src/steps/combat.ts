// Chapter 10: the combat segment, a battle and its losses

import type { Hex } from '@sztab/board'
import { type Action, type Choice, type Denial, deny, many, message, one, type Turn } from '@sztab/kernel'
import { DONE, isDenial, readHex, readUnit, readUnitSet, unitIds } from '../arguments.ts'
import { grid, hexId } from '../ground.ts'
import { enemyOf, isHeadquarters, sideOf, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import {
  assess,
  attackTotal,
  canStrike,
  checkAttack,
  columnName,
  defenceTotal,
  neededStrength,
  readResult,
  shiftTotal,
  tableEntry,
  underOrder,
} from '../rules/10-combat.ts'
import { reviewCrossings } from '../rules/12-crossing-points.ts'
import { pointsForDestroying } from '../rules/13-victory.ts'
import type { BattleFrame, Marker, TracesFrame, TracesState } from '../state.ts'
import { hexOf, isOnMap, type Survey, stepsOf, survey, takeOff } from '../survey.ts'
import type { Decision, Stage } from './step-types.ts'

type CombatFrame = Extract<TracesFrame, { step: 'combat' }>

/** The units that could still strike at a hex, in the order of battle. */
function strikers(state: TracesState, frame: CombatFrame, target: Hex): Unit[] {
  return frame.units
    .filter((unit) => isOnMap(state, unit) && canStrike(state, unit, target))
    .sort((a, b) => a - b)
}

/** Enemy hexes next to units that may still attack, not attacked yet in this activation (10.0). */
function targetHexes(state: TracesState, positions: Survey, frame: CombatFrame): Hex[] {
  const enemy = enemyOf(frame.side)
  const found: Hex[] = []
  for (const unit of frame.units) {
    const from = hexOf(state, unit)
    if (from < 0 || !positions.inEnemyZone(frame.side, from)) continue
    for (let side = from * 6; side < from * 6 + 6; side++) {
      const hex = grid.neighbours[side] as number
      if (hex < 0 || !positions.isHeldBy(enemy, hex)) continue
      if (!found.includes(hex) && !frame.attacked.includes(hex)) found.push(hex)
    }
  }
  return found.sort((a, b) => a - b)
}

/** The least strength an attack on the hex needs. */
function neededAgainst(state: TracesState, positions: Survey, target: Hex): number {
  return neededStrength(defenceTotal(state, positions, target), shiftTotal(target))
}

/** Whether all who can strike at the hex together reach the odds that an attack needs. */
function isPossible(state: TracesState, positions: Survey, frame: CombatFrame, target: Hex): boolean {
  const units = strikers(state, frame, target)
  return units.length > 0 && attackTotal(state, target, units) >= neededAgainst(state, positions, target)
}

/** 10.0 Attacks are voluntary, resolved one by one in the order the attacker likes. */
export const combat: Decision<'combat'> = {
  section: '10.0',
  verbs: { attack: { on: 'one', by: 'many' }, done: {} },
  who(state, frame) {
    const positions = survey(state)
    const targets = targetHexes(state, positions, frame)
    return targets.some((hex) => isPossible(state, positions, frame, hex)) ? [frame.side] : []
  },
  ask: () => message('ask.attack'),
  choices(state, frame, _role, partial) {
    if (partial !== undefined) return attackerChoices(state, frame, partial)
    const positions = survey(state)
    const targets = targetHexes(state, positions, frame).filter((hex) =>
      isPossible(state, positions, frame, hex),
    )
    return [
      ...targets.map((hex) => ({ action: { do: 'attack', on: hexId(hex) }, more: true }) as const),
      { action: DONE },
    ]
  },
  shortcuts(state, frame, _role, partial) {
    // The strongest attack on the hex: everybody who can take part.
    const on =
      partial.do === 'attack' && partial.by === undefined ? readHex('10.0', partial, 'on') : undefined
    if (on === undefined || isDenial(on)) return []
    const by = strikers(state, frame, on)
    if (checkAttack(state, frame.side, frame.units, frame.attacked, on, by) !== undefined) return []
    return [attackChoice(state, on, by)]
  },
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    const on = readHex('10.0', action, 'on')
    if (isDenial(on)) return on
    const by = readUnitSet('10.0', action, 'by')
    if (isDenial(by)) return by
    return checkAttack(state, frame.side, frame.units, frame.attacked, on, by)
  },
  take(turn, frame, _role, action) {
    if (action.do === 'done') {
      turn.pop()
      return
    }
    const { state } = turn
    const target = readHex('10.0', action, 'on') as Hex
    const attackers = readUnitSet('10.0', action, 'by') as Unit[]
    frame.units = frame.units.filter((unit) => !attackers.includes(unit))
    frame.attacked.push(target)
    turn.tell('10.1', 'attack', { by: unitIds(attackers), hex: hexId(target) })
    const from = attackers.map((unit) => hexOf(state, unit))
    turn.push({
      step: 'battle',
      side: frame.side,
      target,
      attackers,
      from,
      stage: 'air',
      support: [],
      retreat: 0,
    })
  },
}

function attackChoice(state: TracesState, on: Hex, by: readonly Unit[]): Choice {
  const { column } = assess(state, on, by, [])
  return { action: { do: 'attack', on: hexId(on), by: unitIds(by) }, detail: { odds: columnName(column) } }
}

/** Sets of attackers grow one by one in the order of battle; a set is offered as soon as its odds are allowed. */
function attackerChoices(state: TracesState, frame: CombatFrame, partial: Action): Choice[] {
  const on = partial.do === 'attack' && partial.on !== undefined ? readHex('10.0', partial, 'on') : undefined
  const chosen = partial.by === undefined ? [] : readUnitSet('10.0', partial, 'by')
  if (on === undefined || isDenial(on) || isDenial(chosen)) return []
  const positions = survey(state)
  if (!targetHexes(state, positions, frame).includes(on)) return []
  const available = strikers(state, frame, on)
  if (chosen.some((unit) => !available.includes(unit))) return []
  const needed = neededAgainst(state, positions, on)
  const isEnough = (units: readonly Unit[]) => attackTotal(state, on, units) >= needed
  const last = chosen.at(-1) ?? -1
  const choices: Choice[] = []
  if (chosen.length > 0 && isEnough(chosen)) choices.push(attackChoice(state, on, chosen))
  const later = available.filter((unit) => unit > last)
  later.forEach((unit, i) => {
    if (!isEnough([...chosen, ...later.slice(i)])) return
    const by = unitIds([...chosen, unit])
    choices.push({ action: { do: 'attack', on: hexId(on), by }, more: true })
  })
  return choices
}

/** 10.1 Air support, the die, losses, retreat, advance. */
export const battle: Stage<'battle'> = {
  run(turn, frame) {
    const { state } = turn
    switch (frame.stage) {
      case 'air':
        frame.stage = 'roll'
        turn.push({ step: 'air-support' })
        break
      case 'roll':
        roll(turn, frame)
        break
      case 'retreat': {
        frame.stage = 'advance'
        const units = survey(state).stack(frame.target)
        if (frame.retreat > 0 && units.length > 0) {
          turn.push({ step: 'retreat', side: enemyOf(frame.side), units, length: frame.retreat })
        }
        break
      }
      case 'advance':
        turn.pop()
        if (!survey(state).isHeldBy(enemyOf(frame.side), frame.target)) beginAdvance(turn, frame)
        break
    }
  },
}

function roll(turn: Turn<TracesState>, frame: BattleFrame): void {
  const { state } = turn
  const { target, side, attackers, support } = frame
  const enemy = enemyOf(side)
  const odds = assess(state, target, attackers, support)
  const die = turn.chance.die(6)
  const entry = tableEntry(odds.column, die, odds.modifier)
  const printed = readResult(entry)
  const result = underOrder(state, target, enemy, printed)
  turn.tell('10.3', 'rolled', {
    attack: odds.attack,
    defence: odds.defence,
    odds: columnName(odds.column),
    die,
    modifier: odds.modifier,
    result: entry,
  })
  if (result !== printed && printed.retreat > 0) turn.tell('12.2', 'order.holds', { hex: hexId(target) })
  frame.retreat = result.retreat
  frame.stage = 'retreat'
  if (result.attackerLosses > 0) {
    turn.push({ step: 'losses', side, units: [...attackers], count: result.attackerLosses })
  }
  if (result.defenderLosses > 0) {
    turn.push({
      step: 'losses',
      side: enemy,
      units: survey(state).stack(target),
      count: result.defenderLosses,
    })
  }
}

/** 10.5 Who took part and lives may advance, and headquarters stacked with them. */
function beginAdvance(turn: Turn<TracesState>, frame: BattleFrame): void {
  const { state } = turn
  const { side, target, attackers } = frame
  const positions = survey(state)
  const fought = attackers.filter((unit) => isOnMap(state, unit))
  const along = [...new Set(fought.map((unit) => hexOf(state, unit)))]
    .flatMap((hex) => positions.stack(hex))
    .filter((unit) => isHeadquarters(unit) && !fought.includes(unit))
  turn.push({
    step: 'advance',
    side,
    target,
    units: [...fought, ...along],
    attackers: fought,
    from: frame.from,
    taken: [],
  })
}

const SUPPORT_SETS: readonly Marker[][] = [[], ['off'], ['def'], ['off', 'off'], ['def', 'def']]

/** Markers that help: offensive ones in an Axis attack, defensive ones against a Soviet attack (7.0). */
function usableSupport(state: TracesState, attacker: BattleFrame['side']): readonly Marker[][] {
  const useful: Marker = attacker === 'axis' ? 'off' : 'def'
  const count = state.luftwaffe.filter((marker) => marker === useful).length
  return SUPPORT_SETS.filter((set) => set.length <= count && set.every((marker) => marker === useful))
}

function battleBelow(state: TracesState): BattleFrame {
  return state.stack.findLast((frame) => frame.step === 'battle') as BattleFrame
}

/** 7.0 Before the die the Axis may use Luftwaffe markers. Asked even when none helps: the answer tells nothing then. */
export const airSupport: Decision<'air-support'> = {
  section: '7.0',
  verbs: { support: { markers: 'many' } },
  who: (state) => (state.luftwaffe.length > 0 ? ['axis'] : []),
  ask: (state) => message('ask.air-support', { hex: hexId(battleBelow(state).target) }),
  choices: (state) =>
    usableSupport(state, battleBelow(state).side).map((markers) => ({ action: { do: 'support', markers } })),
  check(state, _frame, _role, action) {
    const key = many(action, 'markers').join()
    const isGood = usableSupport(state, battleBelow(state).side).some((set) => set.join() === key)
    return isGood ? undefined : deny('7.0', 'air.not-usable', { markers: many(action, 'markers') })
  },
  take(turn, _frame, _role, action) {
    const { state } = turn
    const markers = many(action, 'markers') as readonly Marker[]
    battleBelow(state).support = [...markers]
    for (const marker of markers) {
      state.luftwaffe.splice(state.luftwaffe.indexOf(marker), 1)
      state.spent.push(marker)
    }
    turn.pop()
    if (markers.length > 0) turn.tell('7.0', 'air.used', { markers }, { reveals: true })
  },
}

/** 10.3 The owner decides which of the units in the battle lose steps, one step at a time. */
export const losses: Decision<'losses'> = {
  section: '10.3',
  verbs: { lose: { unit: 'one' } },
  who: (state, frame) => (hasChoiceOfLosses(state, frame) ? [frame.side] : []),
  ask: (_, frame) => message('ask.losses', { count: frame.count }),
  choices: (state, frame) =>
    sufferers(state, frame).map((unit) => ({ action: { do: 'lose', unit: unitId(unit) } })),
  check: (state, frame, _role, action) => checkSufferer(state, frame, action),
  take(turn, frame, _role, action) {
    loseStepIn(turn, frame, unitNamed(one(action, 'unit')) as Unit)
  },
  idle(turn, frame) {
    const [next] = sufferers(turn.state, frame)
    if (next === undefined || frame.count === 0) turn.pop()
    else loseStepIn(turn, frame, next)
  },
}

type LossesFrame = Extract<TracesFrame, { step: 'losses' }>

function sufferers(state: TracesState, frame: LossesFrame): Unit[] {
  return frame.units.filter((unit) => isOnMap(state, unit))
}

/** Where all units go, or only one is there, nobody is asked. */
function hasChoiceOfLosses(state: TracesState, frame: LossesFrame): boolean {
  const units = sufferers(state, frame)
  const steps = units.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  return frame.count > 0 && units.length > 1 && steps > frame.count
}

function checkSufferer(state: TracesState, frame: LossesFrame, action: Action): Denial | undefined {
  const unit = readUnit('10.3', action, 'unit')
  if (isDenial(unit)) return unit
  return sufferers(state, frame).includes(unit)
    ? undefined
    : deny('10.3', 'losses.not-in-battle', { unit: unitId(unit) })
}

function loseStepIn(turn: Turn<TracesState>, frame: LossesFrame, unit: Unit): void {
  frame.count--
  // A headquarters that is lost here is displaced (2.3) and no longer shares in the losses.
  if (isHeadquarters(unit)) frame.units = frame.units.filter((other) => other !== unit)
  loseStep(turn, unit)
}

/** 10.3 A step less; without steps the unit is gone, and a headquarters is displaced instead (2.3). */
export function loseStep(turn: Turn<TracesState>, unit: Unit): void {
  const { state } = turn
  if (!isHeadquarters(unit) && stepsOf(state, unit) > 1) {
    state.steps[unit] = 1
    turn.tell('10.3', 'reduced', { unit: unitId(unit) })
  } else {
    eliminate(turn, unit)
  }
}

export function eliminate(turn: Turn<TracesState>, unit: Unit): void {
  const { state } = turn
  const from = hexOf(state, unit)
  turn.tell('10.3', 'eliminated', { unit: unitId(unit), hex: hexId(from) })
  takeOff(state, unit)
  if (isHeadquarters(unit)) {
    turn.push({ step: 'displacement', side: sideOf(unit), unit, from })
    return
  }
  state.destroyed += pointsForDestroying(unit)
  reviewCrossings(turn)
}
