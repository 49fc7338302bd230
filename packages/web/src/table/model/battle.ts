import type { ArgumentKind, HexId, Piece } from '@sztab/board'
import type { Preview } from '@sztab/kernel'

/** Who fights over which hex, as the title of the odds names them. */
export interface Battle {
  readonly hex: HexId
  readonly attackers: readonly string[]
}

export function battleOf(
  kinds: Readonly<Record<string, ArgumentKind>>,
  preview: Preview | undefined,
): Battle | undefined {
  const params = Object.entries(preview?.title.params ?? {})
  const hex = params.find(([name]) => kinds[name] === 'hex')?.[1]
  const attackers = params.find(([name]) => kinds[name] === 'pieces')?.[1]
  if (typeof hex !== 'string') return undefined
  return { hex, attackers: Array.isArray(attackers) ? (attackers as readonly string[]) : [] }
}

export function attackingSide(battle: Battle | undefined, pieces: readonly Piece[]): string | undefined {
  return pieces.find(({ id }) => id === battle?.attackers[0])?.side
}
