import { clonePlain } from '@sztab/kernel'
import type { SalernoState } from './state.ts'
import { shareFindings } from './survey.ts'

/** Nothing is hidden: even the strength of a garrison (19.3) is known to nobody before it is rolled. */
export function view(state: SalernoState): SalernoState {
  return clone(state)
}

/** A state of its own. Written out because searches clone more than anything else. */
export function clone(state: SalernoState): SalernoState {
  const copy: SalernoState = {
    ...state,
    supplyPoints: { ...state.supplyPoints },
    at: state.at.slice(),
    steps: state.steps.slice(),
    cohesion: state.cohesion.slice(),
    supply: state.supply.slice(),
    marks: state.marks.slice(),
    control: state.control.slice(),
    areas: state.areas.slice(),
    support: { ...state.support },
    cityFights: state.cityFights.slice(),
    autoDS: state.autoDS.map(({ target, units }) => ({ target, units: units.slice() })),
    result: clonePlain(state.result),
    stack: state.stack.map(clonePlain),
  }
  shareFindings(state, copy)
  return copy
}
