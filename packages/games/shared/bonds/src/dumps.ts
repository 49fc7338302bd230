import type { Hex } from '@sztab/board'
import {
  type Chance,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  type PhaseOrder,
  type Play,
  rolled,
  type Section,
  type Viewer,
} from '@sztab/kernel'
import { z } from 'zod'
import { offerDecision, pickOrder } from './answer-orders.ts'
import type { AnswerWords } from './answer-words.ts'
import { isNextTo } from './neighbours.ts'
import { askHex } from './questions.ts'
import { enemyOf, type Place, type SideFrame, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'
import { tellings } from './tellings.ts'

// Fuel dumps: one side keeps a dump among dummies, the other finds, storms and carries it off, or sees it blown up

/** A dump marker as it lies on the map. */
export interface FuelDump {
  readonly hex: Hex
  /** Known to its owner until it is turned over; masked in the view of the others. */
  readonly kind: 'real' | 'dummy' | 'unknown'
  readonly isShown: boolean
  /** In German hands. */
  readonly isGerman: boolean
}

/** How a marker is read from a position document. */
export const dumpFields = {
  kind: z.enum(['real', 'dummy', 'unknown']),
  isShown: z.boolean(),
  isGerman: z.boolean(),
} as const

export interface DumpState {
  fuelDumps: FuelDump[]
  /** The real dump has been seen: what is still hidden is a dummy. */
  isDumpKnown: boolean
  /** The owner has tried to blow it in this player turn. */
  isDumpTried: boolean
  /** The fuel has been carried away. */
  hasFuel: boolean
  turn: number
}

/** The dump is about to be attacked: its owner is asked. */
export interface DumpFrame extends Frame, SideFrame {
  readonly hex: Hex
}

/** In what the games differ. */
export interface DumpRules<S extends FlowState & DumpState> {
  readonly sections: {
    readonly find: Section
    readonly take: Section
    readonly blow: Section
    /** Before which turn nothing is blown. */
    readonly early: Section
  }
  readonly words: AnswerWords
  /** Whose dump it is. */
  readonly owner: SideName
  /** From which turn it may be blown, up to which die, and what the die suffers in the enemy's turn. */
  readonly blowing: { readonly firstTurn: number; readonly blownUpTo: number; readonly enemyTurn: number }
  /** After this turn there is nothing left to find. */
  readonly lastTurn: number
  survey(state: S): Survey
  hasRoadSupply(state: S, side: SideName, hex: Hex): boolean
}

export interface Dumps<S extends FlowState & DumpState> {
  /** A dump that guards defend in the hex. */
  dumpAt(state: S, hex: Hex): FuelDump | undefined
  /** Where a dump has its guards, and nobody else. */
  guardedDumps(state: S): Hex[]
  /** Whoever comes near sees it; its owner takes a lost dump back. */
  passDumps(play: Play<S>, side: SideName, place: Place): void
  /** The guards are gone or beaten. */
  captureDump(play: Play<S>, hex: Hex): void
  /** Those who hold it carry the fuel off, if a road leads to their sources. */
  carryFuelOff(play: Play<S>): void
  /** Why the owner does not blow it. */
  checkBlowDump(state: S, hex: Hex): Denial | undefined
  /** When the last turn is over in which it could be found. */
  removeDumps(play: Play<S>): void
  /** It goes up before it is attacked, or its guards fight for it. */
  readonly dump: DecisionStep<S, DumpFrame>
  readonly blowDumpOrder: PhaseOrder<S, SideFrame>
}

/** As bridges are blown, but nobody need be there. */
export function dumpsBy<S extends FlowState & DumpState>(rules: DumpRules<S>): Dumps<S> {
  const { sections, words, owner, survey, blowing } = rules
  const { placeId } = words
  const { tellHex } = tellings(words)
  const enemy = enemyOf(owner)

  /** The real dump, once everybody has seen it. */
  const theDump = ({ fuelDumps }: S): FuelDump | undefined =>
    fuelDumps.find(({ isShown, kind }) => isShown && kind === 'real')

  function dumpAt(state: S, hex: Hex): FuelDump | undefined {
    const dump = theDump(state)
    return dump !== undefined && dump.hex === hex && !dump.isGerman ? dump : undefined
  }

  function replace(state: S, dump: FuelDump, by: FuelDump | undefined): void {
    state.fuelDumps = state.fuelDumps.flatMap((one) => (one === dump ? (by ?? []) : one))
  }

  function find(play: Play<S>, dump: FuelDump): void {
    const isReal = dump.kind === 'real'
    if (isReal) play.state.isDumpKnown = true
    replace(play.state, dump, isReal ? { ...dump, isShown: true } : undefined)
    tellHex(play, sections.find, isReal ? 'dump.found' : 'dump.dummy', dump.hex)
  }

  function checkBlowDump(state: S, hex: Hex): Denial | undefined {
    const where = { hex: placeId(hex) }
    if (dumpAt(state, hex) === undefined) return deny(sections.blow, 'dump.none', where)
    if (state.turn < blowing.firstTurn) return deny(sections.early, 'dump.too-early', where)
    if (state.isDumpTried) return deny(sections.blow, 'dump.tried', where)
    return isNextTo(survey(state), enemy, hex) ? undefined : deny(sections.blow, 'dump.no-enemy', where)
  }

  function blow(play: Play<S>, hex: Hex, isEnemyTurn: boolean): void {
    const { state } = play
    const modifier = isEnemyTurn ? blowing.enemyTurn : 0
    const die = play.chance.die(6)
    const isBlown = die + modifier <= blowing.blownUpTo
    state.isDumpTried = true
    const dump = dumpAt(state, hex)
    if (isBlown && dump !== undefined) replace(state, dump, undefined)
    const fact = rolled(owner, 6, die, 'demolition', { place: placeId(hex) })
    const key = isBlown ? 'dump.blown' : 'dump.not-blown'
    play.report(sections.blow, key, { hex: placeId(hex), die, modifier }, fact)
  }

  return {
    dumpAt,
    guardedDumps(state) {
      const dump = theDump(state)
      const isAlone = dump !== undefined && !dump.isGerman && !survey(state).isHeldBy(owner, dump.hex)
      return isAlone ? [dump.hex] : []
    },
    passDumps(play, side, place) {
      const { state } = play
      if (state.fuelDumps.length === 0 || place < 0) return
      const { grid } = survey(state).field
      for (const dump of state.fuelDumps) {
        if (side === enemy && !dump.isShown && grid.distance(dump.hex, place) <= 1) find(play, dump)
        if (side !== owner || !dump.isGerman || dump.hex !== place) continue
        replace(state, dump, { ...dump, isGerman: false })
        tellHex(play, sections.take, 'dump.retaken', dump.hex)
      }
    },
    captureDump(play, hex) {
      const dump = dumpAt(play.state, hex)
      if (dump === undefined) return
      replace(play.state, dump, { ...dump, isGerman: true })
      tellHex(play, sections.take, 'dump.taken', hex)
    },
    carryFuelOff(play) {
      const { state } = play
      const dump = theDump(state)
      if (dump === undefined || !dump.isGerman || !rules.hasRoadSupply(state, enemy, dump.hex)) return
      replace(state, dump, undefined)
      state.hasFuel = true
      tellHex(play, sections.take, 'dump.carried-off', dump.hex)
    },
    checkBlowDump,
    removeDumps(play) {
      const { state } = play
      if (state.turn !== rules.lastTurn || state.fuelDumps.length === 0) return
      state.fuelDumps = []
      play.tell(sections.blow, 'dump.gone')
    },
    dump: offerDecision<S, DumpFrame>({
      section: sections.blow,
      verbs: ['blow-dump', 'done'],
      who: ({ side }) => side,
      ask: (_, { hex }) => askHex('ask.blow-dump', placeId(hex)),
      answer(play, { hex }, isBlown) {
        if (isBlown) blow(play, hex, true)
      },
    }),
    blowDumpOrder: pickOrder<S, SideFrame, Hex>({
      verb: 'blow-dump',
      section: sections.blow,
      argument: words.arguments.hex,
      things(state, { side }) {
        const dump = side === owner ? theDump(state) : undefined
        return dump !== undefined && checkBlowDump(state, dump.hex) === undefined ? [dump.hex] : []
      },
      check: (state, { side }, hex) =>
        side === owner
          ? checkBlowDump(state, hex)
          : deny(sections.blow, 'dump.not-yours', { hex: placeId(hex) }),
      take: (play, _frame, hex) => blow(play, hex, false),
    }),
  }
}

/** One of the markers is the dump, the others are dummies; nobody knows which before they lie there. */
export function layDumps(chance: Chance, hexes: readonly Hex[]): FuelDump[] {
  const real = chance.die(hexes.length) - 1
  return hexes.map((hex, i) => ({
    hex,
    kind: i === real ? 'real' : 'dummy',
    isShown: false,
    isGerman: false,
  }))
}

/** Masks what the viewer may not know in a copy of his own: the markers of the other side. */
export function maskDumps(seen: Pick<DumpState, 'fuelDumps'>, viewer: Viewer, owner: SideName): void {
  if (viewer === owner) return
  seen.fuelDumps = seen.fuelDumps.map((dump) => (dump.isShown ? dump : { ...dump, kind: 'unknown' }))
}

/** Fills in a copy of his own what the viewer could believe: unless it has been seen, the real dump is one of the hidden ones. */
export function guessDumps(
  state: Pick<DumpState, 'fuelDumps' | 'isDumpKnown'>,
  viewer: Viewer,
  owner: SideName,
  chance: Chance,
): void {
  const hidden = state.fuelDumps.filter(({ isShown }) => !isShown)
  if (viewer === owner || hidden.length === 0) return
  const real = state.isDumpKnown ? undefined : hidden[chance.die(hidden.length) - 1]
  state.fuelDumps = state.fuelDumps.map(
    (dump): FuelDump => (dump.isShown ? dump : { ...dump, kind: dump === real ? 'real' : 'dummy' }),
  )
}
