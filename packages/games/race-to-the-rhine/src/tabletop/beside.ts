import type { Box, Palette, Space, TabletopStatus, Token } from '@sztab/board'
import { type Message, message, type Viewer } from '@sztab/kernel'
import { HIDDEN } from '../cards.ts'
import { spaceId } from '../ground.ts'
import { type Commander, type Corps, corpsData, corpsOf, isCommander } from '../order-of-battle.ts'
import { medalsOf } from '../rules/16-end.ts'
import { AT_HAND, type DeckName, type RhineState, UNSEEN } from '../state.ts'
import { KINDS } from '../supplies.ts'
import { deck, deckNames, isSolo, player } from '../survey.ts'
import { forPlayers, tables } from '../tables.ts'
import { paletteOf, SUPPLY_LOOK } from './looks.ts'
import { activeCommander, seatOf } from './seat.ts'

export function status(state: RhineState, viewer: Viewer): TabletopStatus {
  const own = seatOf(state, viewer)
  const active = activeCommander(state)
  const others = state.order.filter((commander) => commander !== own)
  return {
    turns: {
      current: active === undefined ? 1 : state.order.indexOf(active) + 1,
      round: state.round,
      list: state.order.map((commander) => ({
        title: message(`role.${commander}`),
        note: message(commander === active ? 'track.now' : 'track.medals', {
          round: state.round,
          count: medalsOf(state, commander),
        }),
      })),
    },
    scores: [
      ...[own, ...others].map((commander) => ({
        label: message(`score.medals-${commander}`),
        value: String(medalsOf(state, commander)),
        note: message('score.beaten', { count: player(state, commander).beaten.length }),
      })),
      ...(isSolo(state)
        ? []
        : [
            {
              label: message('score.markers'),
              value: String(state.markers),
              of: String(forPlayers(state.order.length).markers),
              note: message(state.isLastRound ? 'score.last-round' : 'score.markers-note'),
            },
          ]),
    ],
    boxes: [
      ...corpsOf(own).flatMap((corps) => (state.at[corps] === -1 ? [] : [corpsCard(state, corps)])),
      trucksBox(state, [own, ...others]),
      stockBox(state),
      ...deckNames(state).map((name) => deckBox(state, name)),
      ...[own, ...others].flatMap((commander) => handBoxes(state, commander)),
    ],
  }
}

/** A corps card with its six places; pointing at a piece on it unloads that piece. */
function corpsCard(state: RhineState, corps: Corps): Box {
  const { id } = corpsData(corps)
  const load = state.loads[corps]!
  const space = spaceId(state.at[corps] as Space)
  return {
    id,
    piece: id,
    title: message('box.corps', { corps: id }),
    note: message(state.immobile[corps] === 1 ? 'box.corps-immobile' : 'box.corps-at', { space }),
    slots: tables.components.corpsSlots,
    tokens: KINDS.flatMap((kind, i) =>
      Array.from(
        { length: load[i]! },
        (): Token => ({
          name: message(`kind.${kind}`),
          side: 'both',
          state: 'ready',
          look: SUPPLY_LOOK[kind],
          says: { do: 'unload', corps: id, supplies: [kind] },
        }),
      ),
    ),
  }
}

/** Trucks on the track and in the hands of the commanders, and their logistics levels. */
function trucksBox(state: RhineState, commanders: readonly Commander[]): Box {
  const trucks = (name: Message, side: Token['side'], palette: Palette, count: number): Token[] =>
    count === 0 ? [] : [{ name, side, state: 'ready', count, look: { palette, symbol: 'truck' } }]
  const [own] = commanders as [Commander]
  return {
    id: 'trucks',
    title: message('box.trucks'),
    note: message('box.level', { level: player(state, own).level }),
    tokens: [
      ...trucks(message('box.truck-track'), 'both', 'black', state.truckTrack),
      ...commanders.flatMap((commander) =>
        trucks(
          message('box.trucks-of', { commander }),
          commander,
          paletteOf(commander),
          player(state, commander).trucks,
        ),
      ),
    ],
  }
}

function stockBox(state: RhineState): Box {
  return {
    id: 'stock',
    title: message('box.stock'),
    note: message('box.pool', {
      fuel: state.pool[0]!,
      ammo: state.pool[1]!,
      food: state.pool[2]!,
    }),
    tokens: KINDS.flatMap((kind, i): Token[] => {
      const count = state.stock[i]!
      const name = message(`kind.${kind}`)
      return count === 0 ? [] : [{ name, side: 'both', state: 'ready', count, look: SUPPLY_LOOK[kind] }]
    }),
  }
}

/** A deck: its back, the top card for whoever has looked at it, markers of air support. */
function deckBox(state: RhineState, name: DeckName): Box {
  const { draw, discard, top } = deck(state, name)
  const back: Token = {
    name: message('card.back'),
    side: isCommander(name) ? name : 'both',
    state: 'hidden',
    count: draw.length,
  }
  const isKnown = top !== UNSEEN && top !== HIDDEN
  return {
    id: `deck-${name}`,
    title: message(`deck.${name}`),
    note: message(isKnown ? 'box.discard-known' : 'box.discard', { count: discard.length }),
    tokens: [
      ...(isKnown ? [{ name: message(`card.${top}`), side: back.side, state: 'drawn' as const }] : []),
      ...(draw.length === 0 ? [] : [back]),
      ...state.order
        .filter((commander) => player(state, commander).air === name)
        .map(
          (commander): Token => ({
            name: message('box.air-support', { commander }),
            side: commander,
            state: 'ready',
            look: { palette: paletteOf(commander), symbol: 'airborne' },
          }),
        ),
    ],
  }
}

/** Cards that a commander holds and divisions that he has beaten, where there are any. */
function handBoxes(state: RhineState, commander: Commander): Box[] {
  const { hand, beaten, isReady, air } = player(state, commander)
  const cards = (list: readonly string[]): Token[] =>
    list.map((card) => ({ name: message(`card.${card}`), side: commander, state: 'ready' }))
  const own: Box[] = state.isTraining
    ? []
    : [
        {
          id: `commander-${commander}`,
          title: message('box.commander', { commander }),
          note: message(isReady ? 'box.card-ready' : 'box.card-used'),
          tokens: [
            ...(air === AT_HAND
              ? [
                  {
                    name: message('box.air-support', { commander }),
                    side: commander,
                    state: 'ready' as const,
                    look: { palette: paletteOf(commander), symbol: 'airborne' as const },
                  },
                ]
              : []),
            ...cards(hand),
          ],
        },
      ]
  if (beaten.length === 0) return own
  const box: Box = {
    id: `beaten-${commander}`,
    title: message('box.beaten', { commander }),
    tokens: cards(beaten),
  }
  return [...own, box]
}
