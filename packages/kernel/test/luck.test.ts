import { describe, expect, it } from 'vitest'
import { luckOf, playGame, randomPlayer } from '../src/index.ts'
import { duel } from './toys/duel.ts'

const players = { red: randomPlayer, blue: randomPlayer }
const line = { scenario: 'line', options: { distance: 'near' } }

describe('the luck of a game', () => {
  const { record } = playGame(duel, line, players, 'luck')
  const luck = luckOf(duel, record)

  it('counts every die once', () => {
    const dice = record.decisions.flatMap(({ chance }) => chance)
    expect(luck.reduce((sum, { rolls }) => sum + rolls, 0)).toBe(dice.length)
    expect(dice.length).toBeGreaterThan(0)
  })

  it('counts a die under whoever attacks, though the defender was asked last before it', () => {
    const attackedBy = (role: string) => {
      let attacker = ''
      return record.decisions.reduce((count, { role: asked, action, chance }) => {
        if (action.do === 'attack') attacker = asked
        return attacker === role ? count + chance.length : count
      }, 0)
    }
    const answered = record.decisions.some(
      ({ action, chance }) => chance.length > 0 && action.do !== 'attack',
    )
    expect(answered).toBe(true)
    for (const role of ['red', 'blue']) {
      const counted = luck.filter((line) => line.role === role).reduce((sum, { rolls }) => sum + rolls, 0)
      expect(counted).toBe(attackedBy(role))
    }
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
