import { type PositionBody, writeFields } from '@sztab/kernel'
import { connectionId, SPACES, spaceId } from './ground.ts'
import { type Commander, corpsId, corpsOf } from './order-of-battle.ts'
import { firstController } from './setup.ts'
import { AT_HAND, type Deck, type RhineState, TURNED, UNSEEN } from './state.ts'
import { KINDS, type Supplies, total } from './supplies.ts'
import { deck, deckNames, isSolo, markOf, player } from './survey.ts'
import { tables } from './tables.ts'

export function writePosition(state: RhineState): PositionBody {
  const marked = (marks: readonly number[]) => SPACES.filter((one) => marks[one] === 1).map(spaceId)
  const { first } = tables.solo
  return {
    round: state.round,
    order: state.order,
    ...(state.isLastRound ? { lastRound: true } : {}),
    control: byPlayer(state, (one) =>
      SPACES.filter((at) => state.control[at] === markOf(one) && firstController(state, at) === 0).map(
        spaceId,
      ),
    ),
    resistance: marked(state.resistance),
    boxed: state.boxed,
    recovered: marked(state.recovered),
    supplies: Object.fromEntries(
      SPACES.filter((at) => total(state.supplies[at]!) > 0).map((at) => [
        spaceId(at),
        writeSupplies(state.supplies[at]!),
      ]),
    ),
    corps: Object.fromEntries(
      state.order.flatMap(corpsOf).map((one) => [
        corpsId(one),
        {
          at: spaceId(state.at[one]!),
          fuel: 0,
          ...writeSupplies(state.loads[one]!),
          ...(state.immobile[one] === 1 ? { immobile: true } : {}),
        },
      ]),
    ),
    stock: { fuel: 0, ...writeSupplies(state.stock) },
    trucks: byPlayer(state, (one) => ({
      held: player(state, one).trucks,
      on: state.trucks.flatMap((mark, i) => (mark === markOf(one) ? [connectionId(i)] : [])),
    })),
    levels: byPlayer(state, (one) => player(state, one).level),
    trucksToCome: state.trucksToCome,
    shifted: state.shifted.flatMap((way, i) =>
      way === 0
        ? []
        : [
            {
              corps: corpsId(Math.floor(i / KINDS.length)),
              kind: KINDS[i % KINDS.length],
              way: way > 0 ? 'load' : 'unload',
            },
          ],
    ),
    medals: byPlayer(state, (one) => player(state, one).medals),
    used: state.order.filter((one) => !player(state, one).isReady),
    air: Object.fromEntries(
      state.order.flatMap((one) => {
        const { air } = player(state, one)
        return air === AT_HAND ? [] : [[one, air]]
      }),
    ),
    hand: byPlayer(state, (one) => player(state, one).hand),
    beaten: byPlayer(state, (one) => player(state, one).beaten),
    decks: Object.fromEntries(deckNames(state).map((name) => [name, writeDeck(deck(state, name))])),
    drops: state.drops.map((drop) => ({
      space: spaceId(drop.space),
      commander: drop.commander,
      ...(drop.isDark ? { dark: true } : {}),
    })),
    weather: state.weather,
    ostende: state.ostende,
    ...(isSolo(state)
      ? {
          numbers: Object.fromEntries(
            state.numbers.flatMap((at, i) => (at === TURNED ? [] : [[String(i + first), spaceId(at)]])),
          ),
          starving: state.starving,
        }
      : {}),
    stack: state.stack.map((frame) => writeFields(frame, namerOf)),
    ...(state.result === null ? {} : { result: state.result }),
  }
}

function byPlayer<T>(state: RhineState, value: (commander: Commander) => T): Record<string, T> {
  return Object.fromEntries(state.order.map((one) => [one, value(one)]))
}

function writeSupplies(supplies: Supplies): Record<string, number> {
  return Object.fromEntries(KINDS.flatMap((kind, i) => (supplies[i] === 0 ? [] : [[kind, supplies[i]!]])))
}

function writeDeck({ discard, top, seen }: Deck): Record<string, unknown> {
  return {
    ...(discard.length > 0 ? { discard } : {}),
    ...(top === UNSEEN ? {} : { top, seen }),
  }
}

const CORPS_FIELDS = new Set(['corps', 'moved'])
const SPACE_FIELDS = new Set(['space', 'spaces', 'bases'])

/** How the numbers in a field of a frame are called. */
function namerOf(field: string): ((number: number) => string) | undefined {
  if (CORPS_FIELDS.has(field)) return corpsId
  return SPACE_FIELDS.has(field) ? spaceId : undefined
}
