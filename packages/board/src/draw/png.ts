import { deflate } from './deflate.ts'

/** A picture whose pixels are numbers into a palette of colours with opacity. */
export interface PalettePicture {
  readonly width: number
  readonly height: number
  /** One byte per pixel, row by row. */
  readonly pixels: Uint8Array
  readonly palette: readonly Colour[]
}

/** Red, green, blue and opacity, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** The picture as a PNG data URI. */
export function pngUri({ width, height, pixels, palette }: PalettePicture): string {
  const bytes = [
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk('IHDR', [...fourBytes(width), ...fourBytes(height), 8, 3, 0, 0, 0]),
    ...chunk(
      'PLTE',
      palette.flatMap((colour) => colour.slice(0, 3)),
    ),
    ...chunk(
      'tRNS',
      palette.map((colour) => colour[3]),
    ),
  ]
  const data = chunk('IDAT', deflate(rowDifferences(pixels, width, height)))
  const all = new Uint8Array(bytes.length + data.length + 12)
  all.set(bytes)
  all.set(data, bytes.length)
  all.set(chunk('IEND', []), bytes.length + data.length)
  return `data:image/png;base64,${base64(all)}`
}

/** Each pixel as the difference from the one above, which in smooth pictures is nearly always small. */
function rowDifferences(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const UP = 2
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const row = y * (width + 1)
    rows[row] = UP
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : pixels[(y - 1) * width + x]!
      rows[row + 1 + x] = pixels[y * width + x]! - above
    }
  }
  return rows
}

function chunk(name: string, data: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  bytes.set(fourBytes(data.length))
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i)
  bytes.set(data, 8)
  bytes.set(fourBytes(checksum(bytes.subarray(4, data.length + 8))), data.length + 8)
  return bytes
}

function fourBytes(n: number): number[] {
  return [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function checksum(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = CRC[(c ^ byte) & 255]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const left = bytes.length - i
    parts.push(
      DIGITS.charAt((three >>> 18) & 63) +
        DIGITS.charAt((three >>> 12) & 63) +
        (left > 1 ? DIGITS.charAt((three >>> 6) & 63) : '=') +
        (left > 2 ? DIGITS.charAt(three & 63) : '='),
    )
  }
  return parts.join('')
}
