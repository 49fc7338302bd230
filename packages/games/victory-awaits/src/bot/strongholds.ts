import type { Hex } from '@sztab/board'
import { flat, lossCosts } from '@sztab/chits/bot'
import { type Counsel, one } from '@sztab/kernel'
import type { BattleFrame } from '../state.ts'
import { survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { cityStake } from './cities.ts'
import type { Situation } from './doctrine.ts'
import { fallChance, siegesOf } from './siege.ts'
import { POINT } from './values.ts'

/** A level is more than a step of a division: it also shifts the odds. */
const LEVEL = 60
/** Holding the ground. */
const KEPT = 40
/** Where the enemy will be soon a fortress is built before he comes. */
const SOON = { range: 30, half: 8 }

/** 14.3 Whether a garrison stays, and what it gives up. */
export function holdCounsel(situation: Situation, battle: BattleFrame): Counsel {
  const { state } = situation
  const garrison = survey(state).stack(battle.target)
  const costs = lossCosts(situation.doctrine, state, garrison)
  const stake = KEPT + cityStake(state, battle.target)
  const lossOf = (steps: number) => costs[Math.min(Math.max(0, steps), costs.length - 1)]!
  return flat((answer) => {
    if (answer.do === 'fall-back') return -lossOf(battle.losses)
    const levels = Number(one(answer, 'levels'))
    const steps = battle.losses + battle.retreat - levels
    return (steps < costs.length - 1 ? stake : 0) - lossOf(steps) - LEVEL * levels
  })
}

/** 14.1 A fortress goes to the city that needs it most. */
export function fortressCounsel(situation: Situation): Counsel {
  const { state, toEnemy } = situation
  const { grid } = theatreOf(state)
  return flat((answer) => {
    if (answer.do !== 'fortify') return 0
    const hex = grid.at(one(answer, 'hex'))
    const stake = cityStake(state, hex)
    const distance = toEnemy[hex]!
    if (stake === 0 || distance < 0 || distance > SOON.range) return -1
    return stake / (1 + distance / SOON.half)
  })
}

/** 15.1 The marker comes off where the city will be lost anyway. */
export function standFastCounsel(situation: Situation): Counsel {
  const { state, positions } = situation
  const { grid } = theatreOf(state)
  const sieges = new Map(siegesOf(situation).map((siege) => [siege.hex, siege]))
  const gain = (hex: Hex): number => {
    const siege = sieges.get(hex)
    if (siege === undefined) return 0
    const garrison = positions.stack(hex)
    const held = fallChance(state, siege, garrison) * siege.stake
    const stake = siege.stake - POINT * tables.victory.standFast
    return held - fallChance(state, { ...siege, holds: false }, garrison) * stake
  }
  return flat((answer) => (answer.do === 'lift' ? gain(grid.at(one(answer, 'hex'))) : 0))
}
