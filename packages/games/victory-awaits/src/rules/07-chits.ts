// Chapters 2.4, 7 and 15.2: activation chits

import { ChitOrder } from '@sztab/chits'
import { type Denial, deny, type Role } from '@sztab/kernel'
import { HEADQUARTERS, type SideName, type Unit, unitData, unitId, unitNamed } from '../order-of-battle.ts'
import { type Command, SCENARIOS, type SheetId } from '../scenarios.ts'
import { roleOf, rolesOf, sideOfRole, sovietRole } from '../seats.ts'
import type { Chit, VictoryState } from '../state.ts'
import { tables } from '../tables.ts'
import { canCommand, hasNoCommand } from './11-no-command.ts'

export const SUPPLY: Chit = 'supply'
const OKH: Chit = 'okh'
const GUDERIAN: Chit = 'guderian'

/** 7.2 What a chit does. */
type ChitKind = 'headquarters' | 'reinforcements' | 'okh' | 'guderian' | 'zhukov' | 'supply'

export interface ChitData {
  readonly id: Chit
  readonly kind: ChitKind
  readonly side: SideName | 'both'
  /** Whose it is (19.2); the Supply check is nobody's. */
  readonly command?: Command
  readonly headquarters?: Unit
  readonly sheet?: SheetId
  /** How many there are at most, extra ones of 15.2 included. */
  readonly copies: number
}

const copies: Readonly<Record<string, number>> = tables.chits.copies

function headquartersChit(unit: Unit): ChitData {
  const { id, side, command, sheet } = unitData(unit)
  // 15.2 A Soviet army may have a second chit in the cup.
  const most = copies[id] ?? (side === 'soviet' ? 2 : 1)
  return { id, kind: 'headquarters', side, command, headquarters: unit, sheet, copies: most }
}

/** 2.4 Every chit of the game, in the order in which sets of them are written. */
export const CHITS: readonly ChitData[] = [
  ...HEADQUARTERS.map(headquartersChit),
  ...tables.chits.others.map((chit) => ({ ...chit, copies: 1 }) as ChitData),
]

export const order = new ChitOrder(CHITS.map(({ id }) => id))

/** What a view shows of a chit whose owner alone may know it. */
const HIDDEN = '?'

export function hiddenChit(owner: Role): Chit {
  return HIDDEN + owner
}

export function isHidden(chit: Chit): boolean {
  return chit.startsWith(HIDDEN)
}

export function chitData(chit: Chit): ChitData {
  const data = CHITS[order.rank(chit)]
  if (data === undefined) throw new RangeError(`no chit ${chit}`)
  return data
}

/** Who owns a chit; nobody the Supply check. Of hidden chits only the owner is known. */
export function ownerOfChit(state: { readonly players: number }, chit: Chit): Role | undefined {
  if (isHidden(chit)) return chit.slice(HIDDEN.length)
  const { command } = chitData(chit)
  return command === undefined ? undefined : roleOf(state, command)
}

/** 7.3 OKH and Guderian may be kept in the hand to interrupt. */
export function isInterrupt(chit: Chit): boolean {
  return chit === OKH || chit === GUDERIAN
}

type Judgement = (state: VictoryState, headquarters: Unit) => boolean

/**
 * 7.1 The chits that a player may put into the cup this turn, copies listed one by one, in the order of the table.
 * Not those of headquarters that are off the map or have No Command.
 */
export function poolOf(
  state: VictoryState,
  player: Role,
  isAble: Judgement = canCommand,
  isWanted: (chit: Chit) => boolean = () => true,
): Chit[] {
  const { chits: all, twice } = SCENARIOS[state.scenario]
  const chits = all.filter(({ chit, from }) => {
    if (!isWanted(chit)) return false
    const { headquarters } = chitData(chit)
    const isOwn = from <= state.turn && ownerOfChit(state, chit) === player
    return isOwn && (headquarters === undefined || isAble(state, headquarters))
  })
  return order.sort(chits.flatMap(({ chit }) => (twice.includes(chit) ? [chit, chit] : [chit])))
}

/** 15.2 Maps for which a player has an extra army chit. */
export function extraSheets(state: VictoryState, player: Role): SheetId[] {
  const { sheets, extraArmyFrom } = SCENARIOS[state.scenario]
  return state.turn < extraArmyFrom ? [] : sheets.filter((sheet) => sovietRole(state, sheet) === player)
}

/** 15.2 The armies of a map that an extra chit may name: any headquarters there that can command. */
export function extraArmies(state: VictoryState, sheet: SheetId, isAble: Judgement = canCommand): Chit[] {
  return HEADQUARTERS.filter((unit) => {
    const { side, sheet: own } = unitData(unit)
    return side === 'soviet' && own === sheet && isAble(state, unit)
  }).map(unitId)
}

/** 6.0, 7.1 Whether a player may put these chits into the cup. */
export function checkChits(state: VictoryState, player: Role, chits: readonly Chit[]): Denial | undefined {
  const pool = poolOf(state, player)
  for (const chit of chits) {
    if (!order.has(chit) || ownerOfChit(state, chit) !== player)
      return deny('7.1', 'chits.unknown', { chit, player })
    const most = pool.filter((other) => other === chit).length
    if (most === 0) return whyUnavailable(state, chit)
    if (chits.filter((other) => other === chit).length > most) {
      return deny('6.0', 'chits.too-often', { chit, count: most })
    }
  }
  return undefined
}

function whyUnavailable(state: VictoryState, chit: Chit): Denial {
  const unlocked = SCENARIOS[state.scenario].chits.find((one) => one.chit === chit)
  if (unlocked === undefined) {
    const isArmy = chitData(chit).side === 'soviet' && chitData(chit).headquarters !== undefined
    return isArmy
      ? deny('15.2', 'chits.only-extra', { chit })
      : deny('18.0', 'chits.not-in-scenario', { chit })
  }
  if (unlocked.from > state.turn) return deny('7.1', 'chits.too-early', { chit, turn: unlocked.from })
  const headquarters = chitData(chit).headquarters as Unit
  return hasNoCommand(state, headquarters)
    ? deny('11.2', 'chits.no-command', { chit })
    : deny('7.1', 'chits.off-map', { chit })
}

/** 15.2 At most one extra army of each of the player's maps. */
export function checkExtra(state: VictoryState, player: Role, extra: readonly Chit[]): Denial | undefined {
  const sheets = extraSheets(state, player)
  if (extra.length > 0 && sheets.length === 0) {
    return deny('15.2', 'extra.none', { turn: SCENARIOS[state.scenario].extraArmyFrom })
  }
  const used = new Set<SheetId>()
  for (const chit of extra) {
    const sheet = sheets.find((one) => extraArmies(state, one).includes(chit))
    if (sheet === undefined) return deny('15.2', 'extra.not-an-army', { chit })
    if (used.has(sheet)) return deny('15.2', 'extra.one', { chit })
    used.add(sheet)
  }
  return undefined
}

/** 7.3 The interrupting chits that a player has this turn, wherever they are now. */
export function interruptsOf(state: VictoryState, player: Role): Chit[] {
  return poolOf(state, player, canCommand, isInterrupt)
}

/** 7.3 Whether, by what all can see, the player may hold an interrupt. Asked so that silence tells nothing. */
function mayHold(state: VictoryState, player: Role, drawn: Chit): boolean {
  const isOut = (chit: Chit) =>
    state.played.includes(chit) || state.queue.some((one) => one.isOpen && one.chit === chit)
  return interruptsOf(state, player).some(
    (chit) => !isOut(chit) && chit !== drawn && checkInterrupt(state, chit) === undefined,
  )
}

/** 11.2, 17.3 Guderian has no effect, and so interrupts nothing, while his headquarters is without command. */
export function checkInterrupt(state: VictoryState, chit: Chit): Denial | undefined {
  if (chit !== GUDERIAN || commanded(state, chit) !== undefined) return undefined
  return deny('11.2', 'interrupt.no-command', { chit, unit: tables.guderian.headquarters })
}

/** The players of a side who may hold an interrupt, in the order of the seats. */
export function possibleHolders(state: VictoryState, drawn: Chit): Role[] {
  return rolesOf(state).filter((role) => sideOfRole(state, role) === 'axis' && mayHold(state, role, drawn))
}

export function heldBy(state: VictoryState, player: Role): Chit[] {
  return state.hand.filter((chit) => ownerOfChit(state, chit) === player)
}

/** The headquarters that a chit activates, if it can. */
export function commanded(state: VictoryState, chit: Chit): Unit | undefined {
  const headquarters =
    chit === GUDERIAN ? unitNamed(tables.guderian.headquarters) : chitData(chit).headquarters
  return headquarters !== undefined && canCommand(state, headquarters) ? headquarters : undefined
}
