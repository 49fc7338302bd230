import { playGame } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { fiercePlayer } from '../../shared/bonds/test/fierce-player.ts'
import { grid } from '../src/ground.ts'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import { sideOf } from '../src/order-of-battle.ts'
import { choiceOf } from './support.ts'

const fierce = fiercePlayer<ArdennesState>({
  grid,
  warlike: ['attack', 'fight', 'advance', 'stand', 'move', 'support', 'disengage'],
  massed: ['attack', 'support'],
  enemies: (view, role) => view.at.filter((at, unit) => at >= 0 && sideOf(unit) !== role),
})

/** A whole game takes seconds, and on a busy machine a multiple of them. */
const LONG = { timeout: 300_000 }

describe('games of fierce players', LONG, () => {
  it.each([
    { scenario: 'six-turns', decisions: 700, every: 35 },
    { scenario: 'patton', decisions: 300, every: 30 },
  ] as const)('of $scenario are sound, battles, retreats and advances included', (setting) => {
    const { scenario, decisions, every } = setting
    const choice = choiceOf({ scenario, options: { limit: 'on' } })
    const players = { german: fierce, allied: fierce }
    const played = playGame(ardennes44, choice, players, `fierce ${scenario}`, {
      check: { every },
      maxDecisions: decisions,
    })
    // A long game is broken off; that it does not end is all there may be to say.
    expect(played.violations.filter((fault) => !fault.includes('is not over after'))).toEqual([])
  })
})
