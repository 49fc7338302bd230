/**
 * A small compressor for the pictures inside the drawing: one deflate block with its own Huffman code and runs of
 * equal bytes, wrapped as zlib. It finds no other repetitions; smooth filtered pictures have none.
 */
export function deflate(bytes: Uint8Array): Uint8Array {
  const tokens = findRuns(bytes)
  const counts = new Array<number>(LITERALS + LENGTHS.length).fill(0)
  counts[END] = 1
  for (const token of tokens) {
    const symbol = token < LITERALS ? token : lengthCode(token - LITERALS).symbol
    counts[symbol] = counts[symbol]! + 1
  }
  const out = new BitWriter()
  out.bytes.push(0x78, 0x01)
  out.write(1, 1)
  out.write(2, 2)
  const code = makeCode(counts, 15)
  writeCodeLengths(out, code.lengths)
  for (const token of tokens) {
    if (token < LITERALS) {
      out.write(code.bits[token]!, code.lengths[token]!)
      continue
    }
    const { symbol, extra, extraBits } = lengthCode(token - LITERALS)
    out.write(code.bits[symbol]!, code.lengths[symbol]!)
    out.write(extra, extraBits)
    // The only distance in use is one byte back; its code is a single 0.
    out.write(0, 1)
  }
  out.write(code.bits[END]!, code.lengths[END]!)
  out.flush()
  const sum = adler(bytes)
  out.bytes.push((sum >>> 24) & 255, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255)
  return Uint8Array.from(out.bytes)
}

const LITERALS = 257
const END = 256
const LONGEST_RUN = 258

/** Shortest run and extra bits of the symbols from 257 on. */
const LENGTHS: readonly (readonly [shortest: number, extraBits: number])[] = [
  ...[3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, 0] as const),
  ...[11, 13, 15, 17].map((n) => [n, 1] as const),
  ...[19, 23, 27, 31].map((n) => [n, 2] as const),
  ...[35, 43, 51, 59].map((n) => [n, 3] as const),
  ...[67, 83, 99, 115].map((n) => [n, 4] as const),
  ...[131, 163, 195, 227].map((n) => [n, 5] as const),
  [LONGEST_RUN, 0],
]

function lengthCode(run: number): { symbol: number; extra: number; extraBits: number } {
  let i = LENGTHS.length - 1
  while (i > 0 && (LENGTHS[i] as readonly [number, number])[0] > run) i--
  const [shortest, extraBits] = LENGTHS[i] as readonly [number, number]
  return { symbol: LITERALS + i, extra: run - shortest, extraBits }
}

/** Bytes as they are, and runs as 257 + length. */
function findRuns(bytes: Uint8Array): number[] {
  const tokens: number[] = []
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i]!
    tokens.push(byte)
    let run = 0
    while (run < LONGEST_RUN && bytes[i + 1 + run] === byte) run++
    if (run >= 3) {
      tokens.push(LITERALS + run)
      i += run + 1
    } else i++
  }
  return tokens
}

interface Code {
  readonly lengths: readonly number[]
  /** The code words, already turned round as deflate wants them. */
  readonly bits: readonly number[]
}

function makeCode(counts: readonly number[], longest: number): Code {
  let weights = [...counts]
  let lengths = codeLengths(weights)
  // Flattening the counts shortens the longest words; the loss is a fraction of a percent.
  while (lengths.some((length) => length > longest)) {
    weights = weights.map((n) => (n === 0 ? 0 : (n >> 1) | 1))
    lengths = codeLengths(weights)
  }
  const perLength = new Array<number>(longest + 1).fill(0)
  for (const length of lengths) if (length > 0) perLength[length] = perLength[length]! + 1
  const next = new Array<number>(longest + 2).fill(0)
  for (let length = 1; length <= longest; length++) {
    next[length + 1] = (next[length]! + perLength[length]!) << 1
  }
  const bits = lengths.map((length) => {
    if (length === 0) return 0
    const word = next[length]!
    next[length] = word + 1
    return turnRound(word, length)
  })
  return { lengths, bits }
}

/** Huffman's tree, as the depth of every symbol. */
function codeLengths(counts: readonly number[]): number[] {
  interface Node {
    readonly weight: number
    readonly symbols: readonly number[]
  }
  const lengths = new Array<number>(counts.length).fill(0)
  const leaves: Node[] = counts
    .map((weight, symbol) => ({ weight, symbols: [symbol] }))
    .filter((node) => node.weight > 0)
    .sort((a, b) => a.weight - b.weight)
  if (leaves.length === 1) lengths[leaves[0]!.symbols[0]!] = 1
  const joined: Node[] = []
  const takeLightest = (): Node => {
    const leaf = leaves[0]
    const node = joined[0]
    if (leaf && (!node || leaf.weight <= node.weight)) return leaves.shift() as Node
    return joined.shift() as Node
  }
  while (leaves.length + joined.length > 1) {
    const a = takeLightest()
    const b = takeLightest()
    const symbols = [...a.symbols, ...b.symbols]
    for (const symbol of symbols) lengths[symbol] = lengths[symbol]! + 1
    joined.push({ weight: a.weight + b.weight, symbols })
  }
  return lengths
}

/** The order in which deflate lists the lengths of its code for lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

function writeCodeLengths(out: BitWriter, literals: readonly number[]): void {
  const lengths = [...literals, 1]
  const counts = new Array<number>(19).fill(0)
  for (const length of lengths) counts[length] = counts[length]! + 1
  const code = makeCode(counts, 7)
  out.write(literals.length - 257, 5)
  out.write(0, 5)
  out.write(LENGTH_ORDER.length - 4, 4)
  for (const symbol of LENGTH_ORDER) out.write(code.lengths[symbol]!, 3)
  for (const length of lengths) out.write(code.bits[length]!, code.lengths[length]!)
}

function turnRound(word: number, length: number): number {
  let turned = 0
  for (let i = 0; i < length; i++) if (word & (1 << i)) turned |= 1 << (length - 1 - i)
  return turned
}

class BitWriter {
  readonly bytes: number[] = []
  #held = 0
  #count = 0

  write(value: number, bits: number): void {
    this.#held |= value << this.#count
    this.#count += bits
    while (this.#count >= 8) {
      this.bytes.push(this.#held & 255)
      this.#held >>>= 8
      this.#count -= 8
    }
  }

  flush(): void {
    if (this.#count > 0) this.bytes.push(this.#held & 255)
    this.#held = 0
    this.#count = 0
  }
}

function adler(bytes: Uint8Array): number {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return ((b << 16) | a) >>> 0
}
