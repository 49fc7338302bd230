// Chapter 12: airborne drops

import type { Space } from '@sztab/board'
import { acted, type Denial, deny, markedAt, type Play, setFrom } from '@sztab/kernel'
import { bearsMedal, CARDS, type Card, inOrder, without } from '../cards.ts'
import { isOpenTo, SPACES, spaceId, spaceIds } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import type { Drop, RhineState } from '../state.ts'
import { controllerOf, isSolo, player } from '../survey.ts'
import { tables } from '../tables.ts'
import { shuffleIn } from './decks.ts'

/** How a medal token is written in the payment. */
export const TOKEN = 'medal'

/** 12 Markers on the track. */
function dropsLeft(state: RhineState): number {
  return tables.components.airborne - state.drops.length
}

export function dropOn(state: RhineState, space: Space): Drop | undefined {
  return state.drops.find((drop) => drop.space === space)
}

/** 5, 12, 15B, 17E Whether there is an airborne action at all now. */
export function checkAirborne(state: RhineState, commander: Commander): Denial | undefined {
  if (state.isTraining) return deny('5', 'airborne.training')
  if (isSolo(state)) return deny('17E', 'airborne.solo')
  if (state.hasWeather && state.weather === 'rain') return deny('15B', 'airborne.rain')
  if (dropsLeft(state) === 0) return deny('12', 'airborne.none-left')
  return payments(state, commander).length === 0 ? deny('12', 'airborne.no-medal') : undefined
}

/** 12 Everything the commander could pay with: tokens first, then cards with medals. */
export function payments(state: RhineState, commander: Commander): string[] {
  const { medals, beaten } = player(state, commander)
  return [...Array<string>(medals).fill(TOKEN), ...inOrder(beaten.filter(bearsMedal))]
}

/** 12 How many markers one action may drop. */
export function mostDrops(state: RhineState, commander: Commander): number {
  return Math.min(tables.drops.value, dropsLeft(state), payments(state, commander).length)
}

/** 12 A marker falls where no player controls the space, where his corps may go, and where none lies yet. */
export function checkDropSpace(state: RhineState, commander: Commander, space: Space): Denial | undefined {
  const params = { space: spaceId(space) }
  const owner = controllerOf(state, space)
  if (owner !== undefined) return deny('12', 'airborne.controlled', { ...params, owner })
  if (!isOpenTo(commander, space)) return deny('12', 'airborne.colour', params)
  return dropOn(state, space) === undefined ? undefined : deny('12', 'airborne.taken', params)
}

export function dropSpaces(state: RhineState, commander: Commander): Space[] {
  return SPACES.filter((space) => checkDropSpace(state, commander, space) === undefined)
}

/** How a set of payments is written: tokens, then cards. */
export const PAYMENT_SET = setFrom([TOKEN, ...CARDS])

/** 12 One payment for each marker. */
export function checkPayment(
  state: RhineState,
  commander: Commander,
  count: number,
  pay: readonly string[],
): Denial | undefined {
  if (pay.length !== count) return deny('12', 'airborne.price', { count })
  const purse = payments(state, commander)
  let left: readonly string[] = purse
  for (const word of pay) {
    if (!left.includes(word)) return deny('12', 'airborne.not-yours', { card: word })
    left = left.toSpliced(left.indexOf(word), 1)
  }
  return undefined
}

/** 12, 14B Tokens go back to the pool, cards with medals are shuffled into the resistance deck. */
export function payMedals(state: RhineState, commander: Commander, pay: readonly string[]): void {
  const own = player(state, commander)
  for (const word of pay) {
    if (word === TOKEN) {
      own.medals--
      state.medals++
    } else {
      own.beaten = without(own.beaten, word as Card)
      shuffleIn(state, 'resistance', word)
    }
  }
}

/** 12 The medals are paid, the markers come down light side up. */
export function dropTroops(
  play: Play<RhineState>,
  commander: Commander,
  spaces: readonly Space[],
  pay: readonly string[],
): void {
  const { state } = play
  payMedals(state, commander, pay)
  const drops = spaces.map((space): Drop => ({ space, commander, isDark: false }))
  state.drops = [...state.drops, ...drops].sort((a, b) => a.space - b.space)
  const places = spaceIds(spaces)
  const dropped = places.map((place) => markedAt('airborne', place))
  play.report('12', 'airborne.dropped', { commander, spaces: places, pay }, acted(commander), ...dropped)
}

/** 12 The space has come under control: its marker goes back to the track. */
export function liftDrop(play: Play<RhineState>, space: Space): void {
  const { state } = play
  if (dropOn(state, space) === undefined) return
  state.drops = state.drops.filter((drop) => drop.space !== space)
  play.report('12', 'airborne.lifted', { space: spaceId(space) }, markedAt('lifted', spaceId(space)))
}

/** 12 At the end of the owner's turn dark markers leave the board and light ones turn dark. */
export function ageDrops(play: Play<RhineState>, commander: Commander): void {
  const { state } = play
  const own = state.drops.filter((drop) => drop.commander === commander)
  if (own.length === 0) return
  const gone = own.filter((drop) => drop.isDark)
  state.drops = state.drops.filter((drop) => !gone.includes(drop))
  const turned = own.filter((drop) => !drop.isDark)
  for (const drop of turned) drop.isDark = true
  if (gone.length > 0) tellDrops(play, 'airborne.gone', 'lifted', gone)
  if (turned.length > 0) tellDrops(play, 'airborne.dark', 'dark', turned)
}

function tellDrops(play: Play<RhineState>, key: string, as: string, drops: readonly Drop[]): void {
  const spaces = spaceIds(drops.map(({ space }) => space))
  play.report('12', key, { count: drops.length, spaces }, ...spaces.map((place) => markedAt(as, place)))
}
