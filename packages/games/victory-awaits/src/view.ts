import { without } from '@sztab/chits'
import { type Chance, clonePlain, type Role, type Viewer } from '@sztab/kernel'
import {
  extraArmies,
  extraSheets,
  hiddenChit,
  interruptsOf,
  isHidden,
  order,
  ownerOfChit,
  poolOf,
} from './rules/07-chits.ts'
import { couldCommand } from './rules/11-no-command.ts'
import { rolesOf } from './seats.ts'
import {
  type Area,
  type Chit,
  framesOf,
  type Selection,
  type VictoryFrame,
  type VictoryState,
} from './state.ts'
import { surveys } from './survey.ts'

/**
 * 6.0, 7.3 What a viewer may know. Nobody sees into the cup; each player knows the chits he put in and what he holds
 * in his hand. Of the others only the number of chits in the cup lies open.
 */
export function view(state: VictoryState, viewer: Viewer): VictoryState {
  const seen = clone(state)
  surveys.share(state, seen)
  // 19.4 Nobody knows what lies face down in the queue, not even the owner: to him it may still be in the cup.
  const facedown = state.queue.flatMap(({ chit, isOpen }) => (isOpen || chit === FACE_DOWN ? [] : [chit]))
  seen.cup = order.sort([...state.cup, ...facedown].map((chit) => mask(state, viewer, chit)))
  seen.queue = state.queue.map((one) => (one.isOpen ? { ...one } : { ...one, chit: FACE_DOWN }))
  seen.hand = rolesOf(state).flatMap((role) =>
    role === viewer ? handOf(state, role) : maskedHand(state, role),
  )
  seen.quiet = state.quiet.filter((role) => role === viewer)
  for (const frame of seen.stack) if (frame.step === 'selection') seal(frame, viewer)
  return seen
}

/** A chit in the queue of which nobody knows whose it is. */
const FACE_DOWN = hiddenChit('')

function handOf(state: VictoryState, role: Role): Chit[] {
  return state.hand.filter((chit) => ownerOfChit(state, chit) === role)
}

/** Whether an interrupt lies in the hand or in the cup is secret, so a masked hand shows all that may be in it. */
function maskedHand(state: VictoryState, role: Role): Chit[] {
  const isChosen = state.stack.some(({ step }) => step === 'orders')
  const interrupts = isChosen ? interruptsOf(state, role) : []
  if (interrupts.length === 0) return []
  const opened = openedChits(state)
  return interrupts.filter((chit) => !opened.includes(chit)).map(() => hiddenChit(role))
}

function mask(state: VictoryState, viewer: Viewer, chit: Chit): Chit {
  const owner = ownerOfChit(state, chit)
  return owner === undefined || owner === viewer ? chit : hiddenChit(owner)
}

/** A sealed answer shows only that it was given. */
function seal(frame: Extract<VictoryFrame, { step: 'selection' }>, viewer: Viewer): void {
  frame.answers = frame.answers.map((answer) =>
    answer.player === viewer
      ? answer
      : { player: answer.player, chits: [hiddenChit(answer.player)], extra: [] },
  )
}

/** A state of its own. Written out because searches clone more than anything else. */
export function clone(state: VictoryState): VictoryState {
  return {
    ...state,
    at: state.at.slice(),
    steps: state.steps.slice(),
    axisControl: state.axisControl.slice(),
    standFast: state.standFast.slice(),
    fortresses: state.fortresses.map((fortress) => ({ ...fortress })),
    fortressesLost: state.fortressesLost.slice(),
    noCommand: state.noCommand.slice(),
    cup: state.cup.slice(),
    hand: state.hand.slice(),
    quiet: state.quiet.slice(),
    played: state.played.slice(),
    queue: state.queue.map((queued) => ({ ...queued })),
    underWay: state.underWay.map((activity) => ({
      ...activity,
      area: copyOf(activity.area),
      behind: copyOf(activity.behind),
    })),
    result: clonePlain(state.result),
    stack: state.stack.map(clonePlain),
  }
}

function copyOf(area: Area): Area {
  return area === 'everywhere' ? area : area.slice()
}

/** Fills in what a view masks with something that agrees with all the viewer knows. */
export function sample(view: VictoryState, chance: Chance): VictoryState {
  const state = clone(view)
  for (const role of rolesOf(state)) sampleChits(state, role, chance)
  for (const queued of state.queue) {
    if (queued.chit !== FACE_DOWN) continue
    queued.chit = state.cup[chance.draw(state.cup)]!
    state.cup = without(state.cup, queued.chit)
  }
  for (const frame of state.stack) {
    if (frame.step !== 'selection') continue
    frame.answers = frame.answers.map((answer) =>
      answer.chits.some(isHidden) ? sampleSelection(state, answer.player, chance) : answer,
    )
  }
  return state
}

/** Any part of what a player could choose from, his extra armies among it. */
function sampleSelection(state: VictoryState, player: Role, chance: Chance): Selection {
  const chits = poolOf(state, player).filter(() => chance.die(4) > 1)
  const extra = extraSheets(state, player).flatMap((sheet) => {
    const armies = extraArmies(state, sheet)
    const one = armies[chance.die(armies.length + 1) - 1]
    return one === undefined ? [] : [one]
  })
  return { player, chits, extra: order.sort(extra) }
}

/** The masked chits of a player: drawn from those he could choose that have not been opened; the rest may be in hand. */
function sampleChits(state: VictoryState, role: Role, chance: Chance): void {
  const mask = hiddenChit(role)
  const inCup = state.cup.filter((chit) => chit === mask).length
  if (inCup === 0 && !state.hand.includes(mask)) return
  const opened = openedChits(state)
  // Chits stay in the cup when their headquarters are driven off during the turn.
  const extras = extraSheets(state, role).map((sheet) => extraArmies(state, sheet, couldCommand))
  const left = opened.reduce<Chit[]>(without, [...poolOf(state, role, couldCommand), ...extras.flat()])
  const known = state.cup.filter((chit) => chit !== mask)
  const drawn: Chit[] = []
  for (let i = 0; i < inCup && left.length > 0; i++) drawn.push(...left.splice(chance.draw(left), 1))
  state.cup = order.sort([...known, ...drawn])
  const held = interruptsOf(state, role).filter((chit) => !opened.includes(chit) && !drawn.includes(chit))
  state.hand = [...state.hand.filter((chit) => chit !== mask), ...held]
}

/** Chits that lie open this turn: played, drawn and waiting for an interrupt, or waiting openly in the queue. */
function openedChits(state: VictoryState): Chit[] {
  const drawn = [...framesOf(state.stack)].flatMap((frame) =>
    frame.step === 'interrupt' ? [frame.chit] : [],
  )
  const waiting = state.queue.flatMap(({ chit, isOpen }) => (isOpen ? [chit] : []))
  return [...state.played, ...drawn, ...waiting]
}
