// Chapter 17: the solo game

import type { Space } from '@sztab/board'
import { markedAt, type Play, rolled as thrown } from '@sztab/kernel'
import { isVictory, roadsFrom, SPACES, spaceId } from '../ground.ts'
import { type Commander, corpsOf } from '../order-of-battle.ts'
import { type RhineState, TURNED } from '../state.ts'
import { controls, isControlled } from '../survey.ts'
import { tables } from '../tables.ts'

const { first: FIRST, last: LAST } = tables.solo
/** Rolls up to this one look upwards for a number, higher ones downwards. */
const LOWER_HALF = 10

/** The space of a number marker, or TURNED. */
export function spaceOfNumber(state: RhineState, number: number): number {
  return state.numbers[number - FIRST]!
}

function setNumber(state: RhineState, number: number, space: number): void {
  state.numbers[number - FIRST] = space
}

export function numbersOn(state: RhineState, space: Space): number[] {
  return state.numbers.flatMap((at, i) => (at === space ? [i + FIRST] : []))
}

/** 17C The number that a roll means: itself, or the next one still on the board, first in one direction, then the other. */
export function numberMeant(state: RhineState, rolled: number): number | undefined {
  const up = rolled <= LOWER_HALF ? 1 : -1
  for (const direction of [up, -up]) {
    for (let number = rolled; number >= FIRST && number <= LAST; number += direction) {
      if (spaceOfNumber(state, number) !== TURNED) return number
    }
  }
  return undefined
}

/**
 * 17C Three dice: the number marker they mean becomes resistance. Returns the space; with no number left on the
 * board there is nothing to roll for.
 */
export function rollForResistance(play: Play<RhineState>): Space | undefined {
  const { state, chance } = play
  const { dice, sides } = tables.solo
  if (state.numbers.every((space) => space === TURNED)) {
    play.tell('17C', 'solo.no-numbers')
    return undefined
  }
  const faces = Array.from({ length: dice }, () => chance.die(sides))
  const rolled = faces.reduce((sum, face) => sum + face, 0)
  const number = numberMeant(state, rolled) as number
  const space = spaceOfNumber(state, number)
  setNumber(state, number, TURNED)
  state.resistance[space] = 1
  const place = spaceId(space)
  const params = { rolled, dice: faces.map(String), number, space: place }
  const facts = faces.map((face) => thrown('german', sides, face, 'resistance', { place }))
  play.report('17C', 'solo.rolled', params, ...facts, markedAt('resistance', place))
  return space
}

/** 17D Numbers on spaces that the player has taken, which have to go on. */
export function displacedNumbers(state: RhineState, commander: Commander): number[] {
  return state.numbers.flatMap((space, i) =>
    space !== TURNED && controls(state, commander, space) ? [i + FIRST] : [],
  )
}

/** Steps to the nearest victory space along the commander's arrows over spaces he may enter; -1 where there is no way. */
function distancesToRhine(state: RhineState, commander: Commander): Int16Array {
  const distance = new Int16Array(SPACES.length).fill(-1)
  const queue = SPACES.filter((space) => isVictory(space) && isPassable(state, commander, space))
  for (const space of queue) distance[space] = 0
  for (let i = 0; i < queue.length; i++) {
    const space = queue[i]!
    for (const next of roadsFrom(commander, space)) {
      if (distance[next] !== -1 || isVictory(next) || !isPassable(state, commander, next)) continue
      distance[next] = distance[space]! + 1
      queue.push(next)
    }
  }
  return distance
}

function isPassable(state: RhineState, commander: Commander, space: Space): boolean {
  return !isControlled(state, space) || controls(state, commander, space)
}

/** 17D A space that number markers may go to. */
function takesNumbers(state: RhineState, space: Space): boolean {
  return !isVictory(space) && !isControlled(state, space) && state.resistance[space] === 0
}

/** Longer detours than this are not looked for: nothing on the board is that far out of the way. */
const LONGEST_DETOUR = 8

/**
 * 17D Where displaced numbers go: on the shortest ways from the player's corps to the Rhine the first space that
 * takes numbers. Ways on which none does give place to the next shortest.
 */
export function frontSpaces(state: RhineState, commander: Commander): Space[] {
  const distance = distancesToRhine(state, commander)
  const starts = corpsOf(commander).map((corps) => state.at[corps]!)
  const shortest = Math.min(...starts.map((space) => distance[space]!).filter((steps) => steps >= 0))
  if (!Number.isFinite(shortest)) return []
  for (let length = shortest; length <= shortest + LONGEST_DETOUR; length++) {
    const found = new Set<Space>()
    for (const start of starts) walk(state, commander, distance, [start], length, undefined, found)
    if (found.size > 0) return [...found].sort((a, b) => a - b)
  }
  return []
}

/** Follows every way of exactly `length` steps that visits no space twice, and notes the first space that takes numbers. */
function walk(
  state: RhineState,
  commander: Commander,
  distance: Int16Array,
  way: Space[],
  length: number,
  first: Space | undefined,
  found: Set<Space>,
): void {
  const here = way[way.length - 1]!
  const left = length - (way.length - 1)
  if (isVictory(here)) {
    if (left === 0 && first !== undefined) found.add(first)
    return
  }
  if (first !== undefined && found.has(first)) return
  for (const next of roadsFrom(commander, here)) {
    const rest = distance[next]!
    if (rest < 0 || rest > left - 1 || way.includes(next)) continue
    const firstHere = first ?? (takesNumbers(state, next) ? next : undefined)
    way.push(next)
    walk(state, commander, distance, way, length, firstHere, found)
    way.pop()
  }
}

function sumsOn(state: RhineState, spaces: readonly Space[]): number[] {
  return spaces.map((space) => numbersOn(state, space).reduce((sum, number) => sum + number, 0))
}

/** What the difference of the sums can at best become, whatever is done with the rest. */
function leastGap(sums: readonly number[], rest: number): number {
  const all = sums.reduce((sum, one) => sum + one, rest)
  const high = Math.max(...sums, Math.ceil(all / sums.length))
  const low = Math.min(Math.floor(all / sums.length), Math.min(...sums) + rest)
  return high - low
}

/** Sums from which the rest of the numbers cannot do better than the gap noted here. */
type Proofs = Map<string, number>

/**
 * 17D The least difference between the greatest and the smallest sum that spreading the numbers can reach, if it
 * is below `most`; otherwise `most`.
 */
function bestGap(
  numbers: readonly number[],
  sums: number[],
  most: number,
  proofs: Proofs = new Map(),
): number {
  const rest = numbers.reduce((sum, number) => sum + number, 0)
  const bound = leastGap(sums, rest)
  if (bound >= most) return most
  if (numbers.length === 0) return bound
  const key = `${numbers.length} ${sums.join()}`
  if ((proofs.get(key) ?? 0) >= most) return most
  const [number, ...others] = numbers as [number, ...number[]]
  let best = most
  for (let i = 0; i < sums.length && best > bound; i++) {
    sums[i]! += number
    best = bestGap(others, sums, best, proofs)
    sums[i]! -= number
  }
  if (best === most) proofs.set(key, most)
  return best
}

/** Numbers from the highest: the order in which they are spread. */
function fromHighest(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => b - a)
}

/** 17D The spaces to which the next number may go so that the spread can still be the most even one. */
export function spreadOptions(
  state: RhineState,
  numbers: readonly number[],
  spaces: readonly Space[],
  chosen: readonly Space[],
): Space[] {
  const sums = sumsWithout(state, numbers, spaces)
  const best = bestGap(numbers, [...sums], Number.POSITIVE_INFINITY)
  chosen.forEach((space, i) => {
    sums[spaces.indexOf(space)]! += numbers[i]!
  })
  const [number, ...others] = numbers.slice(chosen.length) as [number, ...number[]]
  return spaces.filter((_, i) => {
    sums[i]! += number
    const isGood = bestGap(others, [...sums], best + 1) === best
    sums[i]! -= number
    return isGood
  })
}

/** Sums of the numbers that already lie there; those that are being moved do not count. */
function sumsWithout(state: RhineState, numbers: readonly number[], spaces: readonly Space[]): number[] {
  return sumsOn(state, spaces).map((sum, i) =>
    numbersOn(state, spaces[i]!)
      .filter((number) => numbers.includes(number))
      .reduce((rest, number) => rest - number, sum),
  )
}

/** 17D Numbers leave their spaces; where several spreads are equally even, the player is asked. */
export function moveNumbers(play: Play<RhineState>, commander: Commander, numbers: readonly number[]): void {
  if (numbers.length === 0) return
  const spaces = frontSpaces(play.state, commander)
  if (spaces.length === 0) {
    for (const number of numbers) setNumber(play.state, number, TURNED)
    play.state.boxed += numbers.length
    play.tell('17D', 'solo.numbers-removed', { count: numbers.length, numbers: numbers.map(String) })
    return
  }
  play.push({ step: 'spread', commander, numbers: fromHighest(numbers), spaces })
}

export function putNumber(play: Play<RhineState>, number: number, space: Space): void {
  setNumber(play.state, number, space)
  play.tell('17D', 'solo.number-moved', { number, space: spaceId(space) })
}
