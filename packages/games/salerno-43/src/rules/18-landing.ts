// Chapter 18, 18.3–18.4; 24.4.2: naval transport

import { type Hex, NONE } from '@sztab/board'
import { landingsBy, routsNextTo, type SeaRules, voyagesBy } from '@sztab/bonds'
import { type Denial, deny, markedAt, type Play } from '@sztab/kernel'
import { tellUnit, words } from '../arguments.ts'
import { BEACHES, grid, hexId, PORTS } from '../ground.ts'
import {
  isBeachhead,
  isEighthArmy,
  nationalityOf,
  sideOf,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { FOLLOW_UP, isHex, offPort, type Place, RESERVE, roads } from '../places.ts'
import {
  AUTO_DS,
  GOOD,
  HALF_EFFECT,
  type Journey,
  MOVED,
  REPLACED,
  type SalernoState,
  STRAINED,
  SUPPLIED,
} from '../state.ts'
import { cohesionOf, isControlledBy, isMarked, mark, placeOf, relocate, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { follow, nextSteps } from './05-movement.ts'
import { setOut } from './05-terrain.ts'
import { bondEnds, hexBond } from './07-zoc-bonds.ts'
import { capacityOf, harbours, portAt, SUGAR } from './18-harbours.ts'

// Who sails, and how he comes ashore

/** 18.4.2, 20.4 Why a unit does not sail at all. */
function checkSailor(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) === 'german') return deny('18.4.1', 'sail.german', id)
  if (isBeachhead(unit)) return deny('18.1.1', 'sail.beachhead', id)
  if (isMarked(state, unit, MOVED)) return deny('5.1', 'move.moved', id)
  if (isMarked(state, unit, AUTO_DS)) return deny('8.7.1', 'move.auto-ds', id)
  if (isMarked(state, unit, REPLACED)) return deny('20.4', 'sail.replaced', id)
  return cohesionOf(state, unit) === GOOD ? undefined : deny('18.4.2', 'sail.disorder', id)
}

/** 5.7, 18.4.2 Rangers and Commandos are at home on boats. */
function isRaider(unit: Unit): boolean {
  const { kind } = unitData(unit)
  return kind === 'ranger' || kind === 'commando'
}

/** 18.4.2 A beach of the other nationality: whoever lands there is disrupted instead of losing half its effect. */
export function isForeignBeach(unit: Unit, hex: Hex): boolean {
  if (portAt(hex) >= 0) return false
  const beach = BEACHES.find((one) => one.hex === hex)
  return beach !== undefined && beach.nationality !== nationalityOf(unit)
}

function isStrainedBySea(unit: Unit, to: Place): boolean {
  return !isRaider(unit) && !(isHex(to) && isForeignBeach(unit, to))
}

/** 18.2.1 A port has to be friendly since the phase began; 18.2.2 two of them lie behind mines. */
function whyClosed(unit: Unit, hex: Hex): Denial {
  const params = { unit: unitId(unit), hex: hexId(hex) }
  const isMined = PORTS.some((port) => port.hex === hex && port.isClosed)
  return isMined ? deny('18.2.2', 'sail.mined', params) : deny('18.2.1', 'sail.closed', params)
}

/** 18.4.2, 21.1.2 A unit that has just come ashore: one of its two hexes is gone, and a zone stops it. */
function ashore(state: SalernoState, unit: Unit, hex: Hex): Journey {
  const positions = survey(state)
  return {
    hex,
    march: NONE,
    extended: NONE,
    tactical: 1,
    hexes: 1,
    isStrained: isStrainedBySea(unit, hex),
    mustStop: positions.inZoneOf('german', hex),
    mustPause: routsNextTo(positions, 'german', hex).length > 0,
  }
}

/** 6.2, 13.3.2 Why a unit that has come to a harbour does not go on. */
function whyHeld(unit: Unit, { hex, mustStop, mustPause }: Journey): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId(hex), from: hexId(hex) }
  if (mustStop) return deny('6.2', 'move.stopped-by-zone', params)
  return mustPause ? deny('13.3.2', 'move.rout-first', params) : undefined
}

/** 18.4 As the whole family has it; 24.4.2 the follow-up wave lands like everybody else, and at Sugar as well. */
const AT_SEA: SeaRules<SalernoState, Journey> = {
  sections: {
    sail: '18.4.1',
    ashore: '18.4.2',
    land: '18.4.3',
    room: '18.4.4',
    ship: '18.4.5',
    reserve: '18.3',
    bonds: '7.2',
    spent: '5.7',
  },
  words,
  reserve: RESERVE,
  roads,
  ports: PORTS.map(({ hex }) => hex),
  shores: [SUGAR],
  most: {
    landed: tables.landing.total,
    shifted: tables.landing.shifted,
    hexes: tables.movement.tactical,
  },
  isAtSea: (place) => place === RESERVE || place === FOLLOW_UP || roads.has(place),
  landingPoints,
  capacityOf,
  harbours,
  isShoreOpen: (state, unit, hex) => hex === SUGAR && state.turn === 1 && placeOf(state, unit) === FOLLOW_UP,
  whyClosed,
  checkSailor,
  isLandsman: isEighthArmy,
  bondIn(state, hex) {
    const positions = survey(state)
    const bond = positions.isHeldBy('allied', hex) ? undefined : hexBond(positions, 'german', hex)
    return bond === undefined ? undefined : bondEnds(bond)
  },
  ashore,
  follow: (state, unit, start, path) => follow(state, unit, false, start, path),
  nextSteps: (state, unit, journey) => nextSteps(state, unit, false, journey),
}

const fromTheSea = landingsBy(AT_SEA)
export const { checkLanding, landings, canLand, landingJourney, recordLanding } = fromTheSea

/** 18.4.5 Sailing from land. */
export const { checkVoyage, voyages, canSail, voyageJourney, recordVoyage } = voyagesBy<
  SalernoState,
  Journey
>({
  ...AT_SEA,
  grid,
  landings: fromTheSea,
  setOut: (state, unit) => ({ ...setOut(state, unit, false), march: NONE, extended: NONE }),
  afterVoyage(state, unit, walked, to) {
    const landed = ashore(state, unit, to)
    return {
      ...landed,
      tactical: walked.tactical + 1,
      hexes: walked.hexes + 1,
      isStrained: walked.isStrained || landed.isStrained,
    }
  },
  whyHeld,
  isSpent: (state, unit, { isStrained }, to) =>
    (isStrained || isMarked(state, unit, STRAINED | HALF_EFFECT)) && isStrainedBySea(unit, to),
})

// What becomes of units at sea

/** 18.3 Into the reserve or off a port; what was wrong with its supply on land is forgotten. */
export function putToSea(state: SalernoState, unit: Unit, to: Place): void {
  relocate(state, unit, to)
  state.supply[unit] = SUPPLIED
  mark(state, unit, MOVED)
}

/** 18.4.4 Whoever waits off a port that the enemy has taken goes back to the reserve and stays there this phase. */
export function turnBackConvoys(play: Play<SalernoState>): void {
  const { state } = play
  PORTS.forEach(({ hex }, port) => {
    if (isControlledBy(state, 'allied', hex)) return
    for (const unit of unitsIn(state, offPort(port))) {
      putToSea(state, unit, RESERVE)
      const what = { unit: unitId(unit), hex: hexId(hex) }
      play.report('18.4.4', 'convoy.back', what, markedAt('convoy.back', what.hex, what.unit))
    }
  })
}

/** 24.4.2 What is left of the follow-up wave lands like everybody else from turn 2 on. */
export function stowFollowUp(play: Play<SalernoState>): void {
  const { state } = play
  for (const unit of unitsIn(state, FOLLOW_UP)) {
    relocate(state, unit, RESERVE)
    tellUnit(play, '24.4.2', 'follow-up.stowed', unit)
  }
}
