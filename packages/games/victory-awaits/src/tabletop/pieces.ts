import type { DeclaredAttack, Piece, PieceState, PieceSymbol } from '@sztab/board'
import type { MovementFrame } from '@sztab/chits'
import { type Message, message, type Role } from '@sztab/kernel'
import {
  fullSteps,
  isHeadquarters,
  type SideName,
  UNITS,
  type Unit,
  unitData,
  unitId,
  unitNamed,
} from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { hasNoCommand } from '../rules/11-no-command.ts'
import { fortressIn } from '../rules/14-fortresses.ts'
import { roleOfUnit } from '../seats.ts'
import { type CombatFrame, framesOf, type VictoryState } from '../state.ts'
import { hexId, hexOf, isOnMap, stepsOf } from '../survey.ts'
import { theatreOf } from '../theatre.ts'

/** The counters on the map, lowest of a stack first, with fortresses and Stand Fast markers below them. */
export function pieces(state: VictoryState): Piece[] {
  const { active, moved } = acting(state)
  return [
    ...standFastMarkers(state),
    ...state.fortresses.map(({ hex, levels }): Piece => {
      const id = hexId(state, hex)
      return {
        ...marker('soviet', id),
        id: `fortress-${id}`,
        name: '★'.repeat(levels),
        badge: String(levels),
      }
    }),
    ...UNITS.flatMap((_, unit) => {
      if (!isOnMap(state, unit)) return []
      const piece = pieceOf(state, unit, active.has(unit), moved.has(unit))
      // 8.1 Whoever activates a unit decides for it, whosever it is.
      const owner = active.get(unit) ?? roleOfUnit(state, unit)
      return [state.players > 2 ? { ...piece, owner } : piece]
    }),
  ]
}

function marker(side: SideName, hex: string): Omit<Piece, 'id' | 'name'> {
  return { hex, side, palette: side === 'axis' ? 'german' : 'soviet', kind: 'marker', span: 0.4 }
}

function standFastMarkers(state: VictoryState): Piece[] {
  const { cities } = theatreOf(state)
  return cities.flatMap((hex, i): Piece[] => {
    if (state.standFast[i] !== 1) return []
    const id = hexId(state, hex)
    return [{ ...marker('soviet', id), id: `stand-fast-${id}`, aside: [-0.3, -0.3], name: '!' }]
  })
}

/** Who may act in the segments going on, and who of them has moved and may still fight. */
function acting(state: VictoryState): { active: Map<Unit, Role | undefined>; moved: Set<Unit> } {
  const active = new Map<Unit, Role | undefined>()
  const moved = new Set<Unit>()
  const segments = [...framesOf(state.stack)].filter(
    (frame) => frame.step === 'movement' || frame.step === 'combat',
  )
  segments.forEach((frame, i) => {
    const next = segments[i + 1]
    // Of an activation the combat segment lies below the movement segment.
    const isBelow = frame.step === 'combat' && next?.step === 'movement' && next.player === frame.player
    if (!isBelow) for (const unit of undeclared(frame)) active.set(unit, frame.player)
    else for (const unit of frame.units) if (!next.units.includes(unit)) moved.add(unit)
  })
  return { active, moved }
}

/** 10.2 Who attacks already does not attack again. */
function undeclared(frame: MovementFrame | CombatFrame): readonly Unit[] {
  if (frame.step === 'movement') return frame.units
  return frame.units.filter((unit) => !frame.attacks.some(({ by }) => by.includes(unit)))
}

/** 10.2 All attacks are declared before the first is fought. */
export function declaredAttacks(state: VictoryState): DeclaredAttack[] {
  return [...framesOf(state.stack)]
    .flatMap((frame) => (frame.step === 'combat' || frame.step === 'assaults' ? frame.attacks : []))
    .map(({ target, by }) => ({ by: by.map(unitId), on: hexId(state, target) }))
}

function pieceOf(state: VictoryState, unit: Unit, isActive: boolean, hasMoved: boolean): Piece {
  const steps = stepsOf(state, unit)
  const states: PieceState[] = []
  if (steps < fullSteps(unit)) states.push('reduced')
  if (isActive) states.push('may-act')
  if (hasMoved) states.push('moved')
  const isMute = isHeadquarters(unit) && hasNoCommand(state, unit)
  return {
    ...printed(unit),
    hex: hexId(state, hexOf(state, unit)),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    steps,
    states,
    ...(isMute ? { badge: 'N' } : {}),
  }
}

const PALETTES = {
  german: 'german',
  romanian: 'romanian',
  hungarian: 'hungarian',
  slovak: 'luftwaffe',
  soviet: 'soviet',
} as const
const SYMBOLS: Readonly<Partial<Record<string, PieceSymbol>>> = {
  jaeger: 'infantry',
  militia: 'infantry',
  naval: 'anchor',
}

/** A counter as it is printed, with all its steps. */
export function printed(unit: Unit): Piece {
  const data = unitData(unit)
  return {
    id: data.id,
    hex: '',
    side: data.side,
    palette: PALETTES[data.nation],
    kind: data.kind === 'hq' ? 'hq' : 'unit',
    name: data.name,
    size: data.size,
    ...(data.kind === 'hq' ? {} : { symbol: SYMBOLS[data.kind] ?? (data.kind as PieceSymbol) }),
    attack: data.attack,
    defence: data.defence,
    movement: data.move,
    ...(data.range === undefined ? {} : { range: data.range }),
    steps: fullSteps(unit),
    maxSteps: fullSteps(unit),
  }
}

export function describePiece(state: VictoryState, piece: string): Message {
  const unit = unitNamed(piece)
  if (unit === undefined) return describeMarker(state, piece)
  const data = unitData(unit)
  const name = message(`nation.${data.nation}`, {
    name: data.name,
    kind: message(`kind.${data.kind}`),
    size: data.size,
  })
  const numbers = { name, attack: attackStrength(state, unit), defence: defenceStrength(state, unit) }
  if (isHeadquarters(unit)) {
    const key = hasNoCommand(state, unit) ? 'piece.no-command' : 'piece.headquarters'
    return message(key, { ...numbers, movement: data.move, range: data.range ?? 0 })
  }
  return message('piece.unit', {
    ...numbers,
    movement: data.move,
    steps: stepsOf(state, unit),
    most: fullSteps(unit),
  })
}

function describeMarker(state: VictoryState, piece: string): Message {
  const hex = theatreOf(state).grid.hex(piece.slice(piece.lastIndexOf('-') + 1))
  const fortress = hex === undefined ? undefined : fortressIn(state, hex)
  return fortress !== undefined && piece.startsWith('fortress')
    ? message('piece.fortress', { count: fortress.levels })
    : message('piece.stand-fast')
}
