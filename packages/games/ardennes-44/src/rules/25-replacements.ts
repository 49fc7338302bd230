// Chapter 25, 25.2: replacements

import type { Hex } from '@sztab/board'
import { enemyOf, homecomings, replacements, type SideName, type Unit } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { HEX, words } from '../arguments.ts'
import { ENTRIES, entryOf, grid, isCity, isTown, KEY_HEXES } from '../ground.ts'
import {
  fullSteps,
  isArtillery,
  isInfantry,
  remnantsOf,
  sideOf,
  UNITS,
  UNITS_OF,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { ELIMINATED, POOL } from '../places.ts'
import { type ArdennesState, ENGAGED, type FrameOf, NIGHT, REPLACED, TRANSPORT_MARKS } from '../state.ts'
import { steps } from '../steps/step-types.ts'
import {
  isControlledBy,
  isInGoodOrder,
  isMarked,
  isOnMap,
  isOutOfSupply,
  memory,
  placeOf,
  stepsOf,
  survey,
  takeOff,
} from '../survey.ts'
import { replacementsAfter, tables } from '../tables.ts'
import { BRIGADE_150, isBritish, VON_DER_HEYDTE } from './02-units.ts'
import { isWithinLimit } from './08-stacking.ts'
import { enterPlace } from './11-enter.ts'
import { hasRoadSupply } from './23-supply.ts'

type Frame = FrameOf<'replacements'>

/** 25.2.1 What a side may use this night: of two replacements one may be used for other units than infantry. */
export function replacementFrame(state: ArdennesState, side: SideName): Frame {
  const left = replacementsAfter(state.turn, side)
  return { step: 'replacements', side, left, others: Math.max(0, left - 1) }
}

/** 25.2.5 Why a unit never receives replacements. */
export function checkKind(state: ArdennesState, unit: Unit): Denial | undefined {
  const { kind, side, tankQuality = 0, breaksTowns } = unitData(unit)
  const isRefused =
    isArtillery(unit) ||
    unit === VON_DER_HEYDTE ||
    unit === BRIGADE_150 ||
    isBritish(state, unit) ||
    (side === 'allied' && kind === 'parachute') ||
    breaksTowns === true ||
    (side === 'german' && !isInfantry(unit) && tankQuality >= 5)
  return isRefused ? deny('25.2.5', 'replace.never', { unit: unitId(unit) }) : undefined
}

/** 25.2.1 Why the replacements that are left do not serve this unit. */
function checkStock({ side, left, others }: Frame, unit: Unit): Denial | undefined {
  const who = { unit: unitId(unit) }
  if (sideOf(unit) !== side) return deny('25.2.1', 'replace.not-yours', who)
  if (left === 0) return deny('25.2.1', 'replace.none-left', who)
  return isInfantry(unit) || others > 0 ? undefined : deny('25.2.1', 'replace.infantry-only', who)
}

/** 25.2.5 Why a unit on the map may not take part in a replacement now. */
function checkCondition(state: ArdennesState, unit: Unit): Denial | undefined {
  const who = { unit: unitId(unit) }
  if (!isInGoodOrder(state, unit)) return deny('25.2.5', 'replace.disordered', who)
  if (isOutOfSupply(state, unit)) return deny('25.2.5', 'replace.out-of-supply', who)
  if (isMarked(state, unit, ENGAGED)) return deny('25.2.5', 'replace.engaged', who)
  if (isMarked(state, unit, TRANSPORT_MARKS | NIGHT)) return deny('25.2.5', 'replace.marker', who)
  return undefined
}

/** 25.2.2 Why a reduced unit may not be restored. */
function checkReplace(state: ArdennesState, frame: Frame, unit: Unit): Denial | undefined {
  const denial = checkStock(frame, unit) ?? checkKind(state, unit)
  if (denial !== undefined) return denial
  if (!isOnMap(state, unit) || stepsOf(state, unit) >= fullSteps(unit)) {
    return deny('25.2.2', 'replace.not-reduced', { unit: unitId(unit) })
  }
  if (!fits(state, unit, stepsOf(state, unit) + 1, placeOf(state, unit))) {
    return deny('8.3', 'replace.full', { unit: unitId(unit) })
  }
  return checkCondition(state, unit)
}

function spend(frame: Frame, unit: Unit): void {
  frame.left--
  frame.others = isInfantry(unit) ? Math.min(frame.others, frame.left) : frame.others - 1
}

/** 25.2.3 The remnants in exchange for which a large unit may come back. */
function remnantsFor(state: ArdennesState, unit: Unit): Unit[] | undefined {
  const { remnant } = unitData(unit)
  if (remnant === undefined) return undefined
  return remnantsOf(remnant).filter((one) => isOnMap(state, one) && checkCondition(state, one) === undefined)
}

/** 25.2.2 K, L or M outside enemy zones. */
function isFreeEntry(state: ArdennesState, side: SideName, hex: Hex): boolean {
  if (side === 'allied' || ENTRIES[entryOf(hex)]?.side !== 'german') return false
  return !survey(state).inZoneOf('allied', hex)
}

/** 25.2.2 Where units of the army or corps stand. */
function kinOf(state: ArdennesState, unit: Unit): Hex[] {
  const { colour } = unitData(unit)
  if (colour === undefined) return []
  return UNITS.flatMap((other, i) =>
    other.colour === colour && isOnMap(state, i) ? [placeOf(state, i)] : [],
  )
}

/** 25.2.2 On its reduced side, or on the only one it has. */
function stepsOnReturn(unit: Unit): number {
  return Math.max(1, fullSteps(unit) - 1)
}

/** 25.2.2, 25.2.3 As the whole family has it. */
const { fits, checkReturn, returnHexes } = homecomings<ArdennesState, Frame>({
  sections: { come: '25.2.2', exchange: '25.2.3', stacking: '8.3' },
  words,
  memory,
  grid,
  eliminated: ELIMINATED,
  keyHexes: KEY_HEXES,
  reach: tables.replacements.reach,
  survey,
  sideOf,
  checkUnit: (state, frame, unit) => checkStock(frame, unit) ?? checkKind(state, unit),
  isFree: isFreeEntry,
  isHome: (state, side, hex) =>
    (isTown(hex) || isCity(hex) || ENTRIES[entryOf(hex)]?.side === side) && isControlledBy(state, side, hex),
  isBlocked: (state, side, hex) => state.roadblocks[enemyOf(side)].includes(hex),
  hasRoadSupply,
  kinOf,
  remnantsFor,
  stepsOnReturn,
  isWithinLimit,
})

/** 25.2.2, 25.2.3 A reduced unit is restored; an eliminated one comes back, a large one in place of a remnant. */
export const { replaceOrder, returnOrder } = replacements<ArdennesState, Frame>({
  steps,
  words,
  unitsOf: UNITS_OF,
  sections: { replace: '25.2.2', come: '25.2.2', came: '25.2.2' },
  place: HEX,
  placeWord: 'hex',
  replaced: REPLACED,
  isAnyLeft: ({ left }) => left > 0,
  checkReplace,
  returnPlaces: returnHexes,
  checkReturn,
  stepsOnReturn,
  enter(play, unit, hex) {
    const remnant = remnantsFor(play.state, unit)?.find((one) => placeOf(play.state, one) === hex)
    if (remnant !== undefined) takeOff(play.state, remnant, POOL)
    enterPlace(play, unit, hex)
  },
  spend,
})
