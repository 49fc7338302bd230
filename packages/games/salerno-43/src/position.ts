import { fieldInParts, namedWhole, plainField, positionDocuments, SIDES } from '@sztab/bonds'
import { namedField, writeFields } from '@sztab/kernel'
import { z } from 'zod'
import { names } from './arguments.ts'
import { flow } from './flow.ts'
import { count, hex, namerOf, side, unit } from './frames/words.ts'
import { AREAS, areaNamed, hexId, KEY_HEXES } from './ground.ts'
import { faults } from './invariants.ts'
import { fullSteps, type SideName, UNITS } from './order-of-battle.ts'
import { EMPTY_BOXES, WAITING } from './places.ts'
import { preparationFrame } from './rules/21-reinforcements.ts'
import { lastTurn } from './rules/23-victory.ts'
import { bareState, setUp } from './setup.ts'
import { frameSchema, MARK_WORDS, type SalernoFrame, type SalernoState, SUPPORT_MARKERS } from './state.ts'
import { movementFrame, playerTurn } from './steps/turn.ts'
import { positions, survey } from './survey.ts'
import { tables } from './tables.ts'

const WEATHER = tables.weather.boxes.map(({ box }) => box)
const area = namedField('unknown-place', 'place', areaNamed)

const PHASES = ['preparation', 'movement', 'combat', 'reorganisation', 'supply'] as const
type Phase = (typeof PHASES)[number]

export const documents = positionDocuments<SalernoState, Phase>({
  turns: tables.turns.length,
  fields: {
    weather: namedWhole(
      z.enum(WEATHER).transform((box) => WEATHER.indexOf(box)),
      (box) => WEATHER[box],
    ),
    supplyPoints: fieldInParts(SIDES, count.max(tables.supplyPoints.most)),
    /** Entry areas friendly to the Allied side. */
    areas: namedWhole(
      z.array(area).transform((given) => AREAS.map((_, i) => (given.includes(i) ? 1 : 0))),
      (areas) => AREAS.filter((_, i) => areas[i] === 1).map(({ id }) => id),
    ),
    support: fieldInParts(SUPPORT_MARKERS, z.enum(['away', 'ready', 'used'])),
    battleships: plainField(count.max(tables.battleships.uses)),
    cityFights: namedWhole(z.array(hex), (hexes) => hexes.map(hexId)),
    autoDS: namedWhole(z.array(z.strictObject({ target: hex, units: z.array(unit) })), (all) =>
      all.map((one) => writeFields(one, namerOf)),
    ),
    isGarrisonReleased: plainField(z.boolean()),
    isSectorAbandoned: plainField(z.boolean()),
  },
  units: {
    ids: UNITS.map(({ id }) => id),
    ...names,
    usualPlace: () => WAITING,
    fullSteps,
    emptyBoxes: EMPTY_BOXES,
    cohesionWords: ['good', 'disrupted', 'routed'],
    supplyWords: ['supplied', 'out', 'isolated'],
    markWords: MARK_WORDS,
    ...positions,
  },
  /** Ports, cities and victory hexes in Allied hands; absent: where Allied units stand. */
  control: { hexes: KEY_HEXES, hex, hexId, listed: 'allied', survey },
  frame: frameSchema,
  namerOf,
  winner: side,
  phases: PHASES,
  stackIn: (state, active) => [
    { step: 'turn', stage: active.side === 'german' ? 'allied' : 'victory' },
    { step: 'player-turn', side: active.side, stage: playerTurn.after(active.phase) },
    phaseFrame(state, active.side, active.phase),
  ],
  bare: bareState,
  setUp,
  settle(state, { garrisonReleased }) {
    if (garrisonReleased === undefined) state.isGarrisonReleased = state.turn >= tables.garrisonRelease.turn
  },
  lastTurn,
  faults,
  flow,
})

function phaseFrame(state: SalernoState, who: SideName, phase: Phase): SalernoFrame {
  if (phase === 'preparation') return preparationFrame(state, who)
  return phase === 'movement' ? movementFrame(state, who) : { step: phase, side: who }
}
