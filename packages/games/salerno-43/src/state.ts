import type { Hex } from '@sztab/board'
import type { FlowState, Message, Section } from '@sztab/kernel'
import { z } from 'zod'
import {
  type advanceJourney,
  type battleFrame,
  battleFrames,
  pursuitFrames,
  retreatFrames,
  type supportUsed,
} from './frames/battle.ts'
import { invasionFrames, type journey, movementFrames, preparationFrames, turnFrames } from './frames/turn.ts'
import type { SideName, Unit } from './order-of-battle.ts'
import type { Place } from './places.ts'
import type { ScenarioId } from './scenarios.ts'

// 13.1.1 The state of a unit, in `cohesion`.
export { DISRUPTED, GOOD, SHATTERED as ROUTED } from '@sztab/bonds'

// 16.1, 16.5 What the last supply phase found: the white and the red marker.
export const SUPPLIED = 0
export const OUT_OF_SUPPLY = 1
export const ISOLATED = 2

// What lies on a unit, or is remembered of it, until a certain phase; bits of `marks`.

/** 5.7 The ½ Eff marker lies on it. */
export const HALF_EFFECT = 1
/** 5.7 It has done what earns a ½ Eff marker this turn, whether or not the marker was needed. */
export const STRAINED = 2
/** 5.8 On trucks: no attack strength. */
export const TRUCK = 4
/** 20.4 Received replacements this turn. */
export const REPLACED = 8
/** 17.5 Artillery on its used side. */
export const USED = 16
/** 5.1 Has moved in this movement phase. */
export const MOVED = 32
/** 5.3 By extended movement, so that it may not attack (2.3.2). */
export const EXTENDED = 64
/** 13.3.4 Routed by its owner in this movement phase. */
export const FLED = 128
/** 18.4.2 Came by sea this turn. */
export const LANDED = 256
/** 21.6.3 Dropped this turn. */
export const DROPPED = 512
/** 8.7 Carries an Auto DS marker: see `autoDS` for the others of its attack. */
export const AUTO_DS = 1024
/** 8.1 Has attacked in this combat phase. */
export const ATTACKED = 2048
/** 12.5 Has retreated in this phase. */
export const RETREATED = 4096
/** 17.2 Has given artillery support in this combat phase. */
export const FIRED = 8192
/** 25.1.3 Has tried to disengage in this combat phase. */
export const TRIED = 16384
/** 25.2 Lone reconnaissance that shrugged off a loss in this combat phase. */
export const SLIPPED = 32768

/** In the order of their bits, as position documents write them. */
export const MARK_WORDS = [
  'half-effect',
  'strained',
  'truck',
  'replaced',
  'used',
  'moved',
  'extended',
  'fled',
  'landed',
  'dropped',
  'auto-ds',
  'attacked',
  'retreated',
  'fired',
  'tried',
  'slipped',
] as const

/** Gone when a movement phase begins. */
export const MOVEMENT_MARKS = MOVED | FLED | RETREATED
/** Gone when a combat phase ends. */
export const COMBAT_MARKS = EXTENDED | AUTO_DS | ATTACKED | RETREATED | FIRED | TRIED | SLIPPED
/** 3.0 (4), 5.7, 5.8, 20.4 Taken from the map in every reorganisation phase, whoever's it is. */
export const REORGANISATION_MARKS = HALF_EFFECT | STRAINED | TRUCK | REPLACED | LANDED

export type SupportMarker = 'us-air' | 'cw-air' | 'german-air' | 'us-naval' | 'cw-naval'
export const SUPPORT_MARKERS: readonly SupportMarker[] = [
  'us-air',
  'cw-air',
  'german-air',
  'us-naval',
  'cw-naval',
]
/** 22.2.1 Not available in this weather, on its ready side, on its used side. */
export type MarkerState = 'away' | 'ready' | 'used'

export interface SalernoResult {
  readonly winner: SideName
  readonly section: Section
  readonly reason: Message
}

/** 8.7 An automatic DS of the movement phase, whose attackers advance at the end of the combat phase. */
export interface AutoDS {
  readonly target: Hex
  readonly units: Unit[]
}

/** The position, and nothing else. Lists by unit follow the order of battle, those of hexes and areas the map. */
export interface SalernoState extends FlowState<SalernoFrame> {
  scenario: ScenarioId
  /** 25.1, 25.2, 25.3 Optional rules in force. */
  disengages: boolean
  reconSlips: boolean
  limitsPorts: boolean
  turn: number
  /** 22.1 The box of the weather track, A being 0. */
  weather: number
  supplyPoints: Record<SideName, number>
  /** Hex or box of each unit. */
  at: Place[]
  steps: number[]
  cohesion: number[]
  supply: number[]
  marks: number[]
  /** 16.3.4 By KEY_HEXES: 1 where the Allied side was last. */
  control: number[]
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
  result: SalernoResult | null
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
