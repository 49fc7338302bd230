import { describe, expect, it } from 'vitest'
import { luckOf, playGame, randomPlayer } from '../src/index.ts'
import { duel } from './toys/duel.ts'

const players = { red: randomPlayer, blue: randomPlayer }
const line = { scenario: 'line', options: { distance: 'near' } }

describe('the luck of a game', () => {
  const { record } = playGame(duel, line, players, 'luck')
  const luck = luckOf(duel, record)

  it('counts every die under the role whose decision led to it', () => {
    for (const role of ['red', 'blue']) {
      const dice = record.decisions.filter((made) => made.role === role).flatMap(({ chance }) => chance)
      const counted = luck.filter((line) => line.role === role).reduce((sum, { rolls }) => sum + rolls, 0)
      expect(counted).toBe(dice.length)
    }
    expect(luck.length).toBeGreaterThan(0)
  })

  it('compares the average with the expected one', () => {
    for (const { sides, rolls, faces, average, expected, deviations } of luck) {
      const sum = faces.reduce((total, count, i) => total + count * (i + 1), 0)
      expect(average).toBeCloseTo(sum / rolls)
      expect(expected).toBe((sides + 1) / 2)
      expect(Math.sign(deviations)).toBe(Math.sign(average - expected))
    }
  })
})
