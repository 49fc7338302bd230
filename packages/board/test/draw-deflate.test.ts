import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflate } from '../src/draw/deflate.ts'
import { pngUri } from '../src/draw/png.ts'

describe('the compressor', () => {
  it('is undone by any other program', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(255), fc.nat(700)), { maxLength: 60 }), (runs) => {
        const bytes = Uint8Array.from(runs.flatMap(([byte, count]) => new Array(count).fill(byte)))
        expect(Uint8Array.from(inflateSync(deflate(bytes)))).toEqual(bytes)
      }),
    )
  })

  it('keeps its code short enough where a few bytes are very much more frequent than others', () => {
    // Counts that grow as Fibonacci's numbers make Huffman's longest possible words.
    const counts = [1, 1]
    while (counts.length < 22) counts.push((counts.at(-1) as number) + (counts.at(-2) as number))
    const bytes: number[] = []
    for (let k = 0; k < (counts.at(-1) as number); k++) {
      counts.forEach((count, byte) => {
        if (k < count) bytes.push(byte)
      })
    }
    const all = Uint8Array.from(bytes)
    expect(Uint8Array.from(inflateSync(deflate(all)))).toEqual(all)
  })

  it('writes pictures as PNG', () => {
    const uri = pngUri({
      width: 2,
      height: 2,
      pixels: Uint8Array.of(0, 1, 1, 0),
      palette: [
        [255, 0, 0, 255],
        [0, 0, 255, 128],
      ],
    })
    const bytes = Buffer.from(uri.slice('data:image/png;base64,'.length), 'base64')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    const start = bytes.indexOf('IDAT') + 4
    const length = bytes.readUInt32BE(start - 8)
    // Each row begins with its filter; the second is the difference from the first.
    expect([...inflateSync(bytes.subarray(start, start + length))]).toEqual([2, 0, 1, 2, 1, 255])
  })
})
