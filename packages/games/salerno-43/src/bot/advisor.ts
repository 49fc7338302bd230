import { ALL, flat, listed, OVER } from '@sztab/bonds'
import { type Action, type Advisor, type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import { currentBattle } from '../battles.ts'
import { AREAS, areaNamed, grid, hexId } from '../ground.ts'
import { isArtillery, type SideName, sideOf, theUnit, type Unit, unitId } from '../order-of-battle.ts'
import { isArea, type Place, placeNamed } from '../places.ts'
import { readSupport } from '../rules/09-support.ts'
import { isForeignBeach } from '../rules/18-coming-ashore.ts'
import { landings } from '../rules/18-landing.ts'
import { dropModifier } from '../rules/21-airborne.ts'
import type { FrameOf, SalernoFrame, SalernoState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { breakthroughCounsel } from './break-out.ts'
import { Expectation } from './expectation.ts'
import { nextMarch } from './manoeuvre.ts'
import { Outlook } from './outlook.ts'
import { Posts } from './posts.ts'
import { Stand } from './stand.ts'
import { prizeOf, strokes } from './strokes.ts'
import { attackOf, stepWorth, unitWorth } from './values.ts'

/** Values the answers of both sides; nothing is hidden in this game. */
export const salernoAdvisor: Advisor<SalernoState> = {
  study(view, role) {
    const frame = view.stack.at(-1) as SalernoFrame
    return counselFor(new Outlook(view, role as SideName), frame)
  },
}

function counselFor(outlook: Outlook, frame: SalernoFrame): Counsel {
  const { state, side } = outlook
  switch (frame.step) {
    case 'invasion':
      return flat(() => 0)
    case 'loss':
    case 'landing-loss':
    case 'disengagement':
      return flat((answer) =>
        answer.do === 'slip' ? ALL : lossWorth(state, side, theUnit(one(answer, 'unit'))),
      )
    case 'landing-advance':
      return landingCounsel(outlook)
    case 'preparation':
      return preparationCounsel(outlook)
    case 'withdrawal':
    case 'excess':
    case 'surplus':
      return flat((answer) => -unitWorth(state, theUnit(one(answer, 'unit'))))
    case 'boundary':
    case 'port-supply':
      return flat((answer) => unitWorth(state, theUnit(one(answer, 'unit'))))
    case 'movement':
      return movementCounsel(outlook, frame)
    case 'march':
      return marchCounsel(outlook, frame.unit)
    case 'combat':
      return combatCounsel(outlook)
    case 'attack-support':
      return attackSupportCounsel(outlook)
    case 'defence-support':
      return defenceSupportCounsel(outlook)
    case 'remnant':
      return flat((answer) => (answer.do === 'keep' ? 1 : 0))
    case 'defence': {
      const stand = new Stand(outlook, frame)
      return flat((answer) => stand.worth(answer))
    }
    case 'defence-choice': {
      const below = state.stack.at(-2) as FrameOf<'defence'>
      const stand = new Stand(outlook, below)
      return flat((answer) => stand.choice(frame.lead, one(answer, 'result'), frame.results))
    }
    case 'retreat':
      return retreatCounsel(outlook, frame.units[0] as Unit)
    case 'advance':
      return advanceCounsel(outlook)
    case 'breakthrough':
      return breakthroughCounsel(outlook, frame)
    case 'pursuit':
      return flat((answer) => prizeOf(outlook, grid.at(one(answer, 'target'))))
    case 'supply':
      return flat((answer) => (answer.do === 'ready' ? 1 : answer.do === 'abandon' ? -1 : 0))
    default:
      return flat(() => 0)
  }
}

/** The least valuable of one's own, the most valuable of the enemy's. */
function lossWorth(state: SalernoState, side: SideName, unit: Unit): number {
  return sideOf(unit) === side ? -stepWorth(state, unit) : stepWorth(state, unit)
}

function endOf(path: readonly string[]): Place {
  return placeNamed(path.at(-1) as string) as Place
}

// Arrivals

function landingCounsel(outlook: Outlook): Counsel {
  const posts = new Posts(outlook)
  return flat((answer) => {
    if (answer.do === 'done') return 0
    if (answer.do === 'attack') return 40 + many(answer, 'units').length
    const unit = theUnit(one(answer, 'unit'))
    return posts.worth(unit, grid.at(one(answer, 'hex'))) - posts.worth(unit, placeOf(outlook.state, unit))
  })
}

const RETURN = 30
const PLACE = 500

function preparationCounsel(outlook: Outlook): Counsel {
  const { state } = outlook
  const posts = new Posts(outlook)
  return flat((answer) => {
    if (answer.do === 'done') return 0
    const unit = theUnit(one(answer, 'unit'))
    switch (answer.do) {
      case 'place':
        return PLACE + areaWorth(outlook, areaNamed(one(answer, 'area')) as number)
      case 'drop': {
        const hex = grid.at(one(answer, 'hex'))
        return PLACE + 40 * dropModifier(state, hex) + posts.worth(unit, hex)
      }
      case 'replace':
        return stepWorth(state, unit)
      case 'return':
        return RETURN + unitWorth(state, unit)
      default:
        return 1
    }
  })
}

/** How much there is to do near an entry area. */
function areaWorth(outlook: Outlook, area: number): number {
  return Math.max(0, ...(AREAS[area]?.hexes ?? []).map((hex) => (outlook.pull[hex] as number) / 10))
}

// Movement

const LANDING = 40
/** 18.4.2 Disorder among strangers, and away from the division. */
const STRANGE_BEACH = 60

function movementCounsel(outlook: Outlook, frame: FrameOf<'movement'>): Counsel {
  const { state } = outlook
  const posts = new Posts(outlook)
  const march = nextMarch(outlook, posts)
  const isScattering = (action: Action) => action.do === 'auto-ds'
  if (march === undefined) {
    return {
      worth(answer) {
        if (answer.do === 'done') return 0
        if (isScattering(answer)) return ALL / 2
        if (answer.do !== 'land') return HOPELESS
        const unit = theUnit(one(answer, 'unit'))
        return landingWorth(
          outlook,
          posts,
          unit,
          many(answer, 'course').map((word) => placeNamed(word) as Place),
        )
      },
      promise(beginning) {
        if (isScattering(beginning)) return beginning.by === undefined ? ALL / 2 : HOPELESS
        if (beginning.do !== 'land' || beginning.course !== undefined || frame.sea === undefined)
          return HOPELESS
        const unit = theUnit(one(beginning, 'unit'))
        return Math.max(
          ...landings(state, frame.sea, unit).map((path) => landingWorth(outlook, posts, unit, path)),
        )
      },
    }
  }
  const name = unitId(march.unit)
  return {
    worth(answer) {
      if (answer.do === 'done') return 0
      if (isScattering(answer)) return ALL / 2
      if (answer.do !== march.verb || one(answer, 'unit') !== name) return HOPELESS
      return march.gains.get(endOf(many(answer, 'path'))) ?? HOPELESS
    },
    promise(beginning) {
      if (isScattering(beginning)) return beginning.by === undefined ? ALL / 2 : HOPELESS
      return beginning.do === march.verb && beginning.path === undefined && one(beginning, 'unit') === name
        ? march.best
        : HOPELESS
    },
  }
}

/** The strongest first, where they stand best. */
function landingWorth(outlook: Outlook, posts: Posts, unit: Unit, course: readonly Place[]): number {
  const [first, to] = [course[0] as Place, course.at(-1) as Place]
  if (to < 0) return 1
  const strength = isArtillery(unit) ? 4 : attackOf(outlook.state, unit)
  const strange = isForeignBeach(unit, first) ? STRANGE_BEACH : 0
  return Math.max(-1, LANDING + 10 * strength + posts.worth(unit, to) - strange)
}

function marchCounsel(outlook: Outlook, unit: Unit): Counsel {
  const posts = new Posts(outlook)
  const stay = posts.worth(unit, placeOf(outlook.state, unit))
  return {
    worth: (answer) => (answer.do === 'halt' ? 0 : posts.worth(unit, endOf(many(answer, 'path'))) - stay),
    promise: (beginning) => (many(beginning, 'path').length <= 2 ? ALL : HOPELESS),
  }
}

// Combat

const LEAST_STROKE = 3

function combatCounsel(outlook: Outlook): Counsel {
  const best = strokes(outlook)[0]
  if (best === undefined || best.worth <= LEAST_STROKE) return OVER
  const on = hexId(best.on)
  const by = best.by.map(unitId)
  const key = by.join()
  const main = best.main.map(unitId).join()
  return {
    worth(answer) {
      if (answer.do === 'done') return 0
      if (answer.do !== 'attack' || one(answer, 'on') !== on) return HOPELESS
      const isMeant = many(answer, 'by').join() === key && many(answer, 'main').join() === main
      return isMeant ? best.worth : HOPELESS
    },
    promise(beginning) {
      if (beginning.do !== 'attack' || one(beginning, 'on') !== on) return HOPELESS
      const begun = beginning.by === undefined ? [] : many(beginning, 'by')
      return begun.length <= by.length && begun.every((unit, i) => unit === by[i]) ? best.worth : HOPELESS
    },
  }
}

/** What a kind of support costs that could help elsewhere: markers come back with the weather, artillery with supply. */
const MARKER_COST = 2
const ARTILLERY_COST = 3
/** What helps the defence in the German turn is missing in the attacks that follow. */
const SPENT_BEFORE: Readonly<Record<SideName, number>> = { german: 2, allied: 14 }

function attackSupportCounsel(outlook: Outlook): Counsel {
  const { state } = outlook
  const battle = currentBattle(state)
  const expected = new Expectation(state, battle, prizeOf(outlook, battle.target))
  return flat((answer) => {
    const used = readSupport(many(answer, 'with'))
    if (used === undefined) return 0
    const markers = (used.air === undefined ? 0 : 1) + (used.naval === undefined ? 0 : 1)
    const shifts = markers + used.artillery.length
    const cost = MARKER_COST * markers + ARTILLERY_COST * used.artillery.length + (used.battleships ? 8 : 0)
    return expected.worth(shifts) + (used.battleships ? 6 : 0) - cost
  })
}

function defenceSupportCounsel(outlook: Outlook): Counsel {
  const { state } = outlook
  const battle = currentBattle(state)
  const attacker = new Outlook(state, battle.side)
  const expected = new Expectation(state, battle, prizeOf(attacker, battle.target))
  return flat((answer) => {
    const used = many(answer, 'with').length
    return -expected.worth(-used) - SPENT_BEFORE[outlook.side] * used
  })
}

function retreatCounsel(outlook: Outlook, unit: Unit): Counsel {
  const posts = new Posts(outlook)
  return listed((answer) => {
    const path = many(answer, 'path')
    // It may stop where it is after routed enemies have made way.
    const place = path.length === 0 ? placeOf(outlook.state, unit) : endOf(path)
    return isArea(place) ? -100 : posts.worth(unit, place)
  })
}

/** What it is worth to stand in the hex that was won. */
const FOLLOW = 6

function advanceCounsel(outlook: Outlook): Counsel {
  const posts = new Posts(outlook)
  const stays = new Map<Unit, number>()
  const stay = (unit: Unit) => {
    const found = stays.get(unit) ?? posts.worth(unit, placeOf(outlook.state, unit))
    stays.set(unit, found)
    return found
  }
  return {
    worth(answer) {
      if (answer.do !== 'advance') return 0
      const unit = theUnit(one(answer, 'unit'))
      return posts.worth(unit, endOf(many(answer, 'path'))) + FOLLOW - stay(unit)
    },
    promise: (beginning) => (beginning.path === undefined ? ALL : HOPELESS),
  }
}
