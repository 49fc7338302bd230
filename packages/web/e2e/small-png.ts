import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A screenshot in few colours, so that it is small: hardly anybody sees the difference. */
export function smallPng(screenshot: Buffer): Buffer {
  const picture = decode(screenshot)
  const best = encode(picture, 256)
  return best.length <= LARGEST ? best : encode(picture, 144)
}

/** Larger pictures do with fewer colours. */
const LARGEST = 380_000

function encode({ width, height, channels, pixels }: Picture, colours: number): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const { palette, indexOf } = paletteFor(counts, colours)
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(pixels, (y * width + x) * channels)
      rows[y * (width + 1) + 1 + x] = indexOf.get(colour) as number
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, PALETTE_COLOURS, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_COLOURS = 3
const RGB_WITH_ALPHA = 6

function colourAt(pixels: Uint8Array, at: number): number {
  return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!
}

type Rgb = readonly [number, number, number]

const rgbOf = (colour: number): Rgb => [colour >> 16, (colour >> 8) & 255, colour & 255]

interface Palette {
  readonly palette: readonly Rgb[]
  readonly indexOf: ReadonlyMap<number, number>
}

/** Median cut: the box of colours that spreads most is cut in two until there are as many boxes as colours. */
function paletteFor(counts: ReadonlyMap<number, number>, most: number): Palette {
  const boxes = [boxOf([...counts.keys()], counts)]
  while (boxes.length < most) {
    boxes.sort((a, b) => a.weight - b.weight)
    const widest = boxes.pop()
    if (widest === undefined || widest.colours.length < 2) {
      if (widest !== undefined) boxes.push({ ...widest, weight: 0 })
      if (boxes.every(({ weight }) => weight === 0)) break
      continue
    }
    const { axis, colours } = widest
    colours.sort((a, b) => (rgbOf(a)[axis] as number) - (rgbOf(b)[axis] as number))
    const half = colours.reduce((sum, colour) => sum + (counts.get(colour) as number), 0) / 2
    let passed = 0
    let cut = 0
    while (cut < colours.length - 1 && passed < half) passed += counts.get(colours[cut++]!) as number
    boxes.push(boxOf(colours.slice(0, cut), counts), boxOf(colours.slice(cut), counts))
  }
  const indexOf = new Map(boxes.flatMap(({ colours }, i) => colours.map((colour) => [colour, i] as const)))
  return { palette: boxes.map(({ colours }) => meanOf(colours, counts)), indexOf }
}

interface Box {
  readonly colours: number[]
  readonly axis: 0 | 1 | 2
  /** How much is lost when the box becomes one colour. */
  readonly weight: number
}

function boxOf(colours: number[], counts: ReadonlyMap<number, number>): Box {
  const lows = [255, 255, 255]
  const highs = [0, 0, 0]
  let pixels = 0
  for (const colour of colours) {
    pixels += counts.get(colour) as number
    rgbOf(colour).forEach((value, i) => {
      lows[i] = Math.min(lows[i]!, value)
      highs[i] = Math.max(highs[i]!, value)
    })
  }
  const spans = highs.map((high, i) => high - lows[i]!)
  const span = Math.max(...spans)
  return { colours, axis: spans.indexOf(span) as 0 | 1 | 2, weight: span * span * Math.sqrt(pixels) }
}

function meanOf(colours: readonly number[], counts: ReadonlyMap<number, number>): Rgb {
  const sums = [0, 0, 0]
  let pixels = 0
  for (const colour of colours) {
    const count = counts.get(colour) as number
    pixels += count
    rgbOf(colour).forEach((value, i) => {
      sums[i] = sums[i]! + value * count
    })
  }
  return sums.map((sum) => Math.round(sum / pixels)) as unknown as Rgb
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly pixels: Uint8Array
}

/** Reads what a browser writes: eight bits a channel, not interlaced. */
function decode(png: Buffer): Picture {
  let [width, height, channels] = [0, 0, 0]
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const kind = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (kind === 'IHDR') {
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
      channels = data[9] === RGB_WITH_ALPHA ? 4 : 3
    }
    if (kind === 'IDAT') parts.push(data)
    at += length + 12
  }
  return {
    width,
    height,
    channels,
    pixels: unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels),
  }
}

/** Every row says how its bytes were foretold from those before and above. */
function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const pixels = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < channels ? 0 : pixels[at - channels]!
      const above = y === 0 ? 0 : pixels[at - stride]!
      const corner = x < channels || y === 0 ? 0 : pixels[at - stride - channels]!
      const foretold = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter]!
      pixels[at] = raw[y * (stride + 1) + 1 + x]! + foretold
    }
  }
  return pixels
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
