import { drawPiece, type Piece } from '@sztab/board'
import type { GameEntry } from '@sztab/catalog'
import { type Role, readSetupChoice, SeededChance, type SetupChoice } from '@sztab/kernel'
import type { ThemeName } from '../app/preferences.ts'

const emblems = new Map<string, string>()

/** A counter of the side that stands for a game in lists: its strongest unit at the start. */
export function emblemOf(entry: GameEntry, role: Role | undefined, theme: ThemeName): string | undefined {
  const key = `${entry.game.id} ${role} ${theme}`
  const known = emblems.get(key)
  if (known !== undefined) return known
  const piece = strongest(entry, role)
  if (piece === undefined) return undefined
  const { states: _, ...clean } = piece
  const picture = URL.createObjectURL(
    new Blob([drawPiece(clean, EMBLEM_SIZE, theme)], { type: 'image/svg+xml' }),
  )
  emblems.set(key, picture)
  return picture
}

/** Large enough for all that is printed on a counter. */
const EMBLEM_SIZE = 60

function strongest({ game, tabletop }: GameEntry, role: Role | undefined): Piece | undefined {
  if (tabletop === undefined) return undefined
  const choice = readSetupChoice(game, undefined, {}) as SetupChoice
  const state = game.setup(choice, SeededChance.fromSeed('emblem'))
  const units = tabletop
    .pieces(state)
    .filter(({ kind, side }) => kind === 'unit' && (role === undefined || side === role))
  const worth = ({ attack = 0, defence = 0 }: Piece): number => attack + defence
  return units.reduce<Piece | undefined>(
    (best, unit) => (best === undefined || worth(unit) > worth(best) ? unit : best),
    undefined,
  )
}
