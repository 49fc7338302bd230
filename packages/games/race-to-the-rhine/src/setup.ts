import type { Chance, SetupChoice } from '@sztab/kernel'
import { type Card, inOrder, pursuitCards, resistanceCards } from './cards.ts'
import { coloursOf, isShared, isVictory, METZ, map, permanentOwner, SPACES } from './ground.ts'
import { COMMANDER_IDS, CORPS, type Commander, commanderData, commanderOf } from './order-of-battle.ts'
import { SCENARIOS, type ScenarioId } from './scenarios.ts'
import { AT_HAND, type Deck, type DeckName, type Player, type RhineState, TURNED, UNSEEN } from './state.ts'
import { KINDS, nothing, remove } from './supplies.ts'
import { isSolo, markOf, NOBODY } from './survey.ts'
import { forPlayers, tables } from './tables.ts'

/** 4, 17 Who plays in a scenario. */
export function castOf(scenario: string): readonly Commander[] {
  return SCENARIOS[scenario as ScenarioId].cast
}

/** 4 Everything before the first turn; the order of turns is drawn. */
export function setup(choice: SetupChoice, chance: Chance): RhineState {
  const state = bareState(choice)
  const waiting = [...castOf(choice.scenario)]
  state.order = []
  while (waiting.length > 1) state.order.push(...waiting.splice(chance.draw(waiting), 1))
  state.order.push(...waiting)
  return state
}

/** The position at the start with the turn order of the scenario, for hand-written positions to change. */
export function bareState(choice: SetupChoice): RhineState {
  const cast = castOf(choice.scenario)
  const { options } = choice
  const isTraining = options.training === 'on'
  const isOn = (option: string) => !isTraining && options[option] === 'on'
  const harder = cast.filter((commander) => isOn(`harder-${commander}`))
  const row = forPlayers(cast.length)
  const plays = (commander: Commander) => cast.includes(commander)
  const state: RhineState = {
    scenario: choice.scenario as ScenarioId,
    isTraining,
    hasWeather: isOn('weather'),
    hasCommonDeck: isOn('common') && cast.length > 1,
    harder,
    round: 1,
    order: [...cast],
    control: SPACES.map(() => NOBODY),
    resistance: SPACES.map(() => 0),
    markers: row.markers,
    boxed: 0,
    isLastRound: false,
    recovered: SPACES.map(() => 0),
    supplies: SPACES.map(nothing),
    loads: CORPS.map(({ commander, supplies }) => (plays(commander) ? [...supplies] : nothing())),
    stock: KINDS.map(() => row.stock),
    pool: [...tables.components.supplies],
    trucks: map.connections.map(() => 0),
    truckTrack: row.trucksOnTrack,
    trucksToCome: row.trucksAdded,
    at: CORPS.map(({ start }, corps) => (plays(commanderOf(corps)) ? map.at(start) : -1)),
    immobile: CORPS.map(() => 0),
    shifted: CORPS.flatMap(() => KINDS.map(() => 0)),
    players: {
      monty: newPlayer('monty', plays('monty'), isTraining),
      bradley: newPlayer('bradley', plays('bradley'), isTraining || harder.includes('bradley')),
      patton: newPlayer('patton', plays('patton'), isTraining),
    },
    medals: tables.components.medals,
    decks: {},
    drops: [],
    weather: 'sun',
    ostende: true,
    numbers: [],
    starving: 0,
    result: null,
    stack: [{ step: 'round', next: 0 }],
  }
  state.control = SPACES.map((space) => firstController(state, space))
  remove(state.pool, state.stock)
  for (const load of state.loads) remove(state.pool, load)
  state.decks = newDecks(state)
  if (isSolo(state)) state.numbers = firstNumbers(cast[0]!)
  if (harder.includes('patton')) putHandicap(state)
  return state
}

/** 4, 13 Six trucks, and the printed level; Bradley's is his ability, which training and 15D take away. */
function newPlayer(commander: Commander, isPlaying: boolean, isPlain: boolean): Player {
  return {
    level: isPlain ? 1 : commanderData(commander).level,
    trucks: isPlaying ? forPlayers(1).trucksEach : 0,
    medals: 0,
    isReady: isPlaying,
    air: AT_HAND,
    hand: [],
    beaten: [],
  }
}

/**
 * 2 Permanent control; 4 with two players the third commander's spaces count as his, but not Bradley's shared
 * ones; 17E Monty's markers in Bradley's solo game.
 */
export function firstController(state: Pick<RhineState, 'order'>, space: number): number {
  const owner = permanentOwner(space)
  if (owner !== undefined) return markOf(owner)
  const { closed } = tables.solo
  const isAlone = state.order.length === 1 && state.order[0] === closed.commander
  if (isAlone && closed.spaces.includes(map.id(space))) {
    return markOf(closed.by as Commander)
  }
  if (state.order.length !== 2 || isVictory(space)) return NOBODY
  const absent = coloursOf(space).find((commander) => !state.order.includes(commander))
  if (absent === undefined || (absent === 'bradley' && isShared(space))) return NOBODY
  return markOf(absent)
}

function newDecks(state: RhineState): RhineState['decks'] {
  const decks: Partial<Record<DeckName, Deck>> = {}
  const named = deckContents(state)
  for (const name of Object.keys(named) as DeckName[]) {
    decks[name] = { draw: named[name]!, discard: [], top: UNSEEN, seen: [] }
  }
  return decks
}

/** 2, 4, 15C All cards of every deck in play. */
export function deckContents(
  state: Pick<RhineState, 'order' | 'hasCommonDeck'>,
): Partial<Record<DeckName, Card[]>> {
  const players = COMMANDER_IDS.filter((commander) => state.order.includes(commander))
  const contents: Partial<Record<DeckName, Card[]>> = {}
  if (state.hasCommonDeck) contents.common = inOrder(players.flatMap(pursuitCards))
  else for (const commander of players) contents[commander] = pursuitCards(commander)
  contents.resistance = resistanceCards()
  return contents
}

function firstNumbers(commander: Commander): number[] {
  return tables.solo.numbers[commander].map((id) => map.at(id))
}

/** 15D Metz begins with a resistance marker: out of the pool, or in the solo game the number that lies there. */
function putHandicap(state: RhineState): void {
  state.resistance[METZ] = 1
  if (isSolo(state)) state.numbers = state.numbers.map((space) => (space === METZ ? TURNED : space))
  else state.markers--
}
