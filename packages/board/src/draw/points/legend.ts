import type { Point } from '../../grid.ts'
import { type Legend, type LegendItem, layLegend } from '../legend.ts'
import type { Shape } from '../shape.ts'
import type { Paper } from '../sheet.ts'
import { drawField } from './fields.ts'
import { drawArrow } from './links.ts'
import type { FieldColour, FieldSign, PointStyle, PointWords } from './style.ts'

const SIGNS: readonly FieldSign[] = ['fort', 'flag', 'medal', 'letter', 'star', 'hollow-star', 'great-star']

/** What everything on the board means. */
export function drawPointLegend(paper: Paper, style: PointStyle, { legend }: PointWords): Legend {
  const items = legend.map(
    ({ sample, text }): LegendItem => ({
      text,
      sample: (at, scale) => drawSample({ ...paper, scale }, style, sample, at),
    }),
  )
  return layLegend(paper, items)
}

function drawSample(paper: Paper, style: PointStyle, sample: string, at: Point): Shape[] {
  const colours = Object.values(style.fields)
  const [first = 'white', second = first] = colours
  const small = { ...paper, scale: 0.8 * paper.scale }
  const arrow = (ways: readonly FieldColour[]): Shape[] => {
    const centre = { x: at.x / paper.scale, y: at.y / paper.scale }
    return drawArrow(paper, { x: centre.x - 0.4, y: centre.y }, { x: centre.x + 0.4, y: centre.y }, ways)
  }
  const own = style.fields[sample]
  if (own !== undefined) return drawField(small, at, [own], [])
  if (isSign(sample)) {
    const letter = sample === 'letter' ? letterOf(style) : ''
    return drawField(
      sample === 'great-star' ? { ...paper, scale: 0.62 * paper.scale } : small,
      at,
      [first],
      [{ sign: sample, letter }],
    )
  }
  switch (sample) {
    case 'shared':
      return drawField(small, at, [first, second], [])
    case 'open':
      return drawField(small, at, ['black'], [])
    case 'double':
      return arrow([first, second])
    case 'closed':
      return arrow([])
    case 'rear': {
      const d = `M${at.x - 0.2 * paper.scale} ${at.y}h${0.4 * paper.scale}`
      return [{ kind: 'path', d, stroke: 'outsideHatch', width: 0.5 * paper.scale, opacity: 0.4 }]
    }
    default:
      throw new RangeError(`a legend has no sample ${sample}`)
  }
}

function isSign(sample: string): sample is FieldSign {
  return (SIGNS as readonly string[]).includes(sample)
}

function letterOf({ marks }: PointStyle): string {
  const looks = Object.values(marks).flatMap((look) => (typeof look === 'string' ? [] : [look]))
  const found = looks.find((look) => look.sign === 'letter')
  return typeof found?.letter === 'string' ? found.letter : ''
}
