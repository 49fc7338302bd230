import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import type { Part, Party, Target } from '@sztab/bonds/bot'
import { grid } from '../ground.ts'
import { formationOf, isArtillery } from '../order-of-battle.ts'
import { attackStrength, isBritish } from '../rules/02-units.ts'
import { ATTACKED, DIGGING, NIGHT, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked, isOutOfSupply, placeOf } from '../survey.ts'
import type { ArdennesSight, Reach } from './reach.ts'

interface Striking extends ArdennesSight {
  readonly reach: Reach
}

const MOST_FORMATIONS = 2
/** Whoever is still beside the map comes last. */
const BESIDE = 9

/** For each target those who can come next to it. */
export function partiesFor(outlook: Striking): Party[] {
  const parties = new Map<Hex, Unit[]>()
  for (const unit of outlook.own) {
    if (!isAble(outlook, unit)) continue
    for (const on of outlook.reach.of(unit).prey.keys()) {
      const others = parties.get(on)
      if (others === undefined) parties.set(on, [unit])
      else others.push(unit)
    }
  }
  return [...parties].flatMap(([on, units]) => {
    const target = outlook.targets.get(on)
    return target === undefined ? [] : [{ target, units }]
  })
}

function isAble({ state }: Striking, unit: Unit): boolean {
  if (isArtillery(unit) || attackStrength(state, unit) === 0 || !isInGoodOrder(state, unit)) return false
  return !isMarked(state, unit, TRANSPORT_MARKS | ATTACKED | DIGGING | (state.isNight ? 0 : NIGHT))
}

/** 14.3.1 Two formations at most, those nearest first. */
export function partsFor(
  { state, reach }: Striking,
  target: Target,
  units: readonly Unit[],
): readonly Part[] {
  const parts = units.map((unit) => {
    const prey = reach.of(unit).prey.get(target.hex) as number
    const share = prey * (isOutOfSupply(state, unit) ? 0.5 : 1)
    const formation = formationOf(unit)
    const place = placeOf(state, unit)
    return {
      unit,
      share,
      strength: attackStrength(state, unit) * share,
      formation: formation < 0 ? -1 - unit : formation,
      far: place < 0 ? BESIDE : grid.distance(place, target.hex),
    }
  })
  const strengths = new Map<number, number>()
  for (const { formation, strength } of parts) {
    strengths.set(formation, (strengths.get(formation) ?? 0) + strength)
  }
  const chosen = [...strengths]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_FORMATIONS)
    .map(([formation]) => formation)
  const british = parts.filter(({ unit }) => isBritish(state, unit)).length * 2 > parts.length
  return parts
    .filter(({ unit, formation }) => chosen.includes(formation) && isBritish(state, unit) === british)
    .sort((a, b) => a.far - b.far || b.strength - a.strength || a.unit - b.unit)
}
