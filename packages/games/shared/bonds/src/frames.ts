import type { Hex } from '@sztab/board'
import { countField, namedField } from '@sztab/kernel'
import { z } from 'zod'
import type { Place, Unit } from './sides.ts'

/**
 * How frames are read from a position document and written into it: units, hexes and places stand there by their
 * names; inside they are numbers.
 */
export interface FrameNames {
  hexNamed(id: string): Hex | undefined
  unitNamed(id: string): Unit | undefined
  placeNamed(word: string): Place | undefined
  unitId(unit: Unit): string
  placeId(place: Place): string
}

/** What fields of frames hold that are named alike in all games, one of them or a list. */
const HELD: Readonly<Record<string, 'unit' | 'place'>> = {
  unit: 'unit',
  units: 'unit',
  attackers: 'unit',
  defenders: 'unit',
  lead: 'unit',
  group: 'unit',
  gone: 'unit',
  artillery: 'unit',
  hex: 'place',
  target: 'place',
  from: 'place',
  trail: 'place',
  vacated: 'place',
}

/** What the numbers in a game's own fields name: units, places, or things that only this game has. */
export type OwnFields = Readonly<Record<string, 'unit' | 'place' | ((number: number) => string)>>

/** The fields that frames are made of, and how their numbers are called. */
export function frameFields(names: FrameNames, own: OwnFields) {
  const hex = namedField('unknown-hex', 'hex', names.hexNamed)
  const unit = namedField('unknown-unit', 'unit', names.unitNamed)
  const place = namedField('unknown-place', 'place', names.placeNamed)
  const side = z.enum(['german', 'allied'])
  const units = z.array(unit)
  const namers = { unit: names.unitId, place: names.placeId }
  return {
    hex,
    unit,
    place,
    side,
    count: countField,
    /** A question to one side that needs no more to be said. */
    asked: <K extends string>(step: K) => z.strictObject({ step: z.literal(step), side }),
    /** How the numbers in a field of a frame, at any depth, are called. */
    namerOf(field: string): ((number: number) => string) | undefined {
      const held = own[field] ?? HELD[field]
      return typeof held === 'string' ? namers[held] : held
    },
    /** How far a unit has come: costs in parts of a point, NONE (-1) where that way of moving no longer serves. */
    journey: {
      hex: place,
      /** Points spent within the movement allowance. */
      march: z.int(),
      /** Points spent if this is extended movement. */
      extended: z.int(),
      /** Hexes entered if this is tactical movement. */
      tactical: z.int(),
      /** Hexes entered in all. */
      hexes: z.int(),
      /** It goes no further. */
      mustStop: z.boolean(),
    },
    /** A battle, from the declaration to the advance. Every other combat frame lies above it on the stack. */
    battle: {
      step: z.literal('battle'),
      /** The attacker. */
      side,
      target: hex,
      attackers: units,
      /** Where each attacker stood, in the order of `attackers`: a hex or a place beside the map. */
      from: z.array(place),
      /** Everybody in the hex when the attack was declared. */
      defenders: units,
      /** What becomes of the defenders: not settled, they retreat or are gone, they delay, they stay. */
      outcome: z.enum(['open', 'retreat', 'delay', 'hold']),
    },
    /** Units leave a hex one after the other, in the order of battle. */
    retreat: {
      step: z.literal('retreat'),
      side,
      /** Who has still to go, the first of them next. */
      units,
      /** Hexes to go; with `least` the owner may stop earlier. */
      length: countField,
      least: countField,
      /** Who has gone already: where they are they lift no enemy zone for the others. */
      gone: units.optional(),
    },
    /** Attackers advance, each once. */
    advance: {
      step: z.literal('advance'),
      side,
      /** Who may still advance. */
      units,
      /** The hex that the defender left. */
      target: hex,
    },
  }
}

export type FrameFields = Pick<
  ReturnType<typeof frameFields>,
  'hex' | 'unit' | 'place' | 'side' | 'count' | 'namerOf'
>
