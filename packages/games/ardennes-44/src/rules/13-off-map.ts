// Chapter 13, 13.4–13.8: off-map areas, blocking positions and the way between them

import type { Hex } from '@sztab/board'
import { enemyOf, offMap, type Place, type SideName } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { AREAS, type Area, ENTRIES, type Entry, hexId, isWestSheet } from '../ground.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import { areas, blocks, placeId } from '../places.ts'
import { type ArdennesState, MOVED } from '../state.ts'
import { isEastOnly, positions, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { defenceStrength } from './02-units.ts'
import { staysBehindMeuse } from './11-terrain.ts'

const isOnWestSheet = (entry: Entry): boolean => ENTRIES[entry]?.hexes.every(isWestSheet) === true

const ENTRIES_OF_AREA = AREAS.map((_, area) =>
  ENTRIES.flatMap((entry, i) => (entry.area === area ? [i] : [])),
)
const EASTERN_ENTRIES_OF_AREA = ENTRIES_OF_AREA.map((all) => all.filter((entry) => !isOnWestSheet(entry)))

/** The entries of an off-map area on the sheets in play. */
function entriesOf(state: ArdennesState, area: Area): readonly Entry[] {
  return (isEastOnly(state) ? EASTERN_ENTRIES_OF_AREA : ENTRIES_OF_AREA)[area] as Entry[]
}

/** 13.1, 11.9.3 Why a side may not enter by this hex. */
export function checkEntryHex(state: ArdennesState, side: SideName, hex: Hex): Denial | undefined {
  const where = { hex: hexId(hex) }
  if (isEastOnly(state) && isWestSheet(hex)) return deny('S2.3', 'entry.not-in-play', where)
  if (survey(state).isHeldBy(enemyOf(side), hex)) return deny('13.1', 'entry.held', where)
  if (side === 'allied' && state.exits.includes(hex)) return deny('11.9.3', 'entry.closed', where)
  return undefined
}

/** 13.1, 13.4–13.7 As the whole family has it. */
const beside = offMap<ArdennesState>({
  sections: {
    where: '11.9.2',
    moved: '11.1',
    arrival: '13.1',
    disordered: '11.9.4',
    further: '13.5',
    threat: '13.4',
    strike: '13.8.1',
    unsafe: '13.8.2',
  },
  words,
  positions,
  owner: 'allied',
  areas,
  blocks,
  entries: ENTRIES,
  blocksWith: tables.blocking.strength,
  moved: MOVED,
  sideOf,
  survey,
  unitsIn,
  strengthOf: defenceStrength,
  entriesOf,
  checkHex: checkEntryHex,
  /** 27.3.1 The British do not go where nobody comes back onto the West sheet. */
  checkUnit: (state, unit, from, to) =>
    staysBehindMeuse(state, unit) && leadsEast(state, to)
      ? deny('27.3.1', 'move.british', { unit: unitId(unit), from: placeId(from), to: placeId(to) })
      : undefined,
})

export const { blockStrength, threats, hexesInto, whyNotInto, shiftOrder } = beside
/** 13.8 */
export const { facing, checkStrike } = beside

function leadsEast(state: ArdennesState, place: Place): boolean {
  return !beside.entriesFrom(state, place).some((entry) => ENTRIES[entry]?.hexes.some(isWestSheet))
}
