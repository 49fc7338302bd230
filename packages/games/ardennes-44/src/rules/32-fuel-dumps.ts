// Chapter 32: fuel dumps

import { dumpsBy } from '@sztab/bonds'
import { words } from '../arguments.ts'
import type { ArdennesState } from '../state.ts'
import { survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { hasRoadSupply } from './23-supply.ts'

/** 32.1–32.3 As the whole family has it. */
export const {
  dumpAt,
  guardedDumps,
  passDumps,
  captureDump,
  carryFuelOff,
  checkBlowDump,
  removeDumps,
  dump,
  blowDumpOrder,
} = dumpsBy<ArdennesState>({
  sections: { find: '32.1', take: '32.2', blow: '32.3', early: '7.6' },
  words,
  owner: 'allied',
  blowing: tables.bridges,
  lastTurn: tables.fuelDumps.removedAfter,
  survey,
  hasRoadSupply,
})
