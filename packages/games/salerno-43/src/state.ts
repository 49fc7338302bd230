import type { Hex } from '@sztab/board'
import { type BondsResult, type BondsState, markWords } from '@sztab/bonds'
import { z } from 'zod'
import {
  type advanceJourney,
  type battleFrame,
  battleFrames,
  pursuitFrames,
  retreatFrames,
  SUPPORT_MARKERS,
  type SupportMarker,
  type supportUsed,
} from './frames/battle.ts'
import { invasionFrames, type journey, movementFrames, preparationFrames, turnFrames } from './frames/turn.ts'
import * as marks from './marks.ts'
import type { SideName, Unit } from './order-of-battle.ts'
import type { ScenarioId } from './scenarios.ts'

// 13.1.1 The state of a unit, in `cohesion`.
export { DISRUPTED, GOOD, SHATTERED as ROUTED } from '@sztab/bonds'

// 16.1, 16.5 What the last supply phase found: the white and the red marker.
export const SUPPLIED = 0
export const OUT_OF_SUPPLY = 1
export const ISOLATED = 2

export * from './marks.ts'
export const MARK_WORDS = markWords(marks)

export { SUPPORT_MARKERS, type SupportMarker }
/** 22.2.1 Not available in this weather, on its ready side, on its used side. */
export type MarkerState = 'away' | 'ready' | 'used'

export type SalernoResult = BondsResult

/** 8.7 An automatic DS of the movement phase, whose attackers advance at the end of the combat phase. */
export interface AutoDS {
  readonly target: Hex
  readonly units: Unit[]
}

/** The position, and nothing else. Lists of hexes and areas follow the map; `control` that of KEY_HEXES (16.3.4). */
export interface SalernoState extends BondsState<SalernoFrame, ScenarioId> {
  /** 25.1, 25.2, 25.3 Optional rules in force. */
  disengages: boolean
  reconSlips: boolean
  limitsPorts: boolean
  /** 22.1 The box of the weather track, A being 0. */
  weather: number
  supplyPoints: Record<SideName, number>
  /** 21.2 By AREAS: 1 where the area is friendly to the Allied side. */
  areas: number[]
  support: Record<SupportMarker, MarkerState>
  /** 19.4 How often Valiant and Warspite may still fire. */
  battleships: number
  /** 11.6.2 Hexes with a city fight marker. */
  cityFights: Hex[]
  autoDS: AutoDS[]
  /** 19.2 The paratroops of Torre Annunziata may move. */
  isGarrisonReleased: boolean
  /** S2.3.7 The German side has given up the sector of the 8th Army. */
  isSectorAbandoned: boolean
}

export const frameSchema = z.discriminatedUnion('step', [
  ...turnFrames,
  ...invasionFrames,
  ...preparationFrames,
  ...movementFrames,
  ...battleFrames,
  ...retreatFrames,
  ...pursuitFrames,
])

/** What is going on, as plain data. The chapters' frames are declared in `frames/`. */
export type SalernoFrame = z.output<typeof frameSchema>
export type FrameOf<K extends SalernoFrame['step']> = Extract<SalernoFrame, { step: K }>
export type BattleFrame = z.output<typeof battleFrame>
export type SupportUsed = z.output<typeof supportUsed>
export type Journey = z.output<typeof journey>
export type AdvanceJourney = z.output<typeof advanceJourney>
