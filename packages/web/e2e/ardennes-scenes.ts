import { readFileSync } from 'node:fs'
import type { PositionBody } from '@sztab/kernel'
import type { Scene } from '../test/scene.ts'

const OPTIONS = {
  deployment: 'suggested',
  infiltration: 'off',
  dumps: 'off',
  roadblocks: 'off',
  limit: 'off',
  bodenplatte: 'off',
  greif: 'off',
}

const sixTurns = (lines: readonly string[]): Scene => ({
  game: 'ardennes-44',
  scenario: 'six-turns',
  options: OPTIONS,
  lines,
})

/** The morning of 16 December: the first movement phase has begun. */
export const FIRST_MORNING = sixTurns(['german done'])

/** The XLVII Panzer Corps has crossed the Our: whom it attacks is to be chosen. */
export const OVER_THE_OUR = sixTurns([
  ...FIRST_MORNING.lines,
  'german move unit=ge-2-2 path=[E2116]',
  'german move unit=ge-26vg-77 path=[E2115]',
  'german move unit=ge-26vg-39 path=[E2013,E2113]',
  'german move unit=ge-werfer-15 path=[E1916]',
  'german done',
])

/** The joined maps, eight days later. */
export const PATTON: Scene = { ...sixTurns([]), scenario: 'patton' }

const night = new URL('./fixtures/ardennes-night.json', import.meta.url)

/** The first night, in the middle of a game: both sides have stacks that are to act in it. */
export const FIRST_NIGHT: Scene = {
  ...sixTurns([]),
  start: JSON.parse(readFileSync(night, 'utf8')) as PositionBody,
}
