// Chapter 5: the actions of a turn, one after the other

import type { Space } from '@sztab/board'
import { type Action, type Choice, type Denial, deny, many, message, one, type Turn } from '@sztab/kernel'
import {
  corpsOfPartial,
  isDenial,
  readCorps,
  readSpace,
  readSupplies,
  spaceOfPartial,
  supplyChoices,
} from '../arguments.ts'
import { isResistance, without } from '../cards.ts'
import { spaceId, spaceIds, spaceNamed } from '../ground.ts'
import { type Commander, type Corps, corpsId, corpsOf } from '../order-of-battle.ts'
import { basesOf, checkSupply, isTake, setOf, TAKES, type Take, takeSupplies } from '../rules/06-supplies.ts'
import { checkTrucks, takeTrucks, truckCounts } from '../rules/07-trucks.ts'
import { forgetShifts } from '../rules/08-transport.ts'
import { burnFuel, checkCorps, checkStep, step, stepPrice, stepsFrom } from '../rules/10-movement.ts'
import {
  callAirSupport,
  checkAirSupport,
  checkDeck,
  type DeckWord,
  decksToLookAt,
  scout,
} from '../rules/11-air-support.ts'
import {
  checkAirborne,
  checkDropSpace,
  checkPayment,
  dropSpaces,
  dropTroops,
  mostDrops,
  payments,
} from '../rules/12-airborne.ts'
import { discardTo } from '../rules/decks.ts'
import type { ActFrame, MarchFrame, RhineState } from '../state.ts'
import { holds, nothing, remove, type Supplies, total } from '../supplies.ts'
import { player, pursuitDeck } from '../survey.ts'
import { tables } from '../tables.ts'
import { beginConvoy, checkTruckAction, TRUCK_SHAPE, truckChoices } from './convoy.ts'
import { checkShiftAction, isShift, SHIFT_VERBS, shiftBeginnings, shiftChoices, takeShift } from './shift.ts'
import type { Decision } from './step-types.ts'

/** One kind of thing to do in a turn. */
interface Deed {
  /** 5, 13 What may be done with it now: nothing, or why not. */
  may(state: RhineState, frame: ActFrame): Denial | undefined
  /** Continuations of a beginning; its first list is not empty when there is a complete answer. */
  choices(state: RhineState, frame: ActFrame, partial: Action): Choice[]
  check(state: RhineState, frame: ActFrame, action: Action): Denial | undefined
  take(turn: Turn<RhineState>, frame: ActFrame, action: Action): void
  /** Whether it uses up one of the actions of the turn. */
  readonly isAction: boolean
  /** Whose card it turns over (13). */
  readonly card?: Commander
}

function mayAct(_: RhineState, frame: ActFrame): Denial | undefined {
  return frame.left > 0 ? undefined : deny('5', 'act.none-left')
}

/** 13 The commander's card: his own, face up, and not in the training game. */
function mayUseCard(commander: Commander): Deed['may'] {
  return (state, frame) => {
    if (state.isTraining) return deny('5', 'commander.training')
    if (frame.commander !== commander) return deny('13', 'commander.not-yours', { commander })
    return player(state, commander).isReady ? undefined : deny('13', 'commander.used', { commander })
  }
}

// 6, 13 Supplies

function readTake(action: Action): Take | Denial {
  const word = one(action, 'take')
  return isTake(word) ? word : deny('6', 'supply.unknown-set', { take: word })
}

/** Bases, then the sets that may be taken there. */
function supplySets(state: RhineState, frame: ActFrame, partial: Action, more: boolean): Choice[] {
  const goesOn = more ? ({ more: true } as const) : {}
  const sets = (base: Space) => TAKES.filter((take) => checkSupply(state, frame, base, take) === undefined)
  if (partial.base === undefined) {
    return basesOf(state, frame)
      .filter((base) => sets(base).length > 0)
      .map((base) => ({ action: { ...partial, base: spaceId(base) }, more: true }))
  }
  const base = spaceOfPartial(partial, 'base')
  if (base === undefined) return []
  return sets(base).map((take) => ({ action: { ...partial, take }, ...goesOn }))
}

function checkSets(state: RhineState, frame: ActFrame, action: Action): Denial | undefined {
  const base = readSpace('6', action, 'base')
  if (isDenial(base)) return base
  const take = readTake(action)
  return isDenial(take) ? take : checkSupply(state, frame, base, take)
}

const supply: Deed = {
  isAction: true,
  may: mayAct,
  choices: (state, frame, partial) =>
    partial.take === undefined ? supplySets(state, frame, partial, false) : [],
  check: checkSets,
  take(turn, frame, action) {
    const base = readSpace('6', action, 'base') as Space
    takeSupplies(turn, frame, base, readTake(action) as Take, nothing())
  },
}

/** 13 What the pool still holds for Monty's two tokens once the set has been taken. */
function bonusPool(state: RhineState, take: Take): Supplies {
  const pool = [...state.pool]
  if (take === 'mixed') remove(pool, setOf(state, take))
  return pool
}

const montySupply: Deed = {
  isAction: true,
  card: 'monty',
  may: (state, frame) => mayAct(state, frame) ?? mayUseCard('monty')(state, frame),
  choices(state, frame, partial) {
    if (partial.take === undefined) {
      return supplySets(state, frame, partial, true).filter(({ action }) =>
        action.take === undefined
          ? montySupply.choices(state, frame, action).length > 0
          : total(bonusPool(state, action.take as Take)) > 0,
      )
    }
    const base = spaceOfPartial(partial, 'base')
    const take = String(partial.take)
    if (base === undefined || !isTake(take) || checkSupply(state, frame, base, take) !== undefined) return []
    return supplyChoices(partial, 'bonus', bonusPool(state, take), tables.bonus.value)
  },
  check(state, frame, action) {
    const denial = checkSets(state, frame, action)
    if (denial !== undefined) return denial
    const bonus = readSupplies(action, 'bonus')
    if (isDenial(bonus)) return bonus
    const most = tables.bonus.value
    if (total(bonus) === 0 || total(bonus) > most) return deny('13', 'supply.bonus-count', { most })
    const pool = bonusPool(state, readTake(action) as Take)
    return holds(pool, bonus) ? undefined : deny('6', 'supply.bonus-pool')
  },
  take(turn, frame, action) {
    const base = readSpace('6', action, 'base') as Space
    const bonus = readSupplies(action, 'bonus') as Supplies
    takeSupplies(turn, frame, base, readTake(action) as Take, bonus)
  },
}

// 7, 8 Trucks

const trucks: Deed = {
  isAction: true,
  may: mayAct,
  choices: (state, frame, partial) =>
    partial.count === undefined
      ? truckCounts(state, frame.commander).map((count) => ({
          action: { do: 'trucks', count: String(count) },
        }))
      : [],
  check: (state, frame, action) => checkTrucks(state, frame.commander, one(action, 'count')),
  take: (turn, frame, action) => takeTrucks(turn, frame.commander, Number(one(action, 'count'))),
}

const transport: Deed = {
  isAction: true,
  may: mayAct,
  choices: (state, frame, partial) => truckChoices(state, frame.commander, partial),
  check: (state, frame, action) => checkTruckAction(state, frame.commander, action),
  take: (turn, frame, action) => beginConvoy(turn, frame.commander, action),
}

// 10, 13 Moves

function movableCorps(state: RhineState, frame: ActFrame): Corps[] {
  return corpsOf(frame.commander).filter(
    (corps) => checkCorps(state, frame, corps) === undefined && stepsFrom(state, corps).length > 0,
  )
}

const move: Deed = {
  isAction: true,
  may: mayAct,
  choices(state, frame, partial) {
    const able = movableCorps(state, frame)
    if (partial.corps === undefined) {
      return able.map((corps) => ({ action: { ...partial, corps: corpsId(corps) }, more: true }))
    }
    const corps = corpsOfPartial(partial, frame.commander)
    if (corps === undefined || !able.includes(corps) || partial.to !== undefined) return []
    return stepsFrom(state, corps).map((to) => ({
      action: { ...partial, to: spaceId(to) },
      detail: stepPrice(state, corps, to, 1),
    }))
  },
  check(state, frame, action) {
    const corps = readCorps('10', action, frame.commander)
    if (isDenial(corps)) return corps
    const to = readSpace('10', action, 'to')
    if (isDenial(to)) return to
    return checkCorps(state, frame, corps) ?? checkStep(state, corps, to)
  },
  take(turn, frame, action) {
    const { commander } = frame
    const corps = readCorps('10', action, commander) as Corps
    frame.moved = [...frame.moved, corps].sort((a, b) => a - b)
    const march: MarchFrame = { step: 'march', commander, corps, steps: 0, isHalted: false }
    turn.push(march)
    burnFuel(turn, corps, 'move.begins')
    step(turn, march, readSpace('10', action, 'to') as Space)
  },
}

const pattonMove: Deed = { ...move, isAction: false, card: 'patton', may: mayUseCard('patton') }

// 10, 11, 13 Looking at cards

function lookingAtDecks(
  may: Deed['may'],
  take: (turn: Turn<RhineState>, frame: ActFrame, word: DeckWord) => void,
): Pick<Deed, 'may' | 'choices' | 'check' | 'take'> {
  return {
    may,
    choices: (state, frame, partial) =>
      partial.deck === undefined
        ? decksToLookAt(state, frame.commander).map((deck) => ({ action: { ...partial, deck } }))
        : [],
    check: (state, frame, action) => checkDeck(state, frame.commander, one(action, 'deck')),
    take: (turn, frame, action) => take(turn, frame, one(action, 'deck') as DeckWord),
  }
}

const air: Deed = {
  isAction: true,
  ...lookingAtDecks(
    (state, frame) => mayAct(state, frame) ?? checkAirSupport(state, frame.commander, false),
    (turn, frame, word) => callAirSupport(turn, frame.commander, word),
  ),
}

const bradleyAir: Deed = {
  isAction: false,
  card: 'bradley',
  ...lookingAtDecks(
    (state, frame) => mayUseCard('bradley')(state, frame) ?? checkAirSupport(state, frame.commander, true),
    (turn, frame, word) => callAirSupport(turn, frame.commander, word),
  ),
}

/** 10 One Recon card a turn, as an action on top of the others. */
const recon: Deed = {
  isAction: false,
  ...lookingAtDecks(
    (state, frame) => {
      if (frame.reconPlayed) return deny('10B', 'recon.once')
      const { hand } = player(state, frame.commander)
      return hand.includes('recon') ? undefined : deny('10B', 'recon.none')
    },
    (turn, frame, word) => {
      playFromHand(turn, frame, 'recon')
      frame.reconPlayed = true
      scout(turn, frame.commander, word)
    },
  ),
}

function playFromHand(turn: Turn<RhineState>, frame: ActFrame, card: string): void {
  const { state } = turn
  const own = player(state, frame.commander)
  own.hand = without(own.hand, card)
  discardTo(state, pursuitDeck(state, frame.commander), card)
}

/** 10 One Resistance card a turn gives one more action. */
const resistance: Deed = {
  isAction: false,
  may(state, frame) {
    if (frame.resistancePlayed) return deny('10B', 'resistance.once')
    const { hand } = player(state, frame.commander)
    return hand.some(isResistance) ? undefined : deny('10B', 'resistance.none')
  },
  choices(state, frame, partial) {
    if (partial.card !== undefined) return []
    const cards = [...new Set(player(state, frame.commander).hand.filter(isResistance))]
    return cards.map((card) => ({ action: { do: 'resistance', card } }))
  },
  check(state, frame, action) {
    const card = one(action, 'card')
    const { hand } = player(state, frame.commander)
    const isHeld = hand.includes(card) && isResistance(card)
    return isHeld ? undefined : deny('10B', 'resistance.not-held', { card })
  },
  take(turn, frame, action) {
    const card = one(action, 'card')
    playFromHand(turn, frame, card)
    frame.resistancePlayed = true
    frame.left++
    turn.tell('10B', 'resistance.played', { commander: frame.commander, card })
  },
}

// 12 Airborne drop

function readDropSpaces(action: Action): Space[] | Denial {
  const spaces: Space[] = []
  for (const word of many(action, 'spaces')) {
    const space = spaceNamed(word)
    if (space === undefined) return deny('12', 'unknown-space', { space: word })
    if (spaces.some((other) => other >= space)) return deny('-', 'airborne.order')
    spaces.push(space)
  }
  return spaces
}

const airborne: Deed = {
  isAction: true,
  may: (state, frame) => mayAct(state, frame) ?? checkAirborne(state, frame.commander),
  choices(state, frame, partial) {
    const { commander } = frame
    const chosen = partial.spaces === undefined ? [] : readDropSpaces(partial)
    if (isDenial(chosen)) return []
    if (partial.pay !== undefined) return paymentChoices(state, commander, partial, chosen.length)
    const last = chosen.at(-1) ?? -1
    const longer: Choice[] =
      chosen.length >= mostDrops(state, commander)
        ? []
        : dropSpaces(state, commander)
            .filter((space) => space > last)
            .map((space) => ({
              action: { do: 'airborne', spaces: spaceIds([...chosen, space]) },
              more: true,
            }))
    if (chosen.length === 0) return longer
    return [...paymentChoices(state, commander, { ...partial, pay: [] }, chosen.length), ...longer]
  },
  check(state, frame, action) {
    const spaces = readDropSpaces(action)
    if (isDenial(spaces)) return spaces
    const most = mostDrops(state, frame.commander)
    if (spaces.length === 0 || spaces.length > most) return deny('12', 'airborne.count', { most })
    for (const space of spaces) {
      const denial = checkDropSpace(state, frame.commander, space)
      if (denial !== undefined) return denial
    }
    return checkPayment(state, frame.commander, spaces.length, many(action, 'pay'))
  },
  take(turn, frame, action) {
    dropTroops(turn, frame.commander, readDropSpaces(action) as Space[], many(action, 'pay'))
  },
}

/** Payments grow in the order tokens, then cards; each set is listed once. */
function paymentChoices(state: RhineState, commander: Commander, partial: Action, count: number): Choice[] {
  if (!Array.isArray(partial.pay)) return []
  const said = partial.pay as readonly string[]
  const purse = payments(state, commander)
  if (said.length >= count) return []
  const from = positionIn(purse, said)
  if (from === undefined) return []
  const seen = new Set<string>()
  return purse.flatMap((word, i) => {
    const isLast = said.length + 1 === count
    if (i < from || seen.has(word) || purse.length - i < count - said.length) return []
    seen.add(word)
    return [{ action: { ...partial, pay: [...said, word] }, ...(isLast ? {} : { more: true as const }) }]
  })
}

/** Where in the purse the next payment may begin. */
function positionIn(purse: readonly string[], said: readonly string[]): number | undefined {
  let at = 0
  for (const word of said) {
    const found = purse.indexOf(word, at)
    if (found < 0) return undefined
    at = found + 1
  }
  return at
}

const DEEDS: Readonly<Record<string, Deed>> = {
  supply,
  'monty-supply': montySupply,
  trucks,
  transport,
  move,
  'patton-move': pattonMove,
  air,
  'bradley-air': bradleyAir,
  airborne,
  resistance,
  recon,
}

/** Deeds that begin with the choice of a corps, which is then the beginning that is listed. */
const BY_CORPS: readonly string[] = ['move', 'patton-move']

/** The deeds of which some answer is complete. */
function beginnings(state: RhineState, frame: ActFrame): Choice[] {
  const open = Object.entries(DEEDS).flatMap(([verb, deed]): Choice[] => {
    if (deed.may(state, frame) !== undefined) return []
    const choices = deed.choices(state, frame, { do: verb })
    if (BY_CORPS.includes(verb)) return choices
    return choices.length > 0 ? [{ action: { do: verb }, more: true }] : []
  })
  return [...open, ...shiftBeginnings(state, frame.commander)]
}

/** 5 Two actions of six kinds, extra actions from cards, loading at any moment; then the turn ends. */
export const act: Decision<'act'> = {
  section: '5',
  verbs: {
    supply: { base: 'one', take: 'one' },
    'monty-supply': { base: 'one', take: 'one', bonus: 'many' },
    trucks: { count: 'one' },
    transport: TRUCK_SHAPE,
    move: { corps: 'one', to: 'one' },
    'patton-move': { corps: 'one', to: 'one' },
    air: { deck: 'one' },
    'bradley-air': { deck: 'one' },
    airborne: { spaces: 'many', pay: 'many' },
    resistance: { card: 'one' },
    recon: { deck: 'one' },
    ...SHIFT_VERBS,
    end: {},
  },
  who: (state, frame) => (beginnings(state, frame).length > 0 ? [frame.commander] : []),
  ask: (_, frame) => (frame.left > 0 ? message('ask.act', { count: frame.left }) : message('ask.act-none')),
  choices(state, frame, _role, partial) {
    if (partial === undefined) return [...beginnings(state, frame), { action: { do: 'end' } }]
    if (isShift(partial.do)) return shiftChoices(state, frame.commander, partial)
    const deed = DEEDS[partial.do]
    if (deed === undefined || deed.may(state, frame) !== undefined) return []
    return deed.choices(state, frame, partial)
  },
  check(state, frame, _role, action) {
    if (action.do === 'end') return undefined
    if (isShift(action.do)) return checkShiftAction(state, frame.commander, action)
    const deed = DEEDS[action.do] as Deed
    return deed.may(state, frame) ?? deed.check(state, frame, action)
  },
  take(turn, frame, _role, action) {
    if (isShift(action.do)) {
      takeShift(turn, action)
      return
    }
    forgetShifts(turn.state)
    if (action.do === 'end') {
      turn.pop()
      return
    }
    const deed = DEEDS[action.do] as Deed
    if (deed.isAction) frame.left--
    if (deed.card !== undefined) {
      player(turn.state, deed.card).isReady = false
      turn.tell('13', `commander.${deed.card}`)
    }
    deed.take(turn, frame, action)
  },
}
