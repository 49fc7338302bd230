import {
  advanceCounsel,
  attackSupportCounsel,
  bestStroke,
  type Counsels,
  defenceSupportCounsel,
  familyAdvisor,
  flat,
  lossCounsel,
  type Manoeuvres,
  marchCounsel,
  orOver,
  retreatCounsel,
  type Support,
} from '@sztab/bonds/bot'
import { type Action, type Advisor, type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import { placeIds } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { AREAS, areaNamed, grid } from '../ground.ts'
import { isArtillery, theUnit, type Unit, unitId } from '../order-of-battle.ts'
import type { Place } from '../places.ts'
import { automatic } from '../rules/08-automatic.ts'
import { readSupport } from '../rules/09-support.ts'
import { canLand, isForeignBeach, landings } from '../rules/18-landing.ts'
import { dropModifier } from '../rules/21-reinforcements.ts'
import type { FrameOf, SalernoFrame, SalernoState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { breakthroughCounsel } from './break-out.ts'
import { expectationOf, strokes } from './expectation.ts'
import { numbers } from './numbers.ts'
import { SalernoOutlook } from './outlook.ts'
import { Stand } from './stand.ts'

const { landing, preparation, support } = numbers

type SalernoMarches = Manoeuvres<SalernoState, Float64Array>

const leastCounsel = (outlook: SalernoOutlook): Counsel =>
  flat((answer) => -outlook.unitWorth(theUnit(one(answer, 'unit'))))
const mostCounsel = (outlook: SalernoOutlook): Counsel =>
  flat((answer) => outlook.unitWorth(theUnit(one(answer, 'unit'))))

/** Nothing is hidden in this game. */
const counsels: Counsels<SalernoOutlook, SalernoFrame, SalernoMarches> = {
  loss: slipOrLose,
  'landing-loss': slipOrLose,
  disengagement: slipOrLose,
  'landing-advance': landingCounsel,
  preparation: preparationCounsel,
  withdrawal: leastCounsel,
  excess: leastCounsel,
  surplus: leastCounsel,
  boundary: mostCounsel,
  'port-supply': mostCounsel,
  movement: movementCounsel,
  march: (outlook, { unit }) => marchCounsel(outlook, unit),
  combat: (outlook) => orOver(bestStroke(outlook, strokes(outlook))),
  'attack-support': (outlook) => attackSupportCounsel(expectationIn(outlook), attackSupport),
  'defence-support': ({ state, side }) =>
    defenceSupportCounsel(expectationIn(new SalernoOutlook(state, currentBattle(state).side)), (count) => ({
      shifts: count,
      cost: support.spentBefore[side] * count,
    })),
  remnant: () => flat((answer) => (answer.do === 'keep' ? 1 : 0)),
  defence(outlook, frame) {
    const stand = new Stand(outlook, frame)
    return flat((answer) => stand.worth(answer))
  },
  'defence-choice'(outlook, { lead, results }) {
    const stand = new Stand(outlook, outlook.state.stack.at(-2) as FrameOf<'defence'>)
    return flat((answer) => stand.choice(lead, one(answer, 'result'), results))
  },
  retreat: (outlook, { units }) => retreatCounsel(outlook, units[0] as Unit),
  advance: advanceCounsel,
  breakthrough: breakthroughCounsel,
  pursuit: (outlook) => flat((answer) => outlook.prizeOf(grid.at(one(answer, 'target')))),
  supply: () => flat((answer) => (answer.do === 'ready' ? 1 : answer.do === 'abandon' ? -1 : 0)),
}

export function newAdvisor(): Advisor<SalernoState> {
  return familyAdvisor<SalernoState, Float64Array, SalernoOutlook, SalernoFrame>(
    (state, side) => new SalernoOutlook(state, side),
    counsels,
  )
}

/** 25.2 Whoever may shrug off a loss does. */
function slipOrLose(outlook: SalernoOutlook): Counsel {
  const losses = lossCounsel(outlook)
  return flat((answer) => (answer.do === 'slip' ? Infinity : losses.worth(answer)))
}

// Arrivals

function landingCounsel(outlook: SalernoOutlook): Counsel {
  return flat((answer) => {
    if (answer.do === 'done') return 0
    if (answer.do === 'attack') return landing.base + many(answer, 'units').length
    const unit = theUnit(one(answer, 'unit'))
    return (
      outlook.standing(unit, grid.at(one(answer, 'hex'))) -
      outlook.standing(unit, placeOf(outlook.state, unit))
    )
  })
}

function preparationCounsel(outlook: SalernoOutlook): Counsel {
  const { state } = outlook
  return flat((answer) => {
    if (answer.do === 'done') return 0
    const unit = theUnit(one(answer, 'unit'))
    switch (answer.do) {
      case 'place':
        return preparation.place + areaWorth(outlook, areaNamed(one(answer, 'area')) as number)
      case 'drop': {
        const hex = grid.at(one(answer, 'hex'))
        return preparation.place + landing.drop * dropModifier(state, hex) + outlook.standing(unit, hex)
      }
      case 'replace':
        return outlook.stepWorth(unit)
      case 'return':
        return preparation.return + outlook.unitWorth(unit)
      default:
        return 1
    }
  })
}

/** How much there is to do near an entry area. */
function areaWorth({ pull }: SalernoOutlook, area: number): number {
  return Math.max(0, ...(AREAS[area]?.hexes ?? []).map((hex) => pull[hex]! / 10))
}

// Movement

function movementCounsel(
  outlook: SalernoOutlook,
  frame: FrameOf<'movement'>,
  marches: SalernoMarches,
): Counsel {
  const { state, side } = outlook
  if (automatic.targets(state, side).length > 0) return SCATTERING
  return orOver(marches.next(outlook) ?? nextLanding(outlook, frame, marches))
}

/** 8.7 Whoever cannot hold is driven off at once. */
const SCATTERING: Counsel = {
  worth: (answer) => (answer.do === 'auto-ds' ? 1 : answer.do === 'done' ? 0 : HOPELESS),
  promise: (beginning) => (beginning.do === 'auto-ds' && beginning.by === undefined ? 1 : HOPELESS),
}

/** 18.4 The best landing, if one is worth it; for all others the phase is planned already. */
function nextLanding(
  outlook: SalernoOutlook,
  { sea }: FrameOf<'movement'>,
  marches: SalernoMarches,
): Action | undefined {
  if (sea === undefined) return undefined
  const { state } = outlook
  let best: { readonly unit: Unit; readonly course: readonly Place[] } | undefined
  let most = 0
  state.at.forEach((_, unit) => {
    if (!canLand(state, sea, unit)) return
    for (const course of landings(state, sea, unit)) {
      const worth = landingWorth(outlook, unit, course)
      if (worth <= most) continue
      best = { unit, course }
      most = worth
    }
  })
  if (best === undefined) return undefined
  const { unit, course } = best
  marches.expect(outlook, unit, course.at(-1) as Place)
  return { do: 'land', unit: unitId(unit), course: placeIds(course) }
}

function landingWorth(outlook: SalernoOutlook, unit: Unit, course: readonly Place[]): number {
  const [first, to] = [course[0] as Place, course.at(-1) as Place]
  if (to < 0) return 1
  const strength = isArtillery(unit) ? landing.artillery : outlook.attackOf(unit)
  const strange = isForeignBeach(unit, first) ? landing.strangeBeach : 0
  const worth = landing.base + landing.perStrength * strength + outlook.worth(unit, to) - strange
  return Math.max(-1, worth)
}

// Combat

function expectationIn(outlook: SalernoOutlook) {
  const battle = currentBattle(outlook.state)
  return expectationOf(outlook.state, battle, outlook.prizeOf(battle.target))
}

function attackSupport(words: readonly string[]): Support | undefined {
  const used = readSupport(words)
  if (used === undefined) return undefined
  const markers = (used.air === undefined ? 0 : 1) + (used.naval === undefined ? 0 : 1)
  const guns = used.artillery.length
  const ships = used.battleships ? support.battleshipCost : 0
  return { shifts: markers + guns, cost: support.markerCost * markers + support.artilleryCost * guns + ships }
}
