import { z } from 'zod'
import { journey } from './movement.ts'
import { bridge, unit } from './words.ts'

/** Chapters 27 and 36: what special units and commandos are asked in between. */
export const specialFrames = [
  /** 36.0 `unit` is about to blow the bridge: the German player may send his commando there. */
  z.strictObject({ step: z.literal('greif'), unit, bridge, isEnemyTurn: z.boolean() }),
  /** 27.8.2 The 150th has come into an enemy zone: it stops, or tries to slip through. */
  z.strictObject({ step: z.literal('infiltration'), journey }),
  /** 27.3.4 The Allied player sends British units to Antwerp until it is safe. */
  z.strictObject({ step: z.literal('antwerp') }),
] as const
