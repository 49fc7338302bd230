// Chapter 20: breaking off in one's own combat phase

import { breakawaysBy, type Modifier, qualityModifiers, type Unit } from '@sztab/bonds'
import { deny, message, type Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { isRecon, isTank, sideOf, unitId } from '../order-of-battle.ts'
import { type ArdennesState, ATTACKED, ENGAGED, NIGHT, STAYED, TRANSPORT_MARKS, TRIED } from '../state.ts'
import { isMarked, placeOf, positions, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { isFrozen, moraleOf } from './02-units.ts'
import { dismount, hasColumnIn } from './12-strategic.ts'
import { actsAtNight } from './14-attack.ts'
import { hasNoPrimeMover } from './17-retreat.ts'
import { disrupt } from './18-disorder.ts'
import { standDown } from './25-night.ts'

const TABLE = tables.disengagement

/** 20.2, 21.5 */
export function disengagementModifiers(unit: Unit): Modifier[] {
  const found = qualityModifiers('20.2', moraleOf(unit), TABLE, 'modifier')
  if (isTank(unit) || isRecon(unit)) {
    found.push({ section: '21.5', key: 'modifier.mobile', value: TABLE.tankOrRecon })
  }
  return found
}

/** 20.1–20.5 As the whole family has it: units of one hex try, each for itself. */
export const {
  checkDisengage,
  disengageOrder,
  entryFor: disengagementEntry,
} = breakawaysBy<ArdennesState>({
  words,
  sections: { try: '20.1', roll: '20.2', result: '20.3' },
  positions,
  marks: { engaged: ENGAGED, attacked: ATTACKED, tried: TRIED, stayed: STAYED },
  rows: TABLE.rows,
  sideOf,
  checkUnit(state, unit) {
    const id = { unit: unitId(unit) }
    if (state.isNight && !actsAtNight(state, unit)) return deny('20.1', 'disengage.night', id)
    return isFrozen(state, unit) ? deny('29.1.1', 'disengage.frozen', id) : undefined
  },
  modifiers: disengagementModifiers,
  /** 17.7, 20.3 A gun without a prime mover is lost. */
  warnings: (state, unit) =>
    hasNoPrimeMover(state, unit) ? [{ section: '17.7', text: message('odds.expect-guns-lost') }] : [],
  disrupt,
  /** 20.3, 20.4 One or two hexes; who was not engaged keeps out of enemy zones. */
  goBack: (play, side, unit, { from, isBound, isShaken }) =>
    play.push({
      step: 'retreat',
      side,
      units: [unit],
      from,
      length: TABLE.hexes,
      least: 1,
      becomes: isShaken ? 'disrupted' : 'as-is',
      cause: 'disengagement',
      isBound,
    }),
})

/** 12.4.2, 25.3.3 Whoever leaves others behind under the same SM, truck or night marker leaves it with them. */
export function leaveMarkers(play: Play<ArdennesState>, unit: Unit): void {
  const { state } = play
  const hex = placeOf(state, unit)
  if (isMarked(state, unit, TRANSPORT_MARKS) && hasColumnIn(state, unit, hex)) dismount(play, unit)
  const isNightStack = unitsIn(state, hex).some((other) => other !== unit && isMarked(state, other, NIGHT))
  if (isMarked(state, unit, NIGHT) && isNightStack) standDown(play, unit)
}
