import { NONE } from '@sztab/board'
import {
  boxWord,
  inBox,
  markerFields,
  namedWhole,
  plainField,
  positionDocuments,
  type SideName,
  type Unit,
} from '@sztab/bonds'
import { ListedChance, type SetupChoice } from '@sztab/kernel'
import { z } from 'zod'
import { names } from './arguments.ts'
import { flow } from './flow.ts'
import { bridge, count, formation, hex, namerOf, place, side, unit } from './frames/words.ts'
import { BRIDGES, bridgeId, hexId, KEY_HEXES } from './ground.ts'
import { faults } from './invariants.ts'
import { FIRST_EXTRA, FORMATIONS, fullSteps, UNITS, unitId } from './order-of-battle.ts'
import { EMPTY_BOXES, isInPlay, POOL, WAITING } from './places.ts'
import { countInfiltrations } from './rules/25-night.ts'
import { replacementFrame } from './rules/25-replacements.ts'
import { lastTurn } from './rules/30-victory.ts'
import { SCENARIOS } from './scenarios.ts'
import { bareState, open } from './setup.ts'
import { type ArdennesFrame, type ArdennesState, frameSchema, MARK_WORDS } from './state.ts'
import { placeOf, positions, survey } from './survey.ts'
import { isAfternoon } from './tables.ts'

const flag = plainField(z.boolean())
const number = plainField(count)
const ground = markerFields(
  { hex, unit, place, side, count, namerOf },
  { hexId, bridgeId },
  bridge,
  BRIDGES.length,
)

type Phase = 'bridges' | 'movement' | 'combat' | 'traffic' | 'replacements'

export const { writePosition, readPosition } = positionDocuments<ArdennesState, Phase>({
  turns: SCENARIOS.extended.lastTurn,
  fields: {
    isNight: flag,
    /** 23.7 Surrender points of the groups, that of group 1 first. */
    surrender: plainField(z.array(count)),
    bridges: ground.bridges,
    isOurenTested: flag,
    triedBridges: ground.triedBridges,
    works: ground.works,
    advantages: ground.advantages,
    traffic: ground.traffic,
    roadblocks: ground.roadblocks,
    fuelDumps: ground.fuelDumps,
    isDumpKnown: flag,
    isDumpStruck: flag,
    isDumpTried: flag,
    hasFuel: flag,
    shortages: namedWhole(z.array(formation), (all) => all.map((one) => FORMATIONS[one])),
    air: number,
    bodenplatte: number,
    /** 36 A bridge, or where the commando is instead. */
    greif: namedWhole(z.union([inBox, bridge]), (one) => (one >= 0 ? bridgeId(one) : boxWord(one))),
    isDetected: flag,
    hasTricked: flag,
    isHeydteWeak: flag,
    infiltrations: number,
    overrun: ground.hexes,
    isMeuseCrossed: flag,
    exits: ground.hexes,
    heldPhases: number,
  },
  units: {
    ids: UNITS.map(({ id }) => id),
    ...names,
    usualPlace: (i) => (i >= FIRST_EXTRA ? POOL : WAITING),
    fullSteps,
    emptyBoxes: EMPTY_BOXES,
    cohesionWords: ['good', 'disrupted', 'broken'],
    supplyWords: ['in', 'out'],
    markWords: MARK_WORDS,
    details: {
      pocket: {
        schema: count,
        write: ({ pocket }, i) => (pocket[i] === 0 ? undefined : pocket[i]),
        read(state, i, given) {
          if (typeof given === 'number') state.pocket[i] = given
        },
      },
      /** 16.4, 26.4 Of a remnant or breakdown counter: the unit it comes from. */
      of: {
        schema: unit,
        write({ origin }, i) {
          const from = i < FIRST_EXTRA ? NONE : origin[i - FIRST_EXTRA]!
          return from === NONE ? undefined : unitId(from)
        },
        read(state, i, given) {
          if (i < FIRST_EXTRA) return
          if (typeof given === 'number') state.origin[i - FIRST_EXTRA] = given
          else if (isInPlay(placeOf(state, i))) state.origin[i - FIRST_EXTRA] = anyOrigin(i)
        },
      },
    },
    ...positions,
  },
  control: {
    hexes: KEY_HEXES,
    hex,
    hexId,
    /** Towns, cities, victory and entry hexes; absent: as the scenario begins, and where Germans stand. */
    listed: 'german',
    begins: (choice) => openPlainly({ ...choice, options: {} }).control,
    survey,
  },
  frame: frameSchema,
  namerOf,
  winner: z.enum(['german', 'allied', 'draw']),
  phases: ['bridges', 'movement', 'combat', 'traffic', 'replacements'],
  stackIn: (state, { side, phase }) =>
    state.isNight ? nightStack(state, side, phase) : dayStack(state, side, phase),
  bare: bareState,
  open: openPlainly,
  /** 31.0 As many infiltrations as a movement phase begins with. */
  settle(state, { infiltrations }) {
    if (infiltrations !== undefined) return
    const phase = state.stack.at(-1)
    state.infiltrations = phase?.step === 'movement' ? countInfiltrations(state, phase.side) : 0
  },
  lastTurn,
  faults,
  flow,
})

/** 32.1 A set-up without a written position lays the real dump into the first of the hexes. */
function openPlainly(choice: SetupChoice): ArdennesState {
  return open(choice, new ListedChance([1]))
}

/** A counter of which nothing is said comes from the first unit it could come from. */
function anyOrigin(counter: Unit): Unit {
  const { side: who, kind } = UNITS[counter] as (typeof UNITS)[number]
  return UNITS.findIndex((one) => one.side === who && one.kind === kind && one.remnant !== undefined)
}

function dayStack({ turn }: ArdennesState, side: SideName, phase: Phase): ArdennesFrame[] {
  const after = { bridges: 'movement', movement: 'after-movement', combat: 'after-combat', traffic: 'supply' }
  if (phase === 'replacements') return []
  return [
    { step: 'turn', stage: side === 'german' ? 'allied' : isAfternoon(turn) ? 'night-allied' : 'end' },
    { step: 'player-turn', side, stage: after[phase] as 'movement' },
    { step: phase, side },
  ]
}

function nightStack(state: ArdennesState, side: SideName, phase: Phase): ArdennesFrame[] {
  const after = { replacements: 'movement', movement: 'after-movement', combat: 'after-combat' } as const
  if (phase === 'bridges' || phase === 'traffic') return []
  return [
    { step: 'turn', stage: side === 'allied' ? 'night-german' : 'end' },
    { step: 'night-turn', side, stage: after[phase] },
    phase === 'replacements' ? replacementFrame(state, side) : { step: phase, side },
  ]
}
