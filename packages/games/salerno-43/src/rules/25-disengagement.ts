// Chapter 25, 25.1: breaking off in one's own combat phase (optional)

import { disengagements } from '@sztab/bonds'
import { type Denial, deny, marked, message, type Play, rolled } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { isMechanised, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { ATTACKED, AUTO_DS, type FrameOf, REPLACED, type SalernoState, TRIED } from '../state.ts'
import { type Decision, type Order, unitDecision } from '../steps/step-types.ts'
import { isMarked, isOnMap, mark, survey, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { loseStep } from './10-losses.ts'
import { isLostByRetreat } from './12-retreat.ts'

const TABLE = tables.disengagement

function retreatOf(side: SideName, units: readonly Unit[]): FrameOf<'retreat'> {
  const way = { length: TABLE.hexes, least: 1, state: 'disrupted', cause: 'disengagement' } as const
  return { step: 'retreat', side, units: [...units], ...way }
}

/** 20.4, 25.1.3, 25.1.4 Why a unit does not try to break off; one that has nowhere to go does not try. */
function checkUnit(state: SalernoState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isOnMap(state, unit)) return deny('25.1.3', 'disengage.who', id)
  if (isMarked(state, unit, ATTACKED | AUTO_DS)) return deny('25.1.3', 'disengage.attacked', id)
  if (isMarked(state, unit, TRIED)) return deny('25.1.3', 'disengage.again', id)
  if (isMarked(state, unit, REPLACED)) return deny('20.4', 'disengage.replaced', id)
  return isLostByRetreat(state, unit, retreatOf(side, [unit]))
    ? deny('25.1.4', 'disengage.no-way', id)
    : undefined
}

/** 25.1.3 A unit tries for itself, or all of a stack who may with one die. */
const breakingOff = disengagements<SalernoState>({
  words,
  sections: { who: '25.1.3', together: '25.1.3' },
  survey,
  unitsOnMap,
  checkPlayed: ({ disengages }) => (disengages ? undefined : deny('25.1', 'disengage.off')),
  checkUnit,
  isOneOrAll: true,
})

/** 25.1.2 */
function disengage(play: Play<SalernoState>, side: SideName, units: readonly Unit[]): void {
  const { state } = play
  for (const unit of units) mark(state, unit, TRIED)
  const modifier = units.every(isMechanised) ? TABLE.mechanised : 0
  const die = play.chance.die(6)
  const roll = die + modifier
  const result = roll <= TABLE.failUpTo ? 'failed' : roll <= TABLE.lossUpTo ? 'costly' : 'done'
  const params = { units: units.map(unitId), die, modifier }
  const fact = rolled(side, 6, die, 'disengagement')
  const tried = marked('disengaging', ...params.units)
  if (result === 'failed') {
    play.report('25.1.2', 'disengage.failed', params, fact, tried)
    return
  }
  const key = result === 'costly' ? 'disengage.costly' : 'disengage.succeeded'
  play.report('25.1.2', key, params, fact, tried)
  play.push(retreatOf(side, units))
  if (result !== 'costly') return
  const [only] = units
  if (units.length === 1) loseStep(play, only as Unit, '25.1.4')
  else play.push({ step: 'disengagement', side, units: [...units] })
}

// Units break off in their own combat phase

/** 25.1.3 The result of one attempt is known before the next. */
export const disengageOrder: Order<FrameOf<'combat'>> = breakingOff.order({ disengage })

/** 25.1.4 Before the stack leaves, one of its units loses a step. */
export const disengagement: Decision<'disengagement'> = unitDecision({
  section: '25.1.4',
  verb: 'lose',
  who: ({ side }) => side,
  ask: () => message('ask.disengage-loss'),
  units: (_, { units }) => units,
  refused: { key: 'disengage.not-among' },
  take(play, _frame, unit) {
    play.pop()
    loseStep(play, unit, '25.1.4')
  },
  onlyOne: 'asked',
})
