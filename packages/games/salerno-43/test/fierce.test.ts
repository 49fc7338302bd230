import { playGame } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { fiercePlayer } from '../../shared/bonds/test/fierce-player.ts'
import { grid } from '../src/ground.ts'
import { type SalernoState, salerno43 } from '../src/index.ts'
import { sideOf } from '../src/order-of-battle.ts'
import { choiceOf } from './support.ts'

const fierce = fiercePlayer<SalernoState>({
  grid,
  warlike: ['auto-ds', 'attack', 'form', 'turn', 'go', 'enter', 'advance', 'stand', 'move'],
  massed: ['auto-ds', 'attack', 'form'],
  enemies: (view, role) => view.at.filter((at, unit) => at >= 0 && sideOf(unit) !== role),
})

/** A whole game takes seconds, and on a busy machine a multiple of them. */
const LONG = { timeout: 300_000 }

describe('games of fierce players', LONG, () => {
  it.each([
    { scenario: 'avalanche', start: 'ashore' },
    { scenario: 'campaign', start: 'invasion' },
  ] as const)(
    'of $scenario from $start end soundly, battles, retreats and breakthroughs included',
    (setting) => {
      const { scenario, start } = setting
      const choice = choiceOf({ scenario, options: { start, disengagement: 'on', reconnaissance: 'on' } })
      const players = { german: fierce, allied: fierce }
      const played = playGame(salerno43, choice, players, `fierce ${scenario}`, {
        check: { every: 15 },
        maxDecisions: 4_000,
      })
      expect(played.violations).toEqual([])
      expect(played.result).toBeDefined()
    },
  )
})
