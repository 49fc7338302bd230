import type { Landform } from './landform.ts'
import { type Colour, pngUri } from './png.ts'
import type { ImageShape } from './shape.ts'
import type { Paper } from './sheet.ts'
import { rgb, type Theme } from './theme.ts'

/** Colours between the theme's heights, as many as a palette holds. */
const TINTS = 256

/** Every nth sample is enough for a picture as smooth as the tint. */
const TINT_STEP = 4

/** The land coloured by its height. */
export function drawTint(sheet: Paper, landform: Landform): ImageShape {
  const { theme } = sheet
  const highest = (theme.heights.at(-1) as readonly [number, string])[0]
  const width = Math.floor(landform.width / TINT_STEP)
  const height = Math.floor(landform.height / TINT_STEP)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const metres = landform.broad[y * TINT_STEP * landform.width + x * TINT_STEP]!
      // More steps for the plains, where a few metres matter to the eye.
      const share = Math.sqrt(Math.min(1, Math.max(0, metres / highest)))
      pixels[y * width + x] = Math.round(share * (TINTS - 1))
    }
  }
  const palette = Array.from({ length: TINTS }, (_, i) => tint(theme, highest * (i / (TINTS - 1)) ** 2))
  return picture(sheet, landform, TINT_STEP, { width, height, pixels, palette })
}

function tint(theme: Theme, metres: number): Colour {
  const above = theme.heights.findIndex(([level]) => level >= metres)
  const upper = theme.heights[Math.max(above, 1)] as readonly [number, string]
  const lower = theme.heights[Math.max(above, 1) - 1] as readonly [number, string]
  const share = Math.min(1, Math.max(0, (metres - lower[0]) / (upper[0] - lower[0])))
  const from = rgb(lower[1])
  const to = rgb(upper[1])
  const channel = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * share)
  return [channel(0), channel(1), channel(2), 255]
}

/** Grades of shade and of light each. */
const GRADES = 60

/** Slopes in metres per hex distance at which the two scales of shading are half way to their strongest. */
const FINE_SLOPE = 464
const BROAD_SLOPE = 192

/** Shade and light over the land and all that grows on it, as if lit from the north-west. */
export function drawShade(sheet: Paper, landform: Landform): ImageShape {
  const { width, height, fineness } = landform
  const fine = landform.detailed
  const broad = blur(landform.detailed, width, height, Math.round(0.16 * fineness))
  // Whole mountain sides would drown in shade: what counts is how the land differs from its surroundings.
  const surroundings = blur(landform.detailed, width, height, Math.round(0.6 * fineness))
  for (let i = 0; i < broad.length; i++) broad[i] = broad[i]! - 0.7 * surroundings[i]!
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const lit =
        0.62 * Math.tanh((facingLight(fine, width, height, x, y) * fineness) / FINE_SLOPE) +
        0.5 * Math.tanh((facingLight(broad, width, height, x, y) * fineness) / BROAD_SLOPE)
      pixels[y * width + x] = GRADES + Math.round(Math.min(1, Math.max(-1, lit)) * GRADES)
    }
  }
  const { shade, light } = sheet.theme
  const palette: Colour[] = []
  for (let grade = -GRADES; grade <= GRADES; grade++) {
    const { colour, most } = grade < 0 ? shade : light
    palette.push([...rgb(colour), Math.round((255 * most * Math.abs(grade)) / GRADES)])
  }
  return picture(sheet, landform, 1, { width, height, pixels, palette })
}

/** How steeply the land faces the north-west, in metres per sample. */
function facingLight(heights: Float32Array, width: number, height: number, x: number, y: number): number {
  const west = heights[y * width + Math.max(0, x - 1)]!
  const east = heights[y * width + Math.min(width - 1, x + 1)]!
  const north = heights[Math.max(0, y - 1) * width + x]!
  const south = heights[Math.min(height - 1, y + 1) * width + x]!
  return (east - west + (south - north)) / 2
}

/** Three box blurs, which together come close to a bell. */
function blur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  if (radius < 1) return values
  let blurred = values
  for (let pass = 0; pass < 3; pass++) {
    blurred = boxBlur(blurred, width, height, radius, 1, width)
    blurred = boxBlur(blurred, height, width, radius, width, 1)
  }
  return blurred
}

/** Averages along lines of `length` samples `step` apart; the lines start `lineStep` apart. */
function boxBlur(
  values: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  lineStep: number,
): Float32Array {
  const blurred = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const at = (i: number): number => values[line * lineStep + Math.min(length - 1, Math.max(0, i)) * step]!
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      blurred[line * lineStep + i * step] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
  return blurred
}

function picture(
  { scale }: Paper,
  { left, top, fineness }: Landform,
  step: number,
  content: Parameters<typeof pngUri>[0],
): ImageShape {
  // A sample stands for the square around it, so the picture begins half a sample before the first.
  const pixel = (step * scale) / fineness
  return {
    kind: 'image',
    x: left * scale - pixel / 2,
    y: top * scale - pixel / 2,
    width: content.width * pixel,
    height: content.height * pixel,
    href: pngUri(content),
  }
}
