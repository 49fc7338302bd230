import type { Hex } from '@sztab/board'
import { NONE } from '@sztab/board'
import { type FieldError, offence, type Section } from '@sztab/kernel'
import { z } from 'zod'
import { type Bridge, type BridgeState, isBridgeState } from './bridges.ts'
import type { FrameFields } from './frames.ts'
import { markerFields } from './marker-fields.ts'
import { namedWhole, plainField, type UnitDetail } from './position-document.ts'
import { SIDES, type Unit } from './sides.ts'
import type { TrafficState } from './traffic.ts'
import { placeOf, type UnitLists } from './units.ts'
import type { WorksState } from './works.ts'

// What the chapters of the family keep in a position: how it stands in documents, and what must hold of it

/** How a game calls what its documents name. */
export interface ChapterNames {
  readonly frames: FrameFields
  readonly bridge: z.ZodType<Bridge>
  readonly bridges: number
  hexId(hex: Hex): string
  bridgeId(bridge: Bridge): string
  readonly formation: z.ZodType<number>
  readonly formations: readonly string[]
}

/** The fields of bridges, works, markers, dumps, fuel, nights and pockets. */
export function chapterFields(names: ChapterNames) {
  const ground = markerFields(names.frames, names, names.bridge, names.bridges)
  const flag = plainField(z.boolean())
  return {
    bridges: ground.bridges,
    triedBridges: ground.triedBridges,
    works: ground.works,
    advantages: ground.advantages,
    traffic: ground.traffic,
    roadblocks: ground.roadblocks,
    fuelDumps: ground.fuelDumps,
    isNight: flag,
    /** Points of the groups that are cut off, that of group 1 first. */
    surrender: plainField(z.array(names.frames.count)),
    isDumpKnown: flag,
    isDumpTried: flag,
    hasFuel: flag,
    shortages: namedWhole(z.array(names.formation), (all) => all.map((one) => names.formations[one])),
    infiltrations: plainField(names.frames.count),
    overrun: ground.hexes,
  }
}

/** The frames that chapters of the family lay on the stack, with whatever they name. */
export function chapterFrames(
  { hex, unit, place, side }: FrameFields,
  bridge: z.ZodType<Bridge>,
  formation: z.ZodType<number>,
) {
  return {
    /** Too many units in a hex: the owner removes until the limit holds; of those first who came to it too many. */
    excess: z.strictObject({ step: z.literal('excess'), side, hex, units: z.array(unit).optional() }),
    /** The unit has come back to a hex that is too full: it goes on, or steps are lost. */
    retreatOn: z.strictObject({ step: z.literal('retreat-on'), side, unit, trail: z.array(place) }),
    /** `by` picks who of `formations` is short of fuel, of which only what stands far ahead may count. */
    shortage: z.strictObject({
      step: z.literal('shortage'),
      by: side,
      formations: z.array(formation),
      isWestOnly: z.boolean(),
    }),
    /** An enemy wishes to attack or advance over bridges: `side` may blow them first. */
    demolition: z.strictObject({
      step: z.literal('demolition'),
      side,
      bridges: z.array(bridge),
      cause: z.enum(['attack', 'advance']),
    }),
    /** A fuel dump is attacked: its owner may blow it. */
    dump: z.strictObject({ step: z.literal('dump'), side, hex }),
    /** Before the game begins `units` are put where their owner likes. */
    deployment: z.strictObject({ step: z.literal('deployment'), units: z.array(unit) }),
  }
}

type Parted = UnitLists & { readonly pocket: number[]; readonly origin: number[] }

/** What documents say of single units: their pocket, and of a part (whose numbers begin with `first`) whence it comes. */
export function chapterDetails<S extends Parted>(
  { unit, count }: FrameFields,
  first: Unit,
  parts: {
    unitId(unit: Unit): string
    isInPlay(place: number): boolean
    /** Whence a part comes of which nothing is said. */
    anyOrigin(part: Unit): Unit
  },
): Readonly<Record<'pocket' | 'of', UnitDetail<S>>> {
  return {
    pocket: {
      schema: count,
      write: ({ pocket }, one) => (pocket[one] === 0 ? undefined : pocket[one]),
      read(state, one, given) {
        if (typeof given === 'number') state.pocket[one] = given
      },
    },
    of: {
      schema: unit,
      write({ origin }, one) {
        const from = one < first ? NONE : origin[one - first]!
        return from === NONE ? undefined : parts.unitId(from)
      },
      read(state, one, given) {
        if (one < first) return
        if (typeof given === 'number') state.origin[one - first] = given
        else if (parts.isInPlay(placeOf(state, one))) state.origin[one - first] = parts.anyOrigin(one)
      },
    },
  }
}

/** Markers that lie twice, and bridges of which nothing can have become what is said. */
export function chapterFaults(
  { traffic, bridges, works }: TrafficState & Pick<BridgeState, 'bridges'> & WorksState,
  sections: Readonly<Record<'traffic' | 'bridges' | 'works', Section>>,
): FieldError[] {
  const isTwice = (hexes: readonly Hex[]): boolean => new Set(hexes).size !== hexes.length
  const jammed = SIDES.filter((side) => isTwice(traffic[side].filter((hex) => hex >= 0)))
  const fault = (isWrong: boolean, field: string, section: Section, key: string): FieldError[] =>
    isWrong ? [{ field, problem: offence(section, key) }] : []
  return [
    ...jammed.flatMap((side) => fault(true, `traffic.${side}`, sections.traffic, 'fault.traffic-twice')),
    ...fault(!bridges.every(isBridgeState), 'bridges', sections.bridges, 'fault.bridges'),
    ...fault(isTwice(works.map(({ hex }) => hex)), 'works', sections.works, 'fault.works-twice'),
  ]
}
