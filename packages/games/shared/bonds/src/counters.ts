import type { Palette, Piece, PieceState, PieceSymbol } from '@sztab/board'
import { type FlowState, type Message, message } from '@sztab/kernel'
import type { CounterData } from './order-of-battle.ts'
import type { SideName, Unit } from './sides.ts'
import { cohesionOf, isMarked, isOnMap, placeOf, stepsOf, type UnitLists } from './units.ts'

/** How the counters of a game look and how little is written on them: data. */
export interface CounterLook {
  readonly palettes: Readonly<Record<string, string>>
  readonly symbols: Readonly<Record<string, string>>
  /** What a counter's name can do without, because its size and symbol say it: a pattern. */
  readonly saidBySymbol: string
  /** Counters are small: what stands on them for words. */
  readonly shorter: Readonly<Record<string, string>>
}

/** The look of counters as programs read it. */
export interface Lettering {
  paletteOf(nation: string): Palette
  symbolOf(kind: string): PieceSymbol
  /** A name without what is said already. */
  shorten(name: string): string
}

export function lettering({ palettes, symbols, saidBySymbol, shorter }: CounterLook): Lettering {
  const said = new RegExp(saidBySymbol, 'g')
  return {
    // The data files are checked against the drawings by the tests of each game's table.
    paletteOf: (nation) => palettes[nation] as Palette,
    symbolOf: (kind) => symbols[kind] as PieceSymbol,
    shorten(name) {
      let short = name.replace(said, '')
      for (const [word, letters] of Object.entries(shorter)) short = short.replace(word, letters)
      return short
    },
  }
}

/** A counter as it is printed, wherever it lies; a game adds its strengths and whatever else stands on it. */
export function printedPiece(
  letters: Lettering,
  data: CounterData<string, string>,
  nation: string,
  written: { readonly name: string; readonly tag?: string | undefined },
  steps: number,
): Piece {
  const { id, side, kind, size, move, range } = data
  const { name, tag } = written
  return {
    id,
    hex: '',
    side,
    palette: letters.paletteOf(nation),
    kind: 'unit',
    name,
    ...(tag === undefined ? {} : { tag }),
    size,
    symbol: letters.symbolOf(kind),
    movement: move,
    ...(range === undefined ? {} : { range }),
    steps,
    maxSteps: data.steps,
  }
}

type Counted = FlowState<{ readonly step: string; readonly side?: unknown }> & UnitLists

/** A marker that lies on a unit: its bit, the word for it, if it has one, and the letter that stands for it on the counter. */
export type Carried = readonly [mark: number, word: string, letter?: string]

/** In what the games differ. */
export interface CounterRules<S extends Counted> {
  /** A counter as it is printed, wherever it lies. */
  printed(state: S, unit: Unit): Piece
  hexId(hex: number): string
  sideOf(unit: Unit): SideName
  fullSteps(unit: Unit): number
  unitNamed(id: string): Unit | undefined
  /** What supply it has, where that is not the usual. */
  supplyStates(state: S, unit: Unit): readonly PieceState[]
  /** Marks of those who have fought, and of those who have moved. */
  readonly fought: number
  readonly moved: number
  mayMove(state: S, unit: Unit): boolean
  badge(state: S, unit: Unit): string
  /** The unit in words, without its markers. */
  describe(state: S, unit: Unit): Message
  /** The words of its markers. */
  markers(state: S, unit: Unit): readonly string[]
  /** Something that lies on the map and is no unit. */
  describeMarker(state: S, piece: string): Message
}

export interface Counters<S extends Counted> {
  /** The counters on the map as they lie there, lowest of a stack first. */
  onMap(state: S): Piece[]
  describePiece(state: S, piece: string): Message
}

export function counters<S extends Counted>(rules: CounterRules<S>): Counters<S> {
  const { sideOf, fullSteps } = rules

  function pieceOf(state: S, unit: Unit, moving: unknown): Piece {
    const states: PieceState[] = []
    if (stepsOf(state, unit) < fullSteps(unit)) states.push('reduced')
    states.push(...rules.supplyStates(state, unit))
    if (isMarked(state, unit, rules.fought)) states.push('fought')
    if (isMarked(state, unit, rules.moved)) states.push('moved')
    else if (moving === sideOf(unit) && rules.mayMove(state, unit)) states.push('may-act')
    const badge = rules.badge(state, unit)
    return {
      ...rules.printed(state, unit),
      hex: rules.hexId(placeOf(state, unit)),
      states,
      ...(badge === '' ? {} : { badge }),
    }
  }

  return {
    onMap(state) {
      // The side whose movement phase it is, while it is asked to move.
      const top = state.stack.at(-1)
      const moving = top?.step === 'movement' ? top.side : undefined
      return state.at.flatMap((_, unit) => (isOnMap(state, unit) ? [pieceOf(state, unit, moving)] : []))
    },
    describePiece(state, piece) {
      const unit = rules.unitNamed(piece)
      if (unit === undefined) return rules.describeMarker(state, piece)
      const bare = rules.describe(state, unit)
      const markers = rules.markers(state, unit)
      return markers.length === 0 ? bare : message('piece.marked', { piece: bare, markers })
    },
  }
}

/** The words of the markers that lie on a unit. */
export function carriedWords(carried: readonly Carried[], state: UnitLists, unit: Unit): string[] {
  return carried.flatMap(([mark, word]) => (word !== '' && isMarked(state, unit, mark) ? [word] : []))
}

/** The markers that matter most, a letter each, no more than `most`: disorder, then what lies on the unit in this order. */
export function badgeOf(
  carried: readonly Carried[],
  state: UnitLists,
  unit: Unit,
  {
    disorder,
    most,
    first = '',
  }: { readonly disorder: readonly string[]; readonly most: number; readonly first?: string },
): string {
  const letters = carried.map(([mark, , letter = '']) => (isMarked(state, unit, mark) ? letter : ''))
  return [disorder[cohesionOf(state, unit)], first, ...letters].join('').slice(0, most)
}

/** What every description of a unit says: steps and order. */
export function steadiness(
  state: UnitLists,
  unit: Unit,
  most: number,
  orderKeys: readonly [good: string, disrupted: string, shattered: string],
): { readonly steps: number; readonly most: number; readonly order: Message } {
  const order = message(orderKeys[cohesionOf(state, unit)] ?? orderKeys[0])
  return { steps: stepsOf(state, unit), most, order }
}
