import { writeFields } from '@sztab/kernel'
import { z } from 'zod'
import { type Bridge, writtenBridges } from './bridges.ts'
import { dumpFields } from './dumps.ts'
import type { FrameFields } from './frames.ts'
import { fieldInParts, namedWhole } from './position-document.ts'
import { SIDES } from './sides.ts'
import { GONE, IN_BOX } from './traffic.ts'

/** How markers that may lie beside the map stand in a document. */
export const boxWord = (code: number): string => (code === GONE ? 'gone' : 'box')
export const inBox = z.enum(['box', 'gone']).transform((word) => (word === 'gone' ? GONE : IN_BOX))

/** How the markers on the ground stand in position documents. */
export function markerFields(
  { hex, place, unit, count, namerOf }: FrameFields,
  words: { hexId(hex: number): string; bridgeId(bridge: Bridge): string },
  bridge: z.ZodType<Bridge>,
  bridges: number,
) {
  const listOf = <T extends object>(schema: z.ZodType<T>) =>
    namedWhole(z.array(schema), (all) => all.map((one) => writeFields(one, namerOf)))
  const markers = fieldInParts(SIDES, z.array(z.union([inBox, hex])), (all) =>
    all.map((one) => (one >= 0 ? words.hexId(one) : boxWord(one))),
  )
  return {
    hexes: namedWhole(z.array(hex), (all) => all.map(words.hexId)),
    bridges: writtenBridges(Array.from({ length: bridges }, (_, i) => words.bridgeId(i))),
    triedBridges: namedWhole(z.array(bridge), (all) => all.map(words.bridgeId)),
    works: listOf(z.strictObject({ hex, isBuilt: z.boolean() })),
    advantages: listOf(z.strictObject({ hex: place, target: hex, units: z.array(unit), turn: count })),
    traffic: markers,
    roadblocks: markers,
    fuelDumps: listOf(z.strictObject({ hex, ...dumpFields })),
  }
}
