import {
  type Action,
  answersOf,
  type Chance,
  type Choice,
  type Expand,
  type Player,
  playGame,
} from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import { sideOf } from '../src/order-of-battle.ts'
import { choiceOf } from './support.ts'

const WARLIKE = ['attack', 'fight', 'advance', 'stand', 'move', 'support', 'disengage']
const MASSED = ['attack', 'support']

function anyOf<T>(list: readonly T[], chance: Chance): T {
  return list[chance.die(list.length) - 1] as T
}

/** Of the moves of a unit one that brings it as near to an enemy as can be. */
function towardsEnemy(view: ArdennesState, role: string, begun: Action, chance: Chance): Action | undefined {
  const enemies = view.at.filter((at, unit) => at >= 0 && sideOf(unit) !== role)
  const ways = ardennes44.shortcuts(view, role, begun).flatMap(({ action }) => {
    const hex = grid.hex((action.path as string[]).at(-1) as string)
    return hex === undefined
      ? []
      : [{ action, far: Math.min(...enemies.map((at) => grid.distance(hex, at))) }]
  })
  const nearest = Math.min(...ways.map(({ far }) => far))
  const best = ways.filter(({ far }) => far === nearest)
  return best.length === 0 ? undefined : anyOf(best, chance).action
}

/** Completes a beginning at random; where units gather, with as many of them as possible more often than not. */
function complete(expand: Expand, begun: Choice, chance: Chance): Action {
  let choice = begun
  while (choice.more) {
    const next = expand(choice.action)
    const further = next.filter(({ more }) => more)
    const isMassing = MASSED.includes(choice.action.do) && further.length > 0 && chance.die(6) > 1
    choice = isMassing ? (further[0] as Choice) : anyOf(next, chance)
  }
  return choice.action
}

/** Random players seldom meet and never mass: this one marches on the enemy, attacks in strength and breaks through. */
const fierce: Player<ArdennesState> = {
  name: 'fierce',
  decide(game, view, role, chance) {
    const expand = answersOf(game, view, role)
    const all = expand(undefined)
    const warlike = all.filter(({ action }) => WARLIKE.includes(action.do))
    const begun = anyOf(warlike.length > 0 && chance.die(10) > 1 ? warlike : all, chance)
    const march = begun.action.do === 'move' ? towardsEnemy(view, role, begun.action, chance) : undefined
    return march ?? complete(expand, begun, chance)
  },
}

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
