// Chapter 8, 8.3: the course of a battle

import { askUnits, sequence } from '@sztab/bonds'
import { deny, markedAt, type Play, rolled } from '@sztab/kernel'
import { tellUnit, tellUnits, unitIds } from '../arguments.ts'
import { currentBreakthrough } from '../battles.ts'
import { hexId } from '../ground.ts'
import { enemyOf, isBeachhead, type Unit } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { assess, fighters } from '../rules/09-strength.ts'
import { loseStep } from '../rules/10-losses.ts'
import {
  attackersToLose,
  type CombatResult,
  chooserFor,
  defendersToLose,
  isOrange,
  resultData,
  slipper,
  tableEntry,
} from '../rules/10-results.ts'
import { leads } from '../rules/11-determined-defence.ts'
import { disrupt } from '../rules/13-disorder.ts'
import { beginAdvance } from '../rules/14-advance.ts'
import { rollStrengths } from '../rules/19-variable.ts'
import { AUTO_DS, type BattleFrame, type FrameOf, GOOD, type SalernoState, SLIPPED } from '../state.ts'
import { cohesionOf, mark, placeOf, survey } from '../survey.ts'
import { AUTOMATIC, columnName } from '../tables.ts'
import { type Decision, type Stage, unitDecision } from './step-types.ts'

const HIGHEST = 6

/** 8.3 Support, the strength of garrisons, the die, losses, determined defence, retreat, advance. */
export const battle: Stage<'battle'> = sequence<SalernoState, BattleFrame>({
  surplus: [
    (_, { kind }) => (kind === 'automatic' ? 'roll' : 'attack-support'),
    (play, { side }) => play.push({ step: 'surplus', side: enemyOf(side) }),
  ],
  'attack-support': ['defence-support', (play, { side }) => play.push({ step: 'attack-support', side })],
  'defence-support': [
    'strength',
    (play, { side }) => play.push({ step: 'defence-support', side: enemyOf(side) }),
  ],
  strength: ['roll', learnStrengths],
  roll: ['defence', roll],
  defence: ['retreat', defend],
  retreat: ['advance', retreat],
  advance: ['end', follow],
  end: [undefined],
})

/** 19.3 Garrisons roll for what they are worth; a garrison that was alone and is worth nothing counts as a DS. */
function learnStrengths(play: Play<SalernoState>, frame: BattleFrame): void {
  const { state } = play
  rollStrengths(play, frame, fighters(state, frame))
  if (survey(state).isEmpty(frame.target)) {
    frame.result = 'DS'
    frame.outcome = 'retreat'
    frame.stage = 'advance'
  }
}

/** 8.3 step 4; at 10-1 and more there is nothing to roll (8.6.1). */
function roll(play: Play<SalernoState>, frame: BattleFrame): void {
  const { attack, defence, column } = assess(play.state, frame)
  const details = { hex: hexId(frame.target), attack, defence, odds: columnName(column) }
  if (column >= AUTOMATIC) {
    frame.result = 'DS'
    play.report('8.6.1', 'battle.scattered', details, markedAt('scattered', details.hex))
  } else {
    const die = play.chance.die(HIGHEST)
    const modifier = frame.attackSupport.battleships ? 1 : 0
    frame.result = tableEntry(column, Math.min(HIGHEST, die + modifier))
    frame.isOrange = isOrange(column, frame.result)
    const over = { entry: frame.result, place: details.hex }
    const fact = rolled(frame.side, HIGHEST, die, 'combat', over)
    play.report('10.1', 'battle.rolled', { ...details, die, modifier, result: frame.result }, fact)
  }
  takeLosses(play, frame, frame.result)
}

/** 10.2 Where both sides lose, the defender's loss is settled first: it is put on top. */
function takeLosses(play: Play<SalernoState>, frame: BattleFrame, result: CombatResult): void {
  const { state } = play
  const { side } = frame
  const enemy = enemyOf(side)
  const { attacker, defender } = resultData(result)
  if (attacker > 0) {
    const units = attackersToLose(state, frame)
    play.push({ step: 'loss', by: chooserFor(side, result), units, count: attacker })
  }
  if (defender === 0) return
  const scout = slipper(state, frame.target, result)
  if (scout !== undefined && result === 'DS') {
    slipAway(play, scout)
    return
  }
  const units = defendersToLose(state, frame)
  const maySlip = scout === undefined ? {} : { maySlip: true }
  play.push({ step: 'loss', by: chooserFor(enemy, result), units, count: defender, ...maySlip })
}

/** 25.2 */
function slipAway(play: Play<SalernoState>, unit: Unit): void {
  mark(play.state, unit, SLIPPED)
  tellUnit(play, '25.2', 'recon.slips', unit)
}

/** 10.1, 11.1 What the survivors have to do. */
function defend(play: Play<SalernoState>, frame: BattleFrame): void {
  const { state } = play
  const result = frame.result as CombatResult
  const { retreat: hexes, stand } = resultData(result)
  const units = survey(state).stack(frame.target)
  if (hexes === 0) frame.outcome = 'hold'
  else if (units.length > 0 && stand && leads(state, frame, units).length > 0) {
    const side = enemyOf(frame.side)
    play.push({ step: 'defence', side, isDesperate: false, units, hasDelayed: false })
  } else frame.outcome = 'retreat'
  if (result === 'Dis') shake(play, frame, units)
}

/** 10.1 Dis: good order becomes disorder; whoever was in disorder already is routed and leaves. */
function shake(play: Play<SalernoState>, frame: BattleFrame, units: readonly Unit[]): void {
  const { state } = play
  const broken = units.filter((unit) => cohesionOf(state, unit) !== GOOD)
  for (const unit of units) if (!broken.includes(unit) && !isBeachhead(unit)) disrupt(play, unit, '10.1')
  if (broken.length === 0) return
  const side = enemyOf(frame.side)
  play.push({ step: 'retreat', side, units: broken, length: 2, least: 2, state: 'routed', cause: 'combat' })
}

/** 12.0, 11.6.1 */
function retreat(play: Play<SalernoState>, frame: BattleFrame): void {
  const units = survey(play.state).stack(frame.target)
  const side = enemyOf(frame.side)
  if (units.length === 0) return
  if (frame.outcome === 'delay') {
    play.push({ step: 'retreat', side, units, length: 3, least: 1, state: 'disrupted', cause: 'delay' })
  } else if (frame.outcome === 'retreat') {
    const { retreat: length, state } = resultData(frame.result as CombatResult)
    const cause = frame.kind === 'automatic' ? 'automatic' : 'combat'
    const becomes = state === 'routed' ? 'routed' : 'disrupted'
    play.push({ step: 'retreat', side, units, length, least: length, state: becomes, cause })
  }
}

/** 8.3 step 5, 8.7.1, 14.2, 15.2.1 Who may go after the defender, and how far. */
function follow(play: Play<SalernoState>, frame: BattleFrame): void {
  const { state } = play
  const { side, target, kind } = frame
  const result = frame.result as CombatResult
  // 10.1 Dis brings no advance, even where it empties the hex.
  const isTaken = result !== 'Dis' && !survey(state).isHeldBy(enemyOf(side), target)
  if (kind === 'automatic') markAutomatic(play, frame)
  else if (kind === 'breakthrough') {
    const below = currentBreakthrough(state)
    const goesOn = frame.outcome === 'retreat' && (result === 'DR4' || result === 'DS')
    if (below !== undefined) below.battle = isTaken ? (goesOn ? 'won-on' : 'won') : 'failed'
  } else if (isTaken) {
    // 14.2.2 After an exchange, a delay or a defence that cost the last step only the hex itself.
    const isLimited = frame.outcome !== 'retreat'
    const advance = isLimited ? 1 : resultData(result).advance
    beginAdvance(play, side, frame.attackers, { target, advance, isLimited })
  }
}

/** 8.7.1 They stay where they are until the end of the combat phase. */
function markAutomatic(play: Play<SalernoState>, { target, attackers }: BattleFrame): void {
  const { state } = play
  for (const unit of attackers) mark(state, unit, AUTO_DS)
  state.autoDS.push({ target, units: [...attackers] })
  tellUnits(play, '8.7.1', 'auto-ds.marked', attackers)
}

// Who loses a step

type LossFrame = FrameOf<'loss'>

function sufferers(state: SalernoState, frame: LossFrame): Unit[] {
  if (frame.count === 0) return []
  return frame.units.filter((unit) => isInPlay(placeOf(state, unit)))
}

/** 10.2.1 The owner chooses, or his enemy; 25.2 lone reconnaissance may slip away. */
export const loss: Decision<'loss'> = unitDecision({
  section: '10.2',
  verb: 'lose',
  who: ({ by }) => by,
  ask: (state, frame) => askUnits('ask.loss', unitIds(sufferers(state, frame))),
  units: sufferers,
  refused: { section: '10.2.2', key: 'loss.not-this-one' },
  take(play, frame, unit) {
    frame.count--
    loseStep(play, unit, '10.2')
  },
  or: {
    verb: 'slip',
    check: (state, frame) =>
      frame.maySlip === true && sufferers(state, frame).length > 0 ? undefined : deny('25.2', 'loss.no-slip'),
    take(play, { units }) {
      play.pop()
      slipAway(play, units[0] as Unit)
    },
  },
})
