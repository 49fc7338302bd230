import type { Space } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { isResistance } from '../cards.ts'
import { permanentOwner, spaceId, spaceIds } from '../ground.ts'
import { type Commander, type Corps, corpsId, corpsOf } from '../order-of-battle.ts'
import { basesOf, checkSupply, type Take } from '../rules/06-supplies.ts'
import { mostTrucks } from '../rules/07-trucks.ts'
import { checkAirSupport } from '../rules/11-air-support.ts'
import { checkAirborne, checkDropSpace, TOKEN } from '../rules/12-airborne.ts'
import type { ActFrame, RhineState } from '../state.ts'
import { AMMO, FOOD, FUEL, KINDS, type Supplies, total, words } from '../supplies.ts'
import { limitOf, mainBase, player } from '../survey.ts'
import { logisticsAt } from '../tables.ts'
import { CARRIED, loading, nextHaul, truckAction, unloading, wants } from './hauling.ts'
import { resists } from './imagined.ts'
import { type March, marches } from './marches.ts'
import { Odds } from './odds.ts'
import { Outlook } from './outlook.ts'

/** A battle is sought with at least this chance, for the crossing itself with a little less. */
export const BOLD = 0.7
const LAST_CHANCE = 0.6
/** Corps of a column stand no further apart than this, so that they shield all that lies between them. */
const SPACING = 3
/** In this round at the latest the column sets out. */
const LAST_PREPARATION = 3
/** With fewer tokens a convoy is not sent on a long way while more can be fetched. */
const FULL_LOAD = 4

/** What to do next in a turn: the first thing in the order of urgency that can be done. */
export class TurnPlan {
  readonly #state: RhineState
  readonly #commander: Commander
  readonly #frame: ActFrame
  readonly #odds: Odds
  readonly #outlook: Outlook

  constructor(state: RhineState, frame: ActFrame) {
    this.#state = state
    this.#frame = frame
    this.#commander = frame.commander
    this.#odds = new Odds(state, frame.commander)
    this.#outlook = new Outlook(state, frame.commander)
  }

  next(): Action {
    const free = this.#load() ?? this.#look()
    if (free !== undefined) return free
    const move = this.#cross() ?? this.#close() ?? this.#medal() ?? this.#lead()
    if (this.#frame.left > 0)
      return move ?? this.#haul() ?? this.#fetch() ?? this.#trucks(true) ?? { do: 'end' }
    if (move !== undefined && move.do === 'patton-move') return move
    return this.#resistance(move) ?? { do: 'end' }
  }

  /** 10 A Resistance card gives one more action. */
  #resistance(move: Action | undefined): Action | undefined {
    if (this.#frame.resistancePlayed) return undefined
    const card = player(this.#state, this.#commander).hand.find(isResistance)
    if (card === undefined) return undefined
    const isOfUse = move !== undefined || this.#haul() !== undefined || this.#fetch() !== undefined
    return isOfUse ? { do: 'resistance', card } : undefined
  }

  #load(): Action | undefined {
    const outlook = this.#outlook
    const own = corpsOf(this.#commander)
    for (const corps of [outlook.first, ...own.filter((one) => one !== outlook.first)]) {
      const action = loading(outlook, corps)
      if (action !== undefined) return action
    }
    return unloading(outlook)
  }

  /** A look that costs no action is taken before resistance is met. */
  #look(): Action | undefined {
    const state = this.#state
    const commander = this.#commander
    const { first, way } = this.#outlook
    if (!this.#canMove(first) || !way.slice(0, 3).some((space) => resists(state, space))) return undefined
    const own = player(state, commander)
    if (commander === 'bradley' && own.isReady && checkAirSupport(state, commander, true) === undefined) {
      return { do: 'bradley-air', deck: 'resistance' }
    }
    const isKnown = this.#odds.of('resistance').isKnown
    const canScout = own.hand.includes('recon') && !this.#frame.reconPlayed && !isKnown
    return canScout ? { do: 'recon', deck: 'resistance' } : undefined
  }

  #canMove(corps: Corps): boolean {
    const state = this.#state
    if (this.#frame.moved.includes(corps) || state.immobile[corps] === 1) return false
    if (this.#verb() === undefined && !this.#hasMoreActions()) return false
    return state.loads[corps]![FUEL]! >= 1
  }

  #hasMoreActions(): boolean {
    if (this.#frame.left > 0) return true
    return !this.#frame.resistancePlayed && player(this.#state, this.#commander).hand.some(isResistance)
  }

  /** 13 Patton's card first: it costs no action. */
  #verb(): 'patton-move' | 'move' | undefined {
    const state = this.#state
    const isPatton = this.#commander === 'patton' && !state.isTraining && player(state, 'patton').isReady
    if (isPatton) return 'patton-move'
    return this.#hasMoreActions() ? 'move' : undefined
  }

  #move(corps: Corps, to: Space): Action {
    return { do: this.#verb() ?? 'move', corps: corpsId(corps), to: spaceId(to) }
  }

  #marches(corps: Corps): March[] {
    const now = { state: this.#state, outlook: this.#outlook, chance: 1, sunk: 0 }
    return this.#canMove(corps) ? marches(now, this.#commander, corps, this.#odds) : []
  }

  /** 16 The game can be won now; where the cards are doubtful, help is called first. */
  #cross(): Action | undefined {
    const { first, way } = this.#outlook
    if (way.length > 3 || way.length === 0) return undefined
    const best = this.#marches(first)
      .filter(({ outlook }) => outlook.hasWon)
      .sort((a, b) => b.chance - a.chance)[0]
    if (best === undefined) return undefined
    if (best.chance < 0.95 && this.#frame.left > 1) {
      const help = this.#airSupport() ?? this.#airborne(best.path)
      if (help !== undefined) return help
    }
    return best.chance >= LAST_CHANCE ? this.#move(first, best.path[0]!) : undefined
  }

  #airSupport(): Action | undefined {
    const state = this.#state
    if (checkAirSupport(state, this.#commander, false) !== undefined) return undefined
    return { do: 'air', deck: 'resistance' }
  }

  /** 12 A medal for a marker on the resisted space. */
  #airborne(path: readonly Space[]): Action | undefined {
    const state = this.#state
    const commander = this.#commander
    if (checkAirborne(state, commander) !== undefined) return undefined
    const target = path.findLast((space) => resists(state, space))
    if (target === undefined || player(state, commander).medals === 0) return undefined
    if (checkDropSpace(state, commander, target) !== undefined) return undefined
    return { do: 'airborne', spaces: spaceIds([target]), pay: [TOKEN] }
  }

  /** The line is broken: somebody goes to the gap. */
  #close(): Action | undefined {
    const { spearhead, first, path } = this.#outlook
    const to = path[0]
    if (spearhead === first || to === undefined) return undefined
    return this.#isSafe(spearhead, to) ? this.#move(spearhead, to) : undefined
  }

  /** 16 If nobody crosses, medals decide: a corps that can take one does, the first corps only on its way. */
  #medal(): Action | undefined {
    const { first } = this.#outlook
    const { medals } = player(this.#state, this.#commander)
    let best: March | undefined
    let most = 0.6
    for (const corps of corpsOf(this.#commander)) {
      if (corps === first) continue
      for (const march of this.#marches(corps)) {
        const won = Math.floor(player(march.state, this.#commander).medals - medals)
        const worth = won * march.chance - 0.02 * march.path.length
        if (won < 1 || worth <= most) continue
        most = worth
        best = march
      }
    }
    return best === undefined ? undefined : this.#move(best.corps, best.path[0]!)
  }

  /** The column goes on: whoever has fallen behind first, then the head of it. */
  #lead(): Action | undefined {
    return this.#follow(SPACING + 1) ?? this.#advance() ?? this.#follow(SPACING)
  }

  #advance(): Action | undefined {
    const state = this.#state
    const { first, way } = this.#outlook
    const to = way[0]
    if (to === undefined || !this.#isPrepared() || !this.#isSafe(first, to)) return undefined
    const [fuel, ammo] = state.loads[first] as [number, number]
    if (ammo === 0 && fuel < 2 && state.control[to] === 0 && nextHaul(this.#outlook) !== undefined)
      return undefined
    return this.#move(first, to)
  }

  /** Nobody sets out from the rear without a full card: later it is far to bring things up. */
  #isPrepared(): boolean {
    const state = this.#state
    const { first } = this.#outlook
    if (state.round > LAST_PREPARATION || permanentOwner(state.at[first]!) === undefined) return true
    return wants(this.#outlook).every(
      ({ corps, missing }) => (corps !== first || total(missing) < 2) && missing[AMMO]! < CARRIED,
    )
  }

  /** Whether the step succeeds with a good chance. */
  #isSafe(corps: Corps, to: Space): boolean {
    const step = this.#marches(corps).find(({ path }) => path.length === 1 && path[0] === to)
    return step !== undefined && (step.chance >= BOLD || (!resists(this.#state, to) && step.chance > 0.5))
  }

  /** A corps that is further behind the one before it than this comes up. */
  #follow(distance: number): Action | undefined {
    const state = this.#state
    const { behind, towards, first } = this.#outlook
    const steps = (corps: Corps) => behind[state.at[corps]!]!
    const column = corpsOf(this.#commander)
      .filter((corps) => corps !== first)
      .sort((a, b) => steps(a) - steps(b))
    let before = 0
    for (const [place, corps] of column.entries()) {
      const gap = steps(corps) - before
      before = steps(corps)
      if (place > 1 || gap <= distance || gap > 30 || !this.#canMove(corps)) continue
      const to = towards[state.at[corps]!]!
      if (to >= 0 && this.#isSafe(corps, to)) return this.#move(corps, to)
    }
    return undefined
  }

  #haul(): Action | undefined {
    const haul = nextHaul(this.#outlook)
    if (haul === undefined) return undefined
    const { trucks, level } = player(this.#state, this.#commander)
    const isFar = haul.steps > logisticsAt(level).placement
    if (isFar && total(haul.load) < FULL_LOAD && total(this.#shortages()) > 0) {
      const more = this.#fetch()
      if (more?.do === 'supply' || more?.do === 'monty-supply') return more
    }
    return trucks >= Math.min(2, haul.steps) ? truckAction('transport', haul) : (this.#trucks() ?? undefined)
  }

  /** 7 As many as there are; but no logistics phase while somebody would go hungry. */
  #trucks(whateverHappens = false): Action | undefined {
    const state = this.#state
    const most = mostTrucks(state, this.#commander)
    if (most === 0) return undefined
    const isHungry = corpsOf(this.#commander).some(
      (corps) => state.immobile[corps] === 0 && state.loads[corps]![FOOD] === 0,
    )
    const count = isHungry && most === state.truckTrack ? most - 1 : most
    if (whateverHappens) return { do: 'trucks', count: String(most) }
    if (count === 0 && player(state, this.#commander).trucks > 2) return undefined
    return { do: 'trucks', count: String(Math.max(1, count)) }
  }

  /** What is lacking and lies nowhere is fetched; otherwise trucks. */
  #fetch(): Action | undefined {
    const state = this.#state
    const commander = this.#commander
    const lacking = this.#shortages()
    const { trucks } = player(state, commander)
    const base = this.#nearestBase()
    const isShort = total(lacking) > 0
    if (!isShort || base === undefined || trucks < 3) {
      const more = trucks < 6 || !isShort ? this.#trucks() : undefined
      if (more !== undefined) return more
    }
    if (base === undefined) return this.#trucks()
    return this.#supply(base, lacking)
  }

  /** Tokens that own corps lack and that do not lie anywhere on own spaces. */
  #shortages(): Supplies {
    const state = this.#state
    const lacking = [0, 0, 0]
    for (const { missing } of wants(this.#outlook)) {
      missing.forEach((count, kind) => {
        lacking[kind]! += count
      })
    }
    const { haul } = this.#outlook
    state.supplies.forEach((tokens, space) => {
      if (haul[space]! > 40) return
      tokens.forEach((count, kind) => {
        lacking[kind]! -= count
      })
    })
    return lacking.map((count) => Math.max(0, count))
  }

  /** The base nearest to the spearhead that has room and may be used. */
  #nearestBase(): Space | undefined {
    const state = this.#state
    const { haul } = this.#outlook
    const main = mainBase(state, this.#commander)
    const reach = (base: Space) => haul[base]! + (base === main ? 0 : 2)
    return basesOf(state, this.#frame)
      .filter((base) => limitOf(state, base) - total(state.supplies[base]!) >= 3)
      .filter((base) => checkSupply(state, this.#frame, base, 'mixed') === undefined || base === main)
      .sort((a, b) => reach(a) - reach(b))[0]
  }

  #supply(base: Space, lacking: Supplies): Action | undefined {
    const state = this.#state
    const kind = [FUEL, AMMO, FOOD].reduce((best, one) => (lacking[one]! > lacking[best]! ? one : best))
    const special = KINDS[kind] as Take
    const isWorth = lacking[kind]! >= 2 && state.stock[kind]! >= 2
    const order: Take[] = isWorth
      ? [special, 'mixed', 'ammo', 'fuel']
      : ['mixed', special, 'fuel', 'ammo', 'food']
    const take = order.find((one) => checkSupply(state, this.#frame, base, one) === undefined)
    if (take === undefined) return undefined
    const plain = { base: spaceId(base), take }
    const bonus = this.#bonus(take, lacking)
    return bonus === undefined
      ? { do: 'supply', ...plain }
      : { do: 'monty-supply', ...plain, bonus: words(bonus) }
  }

  /** 13 Monty's two tokens: one of each kind that is lacking most. */
  #bonus(take: Take, lacking: Supplies): Supplies | undefined {
    const state = this.#state
    if (this.#commander !== 'monty' || state.isTraining || !player(state, 'monty').isReady) return undefined
    const pool = state.pool.map((count) => count - (take === 'mixed' ? 1 : 0))
    const left = lacking.map((count, kind) => count - (take === 'mixed' ? 1 : KINDS[kind] === take ? 3 : 0))
    const bonus = [0, 0, 0]
    for (let count = 0; count < 2; count++) {
      let best = -1
      for (const kind of [FUEL, AMMO]) {
        if (pool[kind]! - bonus[kind]! < 1) continue
        if (best < 0 || left[kind]! > left[best]!) best = kind
      }
      if (best < 0) break
      bonus[best]! += 1
      left[best]! -= 1
    }
    return total(bonus) === 0 ? undefined : bonus
  }
}
