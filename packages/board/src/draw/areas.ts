import type { Cells } from './cells.ts'
import type { Landform } from './landform.ts'
import { areaPath, outsidePath } from './outlines.ts'
import type { PathShape, Shape } from './shape.ts'
import type { Paper } from './sheet.ts'
import type { LandLook } from './style.ts'
import { crowns, hachures, hatching, reeds } from './textures.ts'
import type { Ink } from './theme.ts'

/** Looks of land that cover an area, with their colours. */
const COVERS = [
  { look: 'woods', fill: 'woods', opacity: 0.85, edge: 'woodsEdge' },
  { look: 'forest', fill: 'forest', opacity: 0.9, edge: 'forestEdge' },
  { look: 'marsh', fill: 'marsh', opacity: 0.82, edge: 'marshEdge' },
  { look: 'outside', fill: 'outside', opacity: 0.85, edge: 'outsideHatch' },
  { look: 'rough', fill: 'rough', opacity: 0.2, edge: 'roughEdge' },
] as const satisfies readonly { look: LandLook; fill: Ink; opacity: number; edge: Ink }[]

type Cover = (typeof COVERS)[number]

export interface Areas {
  /** What takes the hill shade like the ground itself. */
  readonly ground: readonly Shape[]
  /** What must be told apart in shade too. */
  readonly signs: readonly Shape[]
  /** What grows there, too fine to be seen from afar. */
  readonly textures: readonly Shape[]
}

/** Woods, marshes, rough land and land out of play, with edges as nature draws them and a texture for each. */
export function drawAreas(sheet: Paper, cells: Cells, landform: Landform): Areas {
  const ground: Shape[] = []
  const signs: Shape[] = []
  const textures: Shape[] = []
  for (const cover of COVERS) {
    if (!cells.cells.some((cell) => cell.look === cover.look)) continue
    const d = cover.look === 'outside' ? outsidePath(sheet, cells) : areaPath(sheet, cells, cover.look)
    const rim: PathShape = {
      kind: 'path',
      d,
      stroke: cover.edge,
      width: 0.12 * sheet.scale,
      opacity: 0.4 * cover.opacity,
    }
    const fill: PathShape = { kind: 'path', d, fill: cover.fill, opacity: cover.opacity, evenOdd: true }
    if (cover.look === 'rough') signs.push(fill)
    else ground.push(fill)
    const within = { kind: 'group', clip: d, clipEvenOdd: true } as const
    signs.push({ ...within, shapes: [rim] })
    if (cover.look === 'outside') textures.push({ ...within, shapes: [hatching(sheet)] })
    else textures.push(...textureOf(cover.look, sheet, cells, landform))
  }
  return { ground, signs, textures }
}

/** Textures keep inside their areas by themselves: to clip them would cost more than all else that is painted. */
function textureOf(
  look: Exclude<Cover['look'], 'outside'>,
  sheet: Paper,
  cells: Cells,
  landform: Landform,
): PathShape[] {
  switch (look) {
    case 'woods':
      return crowns(sheet, cells, look, 0.16)
    case 'forest':
      return crowns(sheet, cells, look, 0.11)
    case 'marsh':
      return reeds(sheet, cells)
    case 'rough':
      return hachures(sheet, cells, landform)
  }
}
