import type { Piece } from '@sztab/board'
import type { Preview, WeighedClash } from '@sztab/kernel'

/** Where what is weighed happens: the place that is attacked, held or entered. */
export function placeWeighed(preview: Preview | undefined): string | undefined {
  return preview?.clash?.target ?? preview?.place
}

export function attackingSide(clash: WeighedClash | undefined, pieces: readonly Piece[]): string | undefined {
  return pieces.find(({ id }) => id === clash?.attackers[0]?.piece)?.side
}
