import { type Hex, type HexGrid, NONE } from '@sztab/board'

/** Hexes of a map as a mask and as a list, so that a few of many are gone through without looking at all. */
export class HexSet {
  /** 1 for every hex in the set. */
  readonly mask: Uint8Array
  readonly #hexes: Int16Array
  #count = 0

  /** A set of hexes of a map that has so many. */
  constructor(hexes: number) {
    this.mask = new Uint8Array(hexes)
    this.#hexes = new Int16Array(hexes)
  }

  clear(): void {
    for (let i = 0; i < this.#count; i++) this.mask[this.#hexes[i]!] = 0
    this.#count = 0
  }

  add(hex: Hex): void {
    if (this.mask[hex] === 1) return
    this.mask[hex] = 1
    this.#hexes[this.#count++] = hex
  }

  addAll(other: HexSet): void {
    for (let i = 0; i < other.#count; i++) this.add(other.#hexes[i]!)
  }

  /** Adds runs of hexes, each given by its first and its last. */
  addRuns(runs: readonly number[]): void {
    for (let i = 0; i < runs.length; i += 2) {
      for (let hex = runs[i]!; hex <= runs[i + 1]!; hex++) this.add(hex)
    }
  }

  /** Adds what lies so many hexes away, or less far. */
  widen({ neighbours }: HexGrid, by: number): void {
    let first = 0
    for (let i = 0; i < by; i++) {
      const end = this.#count
      for (; first < end; first++) {
        const sides = this.#hexes[first]! * 6
        for (let over = sides; over < sides + 6; over++) {
          const beside = neighbours[over]!
          if (beside !== NONE) this.add(beside)
        }
      }
    }
  }

  /** The set as first and last hexes of its runs. */
  runs(): number[] {
    const { mask } = this
    let low = mask.length
    let high = NONE
    for (let i = 0; i < this.#count; i++) {
      const hex = this.#hexes[i]!
      if (hex < low) low = hex
      if (hex > high) high = hex
    }
    const runs: number[] = []
    for (let hex = low; hex <= high; hex++) {
      if (mask[hex] !== 1) continue
      runs.push(hex)
      while (mask[hex + 1] === 1) hex++
      runs.push(hex)
    }
    return runs
  }
}
