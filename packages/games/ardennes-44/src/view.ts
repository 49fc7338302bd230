import { type Chance, clonePlain, type Viewer } from '@sztab/kernel'
import type { ArdennesState, FuelDump } from './state.ts'
import { shareFindings } from './survey.ts'

/** Only the fuel dumps are hidden (32.1), and the Allied player may look at them. */
export function view(state: ArdennesState, viewer: Viewer): ArdennesState {
  const seen = clone(state)
  if (viewer !== 'allied') {
    seen.fuelDumps = seen.fuelDumps.map((dump) => (dump.isShown ? dump : { ...dump, kind: 'unknown' }))
  }
  return seen
}

/** 32.1 A state the viewer could believe in: unless it has been seen, the real dump is one of the hidden ones. */
export function sample(seen: ArdennesState, viewer: Viewer, chance: Chance): ArdennesState {
  const state = clone(seen)
  const hidden = state.fuelDumps.filter(({ isShown }) => !isShown)
  if (viewer === 'allied' || hidden.length === 0) return state
  const real = state.isDumpKnown ? undefined : hidden[chance.die(hidden.length) - 1]
  state.fuelDumps = state.fuelDumps.map(
    (dump): FuelDump => (dump.isShown ? dump : { ...dump, kind: dump === real ? 'real' : 'dummy' }),
  )
  return state
}

/** A state of its own. Written out because searches clone more than anything else. */
export function clone(state: ArdennesState): ArdennesState {
  const copy: ArdennesState = {
    ...state,
    rules: { ...state.rules },
    at: state.at.slice(),
    steps: state.steps.slice(),
    cohesion: state.cohesion.slice(),
    supply: state.supply.slice(),
    marks: state.marks.slice(),
    pocket: state.pocket.slice(),
    surrender: state.surrender.slice(),
    origin: state.origin.slice(),
    bridges: state.bridges.slice(),
    triedBridges: state.triedBridges.slice(),
    control: state.control.slice(),
    works: state.works.map((one) => ({ ...one })),
    advantages: state.advantages.map((one) => ({ ...one, units: one.units.slice() })),
    traffic: { german: state.traffic.german.slice(), allied: state.traffic.allied.slice() },
    roadblocks: { german: state.roadblocks.german.slice(), allied: state.roadblocks.allied.slice() },
    fuelDumps: state.fuelDumps.map((one) => ({ ...one })),
    shortages: state.shortages.slice(),
    overrun: state.overrun.slice(),
    exits: state.exits.slice(),
    result: clonePlain(state.result),
    stack: state.stack.map(clonePlain),
  }
  shareFindings(state, copy)
  return copy
}
