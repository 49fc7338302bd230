import { without } from '@sztab/chits'
import { type Chance, clonePlain, type Viewer } from '@sztab/kernel'
import { axisChoices, chitPool, inOrder, SUPPLY, sideOfChit, sovietChoices } from './rules/04-chits.ts'
import { type Chit, HIDDEN_AXIS, HIDDEN_SOVIET, type Marker, type TracesState } from './state.ts'
import { shareSurvey } from './survey.ts'
import { tables } from './tables.ts'

/**
 * 4.2, 7.0, 14.1 What a viewer may know. Nobody sees into the cup; each side knows its own chits, the Axis
 * alone its hand and the faces of its markers. Masks keep the numbers, which lie open on the table.
 */
export function view(state: TracesState, viewer: Viewer): TracesState {
  const seen = clone(state)
  shareSurvey(state, seen)
  if (viewer !== 'soviet') seen.cup = inOrder(seen.cup.map(maskIf('soviet', HIDDEN_SOVIET)))
  if (viewer !== 'axis') {
    seen.cup = inOrder(seen.cup.map(maskIf('axis', HIDDEN_AXIS)))
    seen.hand = seen.hand.map(() => HIDDEN_AXIS)
    seen.luftwaffe = seen.luftwaffe.map(() => '?')
  }
  for (const frame of seen.stack) {
    if (frame.step === 'choose-chits') {
      // A sealed answer shows only that it was given.
      if (frame.soviet !== undefined && viewer !== 'soviet') frame.soviet = [HIDDEN_SOVIET]
      if (frame.axis !== undefined && viewer !== 'axis') frame.axis = { cup: [HIDDEN_AXIS], hand: [] }
    } else if (frame.step === 'cup' && viewer !== 'axis') {
      delete frame.isQuiet
    } else if (frame.step === 'bidding') {
      if (frame.soviet !== undefined && viewer !== 'soviet') frame.soviet = '?'
      if (frame.axis !== undefined && viewer !== 'axis') frame.axis = '?'
    }
  }
  return seen
}

/** A state of its own. Written out because searches clone more than anything else. */
export function clone(state: TracesState): TracesState {
  return {
    ...state,
    at: state.at.slice(),
    steps: state.steps.slice(),
    supply: state.supply.slice(),
    sovietCities: state.sovietCities.slice(),
    orders: state.orders.slice(),
    crossings: state.crossings.slice(),
    cup: state.cup.slice(),
    hand: state.hand.slice(),
    played: state.played.slice(),
    luftwaffe: state.luftwaffe.slice(),
    spent: state.spent.slice(),
    result: clonePlain(state.result),
    stack: state.stack.map(clonePlain),
  }
}

function maskIf(side: string, mask: Chit): (chit: Chit) => Chit {
  return (chit) => (chit !== SUPPLY && sideOfChit(chit) === side ? mask : chit)
}

/** Fills in what a view masks with something that agrees with all the viewer knows. */
export function sample(view: TracesState, chance: Chance): TracesState {
  const state = clone(view)
  sampleSovietCup(state, chance)
  sampleAxisChits(state, chance)
  sampleLuftwaffe(state, chance)
  for (const frame of state.stack) {
    if (frame.step === 'choose-chits') {
      if (frame.soviet?.includes(HIDDEN_SOVIET)) frame.soviet = [...pick(sovietChoices(state), chance)]
      if (frame.axis?.cup.includes(HIDDEN_AXIS)) {
        const { cup, hand } = pick(axisChoices(state), chance)
        frame.axis = { cup: [...cup], hand: [...hand] }
      }
    } else if (frame.step === 'bidding') {
      const bid = () =>
        String(tables.bidding.least + chance.die(tables.bidding.most - tables.bidding.least + 1) - 1)
      if (frame.soviet === '?') frame.soviet = bid()
      if (frame.axis === '?') frame.axis = bid()
    }
  }
  return state
}

/** The Soviet chits in the cup belong to a set of six that the rules allowed and that holds those played. */
function sampleSovietCup(state: TracesState, chance: Chance): void {
  if (!state.cup.includes(HIDDEN_SOVIET)) return
  const opened = openedChits(state, 'soviet')
  const hidden = state.cup.filter((chit) => chit === HIDDEN_SOVIET).length
  const fitting = possibleSovietSets(state)
    .map((set) => takeOut(set, opened))
    .filter((rest) => rest?.length === hidden)
  const rest = fitting.length > 0 ? (pick(fitting, chance) as Chit[]) : []
  state.cup = inOrder([...state.cup.filter((chit) => chit !== HIDDEN_SOVIET), ...rest])
}

/** By now crossing points and the Airborne marker may have changed what could be chosen: both cases are believed. */
function possibleSovietSets(state: TracesState): readonly (readonly Chit[])[] {
  const asChosen = { ...state, airborne: -1, crossings: state.crossings.map(() => 0) }
  return sovietChoices(asChosen)
}

function sampleAxisChits(state: TracesState, chance: Chance): void {
  const hiddenInCup = state.cup.filter((chit) => chit === HIDDEN_AXIS).length
  const hiddenInHand = state.hand.filter((chit) => chit === HIDDEN_AXIS).length
  if (hiddenInCup + hiddenInHand === 0) return
  const pool = [...chitPool(state, 'axis')].flatMap(([chit, count]) => Array<Chit>(count).fill(chit))
  const left = takeOut(pool, openedChits(state, 'axis')) ?? pool
  const draw = () => left.splice(chance.draw(left), 1)[0]!
  state.cup = inOrder(state.cup.map((chit) => (chit === HIDDEN_AXIS ? draw() : chit)))
  state.hand = inOrder(state.hand.map((chit) => (chit === HIDDEN_AXIS ? draw() : chit)))
}

function sampleLuftwaffe(state: TracesState, chance: Chance): void {
  if (!state.luftwaffe.includes('?')) return
  const { off, def } = tables.luftwaffe
  const pool: Marker[] = [...Array<Marker>(off).fill('off'), ...Array<Marker>(def).fill('def')]
  const left = state.spent.reduce((rest, marker) => rest.toSpliced(rest.indexOf(marker), 1), pool)
  state.luftwaffe = state.luftwaffe.map(() => left.splice(chance.draw(left), 1)[0]!).sort()
}

/** Chits of a side that lie open this turn: played, or drawn and waiting for a reaction. */
function openedChits(state: TracesState, side: string): Chit[] {
  const waiting = state.stack.flatMap((frame) => (frame.step === 'reaction' ? [frame.chit] : []))
  return [...state.played, ...waiting].filter((chit) => chit !== SUPPLY && sideOfChit(chit) === side)
}

function takeOut(set: readonly Chit[], taken: readonly Chit[]): Chit[] | undefined {
  let rest = [...set]
  for (const chit of taken) {
    if (!rest.includes(chit)) return undefined
    rest = without(rest, chit)
  }
  return rest
}

function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance.die(items.length) - 1] as T
}
