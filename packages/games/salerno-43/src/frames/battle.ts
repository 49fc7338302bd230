import { z } from 'zod'
import { asked, common, count, hex, place, side, unit } from './words.ts'

export const SUPPORT_MARKERS = ['us-air', 'cw-air', 'german-air', 'us-naval', 'cw-naval'] as const
const marker = z.enum(SUPPORT_MARKERS)
export type SupportMarker = z.output<typeof marker>

/** 9.4–9.6, 11.3, 19.4 What supports a roll. */
export const supportUsed = z.strictObject({
  air: marker.optional(),
  naval: marker.optional(),
  /** In attack at most one unit of a division and one of a corps; in defence one at most. */
  artillery: z.array(unit),
  battleships: z.boolean(),
})

/** 10.1 */
const combatResult = z.enum(['DS', 'DR4', 'D1', 'A1/D1', 'A1/DR2', 'DR2', 'DRX', 'Dis', 'EX', 'A1'])

/** 8.3 A battle; attackers may stand in an entry area (21.3.4). */
export const battleFrame = z.strictObject({
  ...common.battle,
  /** 8.7, 15.0, 24.2.4 An ordinary attack, one of a breakthrough group, an automatic DS in the movement phase. */
  kind: z.enum(['attack', 'breakthrough', 'automatic']),
  /** 8.4 The main assault force, its attachment included. */
  main: z.array(unit),
  /** 15.3 Defenders above the stacking limit, who add nothing. */
  surplus: z.array(unit),
  /** What comes next. */
  stage: z.enum([
    'surplus',
    'attack-support',
    'defence-support',
    'strength',
    'roll',
    'defence',
    'retreat',
    'advance',
    'end',
  ]),
  attackSupport: supportUsed,
  /** 9.4 The defender's air marker, if he uses one. */
  defenceAir: marker.optional(),
  /** 19.3 What the variable units rolled, in the order of `defenders`; -1 where nothing was rolled. */
  strengths: z.array(z.int()),
  /** 10.1 The entry of the table, once rolled. */
  result: combatResult.optional(),
  /** 11.2.2 The entry stands on orange. */
  isOrange: z.boolean(),
})

/** Chapters 8 to 11: attacks, support, losses, determined defence. */
export const battleFrames = [
  /** 8.1, 25.1 Attacks and attempts to disengage, in any order. Units that acted carry the marks ATTACKED, TRIED. */
  asked('combat'),
  battleFrame,
  /** 15.3 The defender names those above the stacking limit who do not fight. */
  asked('surplus'),
  /** 8.3 step 2: the attacker declares air, artillery and naval support. */
  asked('attack-support'),
  /** 8.3 step 2: the defender declares air support. */
  asked('defence-support'),
  /** 10.2 `by` picks who of `units` loses a step, until `count` steps are lost. */
  z.strictObject({
    step: z.literal('loss'),
    by: side,
    units: z.array(unit),
    count,
    /** 25.2 The lone reconnaissance unit may slip away instead. */
    maySlip: z.boolean().optional(),
  }),
  /** 10.4 The owner may put a remnant down for the unit that lost its second step. */
  z.strictObject({ step: z.literal('remnant'), side, unit }),
  /** 11.0 The defender retreats or stands, with which lead unit and which support. */
  z.strictObject({
    step: z.literal('defence'),
    side,
    /** 11.5 They fight on until they hold or are gone. */
    isDesperate: z.boolean(),
    /** Who stands: all defenders, or those of them who cannot retreat (11.5.4). */
    units: z.array(unit),
    /** 11.3, 11.5.3 Support once declared serves every roll. */
    support: supportUsed.optional(),
    /** 11.6.1 A delay was already rolled: the next one holds. */
    hasDelayed: z.boolean(),
  }),
  /** 11.4.3 The defender chooses between the two results he rolled. */
  z.strictObject({ step: z.literal('defence-choice'), side, lead: unit, results: z.array(z.string()) }),
] as const

/** Chapters 12 and 13, 25.1: whoever leaves a hex because he must, or to break off. */
export const retreatFrames = [
  /** 12.0, 12.1.3; 11.6.1, 25.1.4 some may stop earlier. */
  z.strictObject({
    ...common.retreat,
    /** 13.1 What becomes of them. */
    state: z.enum(['disrupted', 'routed', 'as-is']),
    /** 11.6.1, 8.7.1, 13.3.2, 25.1: why they leave, where it is not for a result of combat. */
    cause: z.enum(['combat', 'delay', 'automatic', 'rout', 'disengagement']),
    /** 13.3.2 How far the first unit has come, from the hex it left: routed enemies had to make way before it goes on. */
    trail: z.array(place).optional(),
  }),
  /** 25.1.4 A disengagement that costs a step: the owner says whose. */
  z.strictObject({ step: z.literal('disengagement'), side, units: z.array(unit) }),
] as const

/** 14.0 How far a unit has advanced. */
export const advanceJourney = z.strictObject({
  hex: place,
  /** 15.2.4 Hexes of the advance used up: entered, and in a breakthrough spent on battles and on turning aside. */
  hexes: count,
  /** Whether it has entered any hex. */
  hasMoved: z.boolean(),
  /** 5.7 It has crossed mountains, or as a vehicle a river. */
  isStrained: z.boolean(),
  /** 14.4.1 It entered an enemy zone: it goes no further, but a breakthrough group may attack. */
  mustStop: z.boolean(),
  /** 14.5, 21.3.2 Hills or an entry area have ended its advance. */
  hasEnded: z.boolean(),
  /** 14.5 It came into this hill hex by road: by road it goes on, elsewhere one hex more. */
  isOnHillRoad: z.boolean(),
  /** 13.3.2 Routed enemies next to it have to retreat before it goes on. */
  mustPause: z.boolean(),
})

/** Chapters 14 and 15, 8.7.2: advance after combat and breakthrough. */
export const pursuitFrames = [
  /** 15.2 Steps 1 and 2: the breakthrough group is formed, advances and attacks. */
  z.strictObject({
    step: z.literal('breakthrough'),
    side,
    /** Who may belong to the group; nobody any more once it is formed. */
    units: z.array(unit),
    /** The hex that the defender of the first attack left. */
    target: hex,
    /** 14.2.1 The advance that this attack won. */
    advance: count,
    /** Units of the group, empty until it is formed, and how far each has come. */
    group: z.array(unit),
    journeys: z.array(advanceJourney),
    /** 15.2.1, 15.2.8 How its last battle ended: it goes on only after DR4 or DS. */
    battle: z.enum(['none', 'failed', 'won', 'won-on']),
    /** Hexes that defenders left: the first, and those of the group's own battles, the last of them last. */
    vacated: z.array(hex),
  }),
  /** 14.0, 15.2 Step 3: everybody else advances, each once. */
  z.strictObject({
    ...common.advance,
    /** 14.2.2 Only the vacated hex. */
    isLimited: z.boolean(),
    advance: count,
    /** 13.3.2 The unit on its way while routed enemies made way: the first of `units`. */
    journey: advanceJourney.optional(),
  }),
  /** 8.7.2 Units with Auto DS markers advance when all battles are over. */
  asked('pursuit'),
] as const
