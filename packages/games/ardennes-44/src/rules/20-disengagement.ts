// Chapter 20: breaking off in one's own combat phase

import type { Hex } from '@sztab/board'
import {
  disengagements,
  enemyOf,
  inPercent,
  isNextTo,
  type Modifier,
  qualityModifiers,
  rowAt,
  type SideName,
  singleRollOdds,
  sumOf,
  type Unit,
} from '@sztab/bonds'
import { type Denial, deny, message, type Play, type Preview, rolled } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { isRecon, isTank, sideOf, unitId } from '../order-of-battle.ts'
import {
  type ArdennesState,
  ATTACKED,
  ENGAGED,
  type FrameOf,
  NIGHT,
  STAYED,
  TRANSPORT_MARKS,
  TRIED,
} from '../state.ts'
import type { Order } from '../steps/step-types.ts'
import { isMarked, isOnMap, mark, placeOf, survey, unitsIn, unitsOnMap, unmark } from '../survey.ts'
import { tables } from '../tables.ts'
import { isFrozen, moraleOf } from './02-units.ts'
import { dismount, hasColumnIn } from './12-strategic.ts'
import { actsAtNight } from './14-attack.ts'
import { hasNoPrimeMover } from './17-retreat.ts'
import { disrupt } from './18-disorder.ts'
import { standDown } from './25-night.ts'

const TABLE = tables.disengagement

/** 20.1, 20.2, 29.1.1 Why a unit does not try to break off. */
function checkUnit(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isOnMap(state, unit)) return deny('20.1', 'disengage.who', id)
  const isHard =
    isMarked(state, unit, ENGAGED) || isNextTo(survey(state), enemyOf(side), placeOf(state, unit))
  if (!isHard) return deny('20.1', 'disengage.no-enemy', id)
  if (isMarked(state, unit, ATTACKED)) return deny('20.1', 'disengage.attacked', id)
  if (isMarked(state, unit, TRIED)) return deny('20.1', 'disengage.again', id)
  if (isMarked(state, unit, STAYED)) return deny('20.2', 'disengage.stayed', id)
  if (state.isNight && !actsAtNight(state, unit)) return deny('20.1', 'disengage.night', id)
  if (isFrozen(state, unit)) {
    return deny('29.1.1', 'disengage.frozen', id)
  }
  return undefined
}

/** 20.1, 20.2 Units of one hex try, each for itself, and whoever is not named stays. */
const breakingOff = disengagements<ArdennesState>({
  words,
  sections: { who: '20.1', together: '20.2' },
  survey,
  unitsOnMap,
  checkUnit,
  isOneOrAll: false,
})

export const { checkDisengage } = breakingOff

/** 20.2, 21.5 */
export function disengagementModifiers(unit: Unit): Modifier[] {
  const found = qualityModifiers('20.2', moraleOf(unit), TABLE, 'modifier')
  if (isTank(unit) || isRecon(unit)) {
    found.push({ section: '21.5', key: 'modifier.mobile', value: TABLE.tankOrRecon })
  }
  return found
}

export type Breakaway = 'yes' | 'yes-d' | 'no' | 'no-d'

/** 20.2 The entry of the table for a modified die. */
export function disengagementEntry(modified: number): Breakaway {
  return rowAt(TABLE.rows, modified) as Breakaway
}

/** 20.2 Each of them rolls for itself: the odds of the first. 17.7, 20.3 A gun without a prime mover is warned. */
function disengagementOdds(state: ArdennesState, unit: Unit): Preview {
  return singleRollOdds({
    title: message('odds.disengage', { unit: unitId(unit) }),
    section: '20.2',
    modifiers: disengagementModifiers(unit),
    total: { section: '20.2', key: 'odds.modifier' },
    outcome(die) {
      const entry = disengagementEntry(die)
      const tone = entry === 'yes' ? 'good' : entry === 'no-d' ? 'bad' : 'even'
      return { entry, result: message(`breaks-off.${entry}`), tone }
    },
    expect(outcomes) {
      const away = outcomes.filter(({ entry }) => entry === 'yes' || entry === 'yes-d').length
      const percent = inPercent(away / outcomes.length)
      const chances = [{ section: '20.3', text: message('odds.expect-away', { percent }) }]
      return hasNoPrimeMover(state, unit)
        ? [...chances, { section: '17.7', text: message('odds.expect-guns-lost') }]
        : chances
    },
  })
}

/** 20.2–20.5 Everybody named rolls; whoever gets away goes when all have rolled. */
function disengage(play: Play<ArdennesState>, side: SideName, units: readonly Unit[]): void {
  const { state } = play
  const hex = placeOf(state, units[0] as Unit)
  for (const other of breakingOff.triers(state, side, hex))
    if (!units.includes(other)) mark(state, other, STAYED)
  const gone: FrameOf<'retreat'>[] = []
  for (const unit of units) {
    const isBound = isMarked(state, unit, ENGAGED)
    mark(state, unit, TRIED)
    unmark(state, unit, ENGAGED)
    const modifier = sumOf(disengagementModifiers(unit))
    const die = play.chance.die(6)
    const result = disengagementEntry(die + modifier)
    const id = unitId(unit)
    const fact = rolled(side, 6, die, 'disengagement', { piece: id })
    play.report('20.2', `disengage.${result}`, { unit: id, die, modifier }, fact)
    if (result === 'no-d') disrupt(play, unit, '20.3')
    else if (result !== 'no') gone.push(retreatOf(side, unit, hex, isBound, result === 'yes-d'))
  }
  for (const frame of gone.reverse()) play.push(frame)
}

/** 20.3, 20.4 One or two hexes; who was not engaged keeps out of enemy zones. */
function retreatOf(
  side: SideName,
  unit: Unit,
  from: Hex,
  isBound: boolean,
  isShaken: boolean,
): FrameOf<'retreat'> {
  return {
    step: 'retreat',
    side,
    units: [unit],
    from,
    length: TABLE.hexes,
    least: 1,
    becomes: isShaken ? 'disrupted' : 'as-is',
    cause: 'disengagement',
    isBound,
  }
}

/** 12.4.2, 25.3.3 Whoever leaves others behind under the same SM, truck or night marker leaves it with them. */
export function leaveMarkers(play: Play<ArdennesState>, unit: Unit): void {
  const { state } = play
  const hex = placeOf(state, unit)
  if (isMarked(state, unit, TRANSPORT_MARKS) && hasColumnIn(state, unit, hex)) dismount(play, unit)
  const isNightStack = unitsIn(state, hex).some((other) => other !== unit && isMarked(state, other, NIGHT))
  if (isMarked(state, unit, NIGHT) && isNightStack) standDown(play, unit)
}

// Units break off in their own combat phase

/** 20.1, 20.2 */
export const disengageOrder: Order<FrameOf<'combat'>> = breakingOff.order({
  disengage,
  odds: disengagementOdds,
})
