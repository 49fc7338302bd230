import {
  boxWord,
  chapterDetails,
  chapterFields,
  inBox,
  namedWhole,
  plainField,
  positionDocuments,
  type SideName,
  type Unit,
} from '@sztab/bonds'
import { z } from 'zod'
import patton from '../data/patton.json' with { type: 'json' }
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
import { SCENARIOS, type ScenarioId, scenarioOf } from './scenarios.ts'
import { bareState, setUpCampaign } from './setup.ts'
import { type ArdennesFrame, type ArdennesState, frameSchema, MARK_WORDS } from './state.ts'
import { nightTurn, playerTurn } from './steps/turn.ts'
import { positions, survey } from './survey.ts'
import { isAfternoon } from './tables.ts'

const flag = plainField(z.boolean())
const number = plainField(count)
const frames = { hex, unit, place, side, count, namerOf }

const PHASES = ['bridges', 'movement', 'combat', 'traffic', 'replacements'] as const
type Phase = (typeof PHASES)[number]

export const documents = positionDocuments<ArdennesState, Phase>({
  turns: SCENARIOS.extended.lastTurn,
  fields: {
    ...chapterFields({
      frames,
      bridge,
      bridges: BRIDGES.length,
      hexId,
      bridgeId,
      formation,
      formations: FORMATIONS,
    }),
    isOurenTested: flag,
    isDumpStruck: flag,
    air: number,
    bodenplatte: number,
    /** 36 A bridge, or where the commando is instead. */
    greif: namedWhole(z.union([inBox, bridge]), (one) => (one >= 0 ? bridgeId(one) : boxWord(one))),
    isDetected: flag,
    hasTricked: flag,
    isHeydteWeak: flag,
    isMeuseCrossed: flag,
    exits: namedWhole(z.array(hex), (all) => all.map(hexId)),
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
    /** 16.4, 23.6, 26.4 */
    details: chapterDetails(frames, FIRST_EXTRA, { unitId, isInPlay, anyOrigin }),
    ...positions,
  },
  control: {
    hexes: KEY_HEXES,
    hex,
    hexId,
    /** Towns, cities, victory and entry hexes; absent: as the scenario begins, and where Germans stand. */
    listed: 'german',
    asScenarioBegins: true,
    survey,
  },
  frame: frameSchema,
  namerOf,
  winner: z.enum(['german', 'allied', 'draw']),
  phases: PHASES,
  stackIn: (state, { side, phase }) =>
    state.isNight ? nightStack(state, side, phase) : dayStack(state, side, phase),
  bare: bareState,
  setUp: setUpCampaign,
  /** S4.2, S4.3 */
  written: (choice) =>
    scenarioOf({ scenario: choice.scenario as ScenarioId }).start === 'patton' ? patton.position : undefined,
  /** 32.1 The real dump lies in the first of the hexes. */
  plainDice: [1],
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

/** A counter of which nothing is said comes from the first unit it could come from. */
function anyOrigin(counter: Unit): Unit {
  const { side: who, kind } = UNITS[counter] as (typeof UNITS)[number]
  return UNITS.findIndex((one) => one.side === who && one.kind === kind && one.remnant !== undefined)
}

function dayStack({ turn }: ArdennesState, side: SideName, phase: Phase): ArdennesFrame[] {
  if (phase === 'replacements') return []
  return [
    { step: 'turn', stage: side === 'german' ? 'allied' : isAfternoon(turn) ? 'night-allied' : 'end' },
    { step: 'player-turn', side, stage: playerTurn.after(phase) },
    { step: phase, side },
  ]
}

function nightStack(state: ArdennesState, side: SideName, phase: Phase): ArdennesFrame[] {
  if (phase === 'bridges' || phase === 'traffic') return []
  return [
    { step: 'turn', stage: side === 'allied' ? 'night-german' : 'end' },
    { step: 'night-turn', side, stage: nightTurn.after(phase) },
    phase === 'replacements' ? replacementFrame(state, side) : { step: phase, side },
  ]
}
