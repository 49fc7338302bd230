import type { Hex } from '@sztab/board'
import {
  type AdvantageState,
  type BondsResult,
  type BondsState,
  type BridgeState,
  type DumpState,
  markWords,
  type NightState,
  type PartState,
  type PocketState,
  type RoadblockState,
  type ShortageState,
  type SideName,
  type TrafficState,
  type WorksState,
} from '@sztab/bonds'
import { z } from 'zod'
import {
  type advanceJourney,
  type battleFrame,
  battleFrames,
  pursuitFrames,
  retreatFrames,
} from './frames/battle.ts'
import {
  bridgeFrames,
  type journey,
  movementFrames,
  nightFrames,
  phaseFrames,
  setupFrames,
  specialFrames,
  turnFrames,
} from './frames/phases.ts'
import * as marks from './marks.ts'
import type { ScenarioId } from './scenarios.ts'

// 18.1 The state of a unit, in `cohesion`.
export { DISRUPTED, GOOD, SHATTERED as BROKEN } from '@sztab/bonds'

// 23.1 What lies on the unit since the last supply phase or fuel shortage, in `supply`.
export const SUPPLIED = 0
export const OUT_OF_SUPPLY = 1

// 7.8 What has become of a bridge, in `bridges`.
export { BLOWN, BUILDING, WHOLE } from '@sztab/bonds'

export * from './marks.ts'
export const MARK_WORDS = markWords(marks)

/** 24.3, 33.3 A marker in its box; 24.6 a marker out of the game. */
export { GONE, IN_BOX } from '@sztab/bonds'

export type ArdennesResult = BondsResult<SideName | 'draw'>

/** 31–36 Optional rules in force. */
interface Rules {
  readonly infiltration: boolean
  readonly dumps: boolean
  readonly roadblocks: boolean
  readonly attackLimit: boolean
  readonly bodenplatte: boolean
  readonly greif: boolean
}

/**
 * The position, and nothing else: what chapters of the family keep (16.6, 7, 32, 25.3, 16.4 and 26, 23.6, 33, 6, 24, 15.8),
 * and what only this game has. Lists of hexes and bridges follow the map; `control` that of KEY_HEXES.
 */
export interface ArdennesState
  extends BondsState<ArdennesFrame, ScenarioId, SideName | 'draw'>,
    AdvantageState,
    BridgeState,
    DumpState,
    NightState,
    PartState,
    PocketState,
    RoadblockState,
    ShortageState,
    TrafficState,
    WorksState {
  rules: Rules
  /** 7.7 The Ouren bridge has been put to the test. */
  isOurenTested: boolean
  /** 14.1, 32.2 The guards of the dump have been attacked in this combat phase. */
  isDumpStruck: boolean
  /** 15.6.2 Allied air support markers left this turn. */
  air: number
  /** 35 The turn from which Bodenplatte tells; 0 for never. */
  bodenplatte: number
  /** 36 The bridge with the Greif commando, IN_BOX before it is placed, GONE afterwards. */
  greif: number
  /** 27.8 The 150th Panzer Brigade has been recognised. */
  isDetected: boolean
  /** 27.8.1 It has used its disguise this turn, and will be recognised at its end. */
  hasTricked: boolean
  /** 27.2 Von der Heydte landed with the weak side of his counter. */
  isHeydteWeak: boolean
  /** 27.3.2 German units have crossed the Meuse. */
  isMeuseCrossed: boolean
  /** 11.9.3 Allied entry hexes over which German units have left: closed to the Allied side. */
  exits: Hex[]
  /** 30.3 For how many victory phases in a row the Allied side has held three start areas. */
  heldPhases: number
}

export const frameSchema = z.discriminatedUnion('step', [
  ...setupFrames,
  ...turnFrames,
  ...phaseFrames,
  ...nightFrames,
  ...bridgeFrames,
  ...battleFrames,
  ...movementFrames,
  ...retreatFrames,
  ...pursuitFrames,
  ...specialFrames,
])

/** What is going on, as plain data. The chapters' frames are declared in `frames/`. */
export type ArdennesFrame = z.output<typeof frameSchema>
export type FrameOf<K extends ArdennesFrame['step']> = Extract<ArdennesFrame, { step: K }>
export type Journey = z.output<typeof journey>
export type AdvanceJourney = z.output<typeof advanceJourney>
export type BattleFrame = z.output<typeof battleFrame>
