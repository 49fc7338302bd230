import { type Hex, type HexGrid, type Hexside, makeGrid, NONE } from './grid.ts'
import { type HexMap, type Line, lineNet, markSide, type Place, placesByHex } from './hex-map.ts'
import { type Finding, type MapFile, MapFileError, readMapFile } from './map-file.ts'
import { downwards, hexNumber, type Numbering, rightwards } from './numbering.ts'

/** Reads a map file (already parsed from JSON) and turns it into arrays; throws MapFileError naming every bad field. */
export function loadMap(json: unknown): HexMap {
  return new Compiler(readMapFile(json)).compile()
}

/** Turns one file into a map, collecting what it cannot understand. */
class Compiler {
  readonly #file: MapFile
  readonly #grid: HexGrid
  readonly #findings: Finding[] = []

  constructor(file: MapFile) {
    this.#file = file
    this.#grid = makeGrid(file.grid)
  }

  compile(): HexMap {
    const file = this.#file
    const terrainNames = [...new Set(Object.values(file.terrain.legend))]
    const terrain = this.#terrain(terrainNames)
    const places = this.#places()
    const rivers = file.rivers.map((river, i) => ({
      ...river,
      sides: this.#sides(river.sides, `rivers[${i}].sides`),
    }))
    const sideFeatures = file.sides.map((feature, i) => ({
      ...feature,
      sides: this.#sides(feature.sides, `sides[${i}].sides`),
    }))
    const lines = this.#lines()
    const nets = new Map(
      Object.entries(file.kinds.line).map(([type, kinds]) => [type, lineNet(this.#grid, type, kinds, lines)]),
    )
    const nothing = { across: this.#perSide(), inHex: this.#perHex() }
    const map: HexMap = {
      id: file.id,
      title: file.title,
      grid: this.#grid,
      terrain,
      terrainNames,
      playable: terrain.map((t) => (file.terrain.unplayable.includes(terrainNames[t] ?? '') ? 0 : 1)),
      heights: this.#heights(),
      places,
      ...placesByHex(this.#grid, file.kinds.place, places),
      rivers,
      riverKinds: file.kinds.river,
      river: this.#riverBytes(rivers),
      sideFeatures,
      blocked: this.#blockedBytes(sideFeatures),
      lines,
      nets,
      road: (nets.get('road') ?? nothing).across,
      hasRoad: (nets.get('road') ?? nothing).inHex,
      rail: (nets.get('rail') ?? nothing).across,
      hasRail: (nets.get('rail') ?? nothing).inHex,
      bridges: (file.bridges ?? []).map(({ extras = {}, side, ...bridge }, i) => ({
        ...bridge,
        side: this.#side(side, `bridges[${i}].side`),
        extras,
      })),
      zones: file.zones.map(({ extras = {}, hexes, ...zone }, i) => ({
        ...zone,
        hexes: this.#hexes(hexes, `zones[${i}].hexes`),
        extras,
      })),
      boundaries: file.boundaries.map((boundary, i) => ({
        ...boundary,
        sides: this.#sides(boundary.sides, `boundaries[${i}].sides`),
      })),
      supply: file.supply ?? [],
      pins: file.pins.map((pin, i) => ({ ...pin, hex: this.#hex(pin.hex, `pins[${i}].hex`) })),
      georef: file.georef,
    }
    if (this.#findings.length > 0) throw new MapFileError(this.#findings)
    return map
  }

  #terrain(names: readonly string[]): Uint8Array {
    const { legend, rows, unplayable } = this.#file.terrain
    for (const name of unplayable) {
      if (!names.includes(name)) this.#fault('terrain.unplayable', `the legend has no ${name}`)
    }
    const terrain = this.#perHex()
    const columns = rightwards(this.#file.grid).length
    this.#eachRow('terrain.rows', rows, (row, text, field) => {
      const letters = [...text]
      if (letters.length !== columns) this.#fault(field, `${letters.length} hexes, the row has ${columns}`)
      this.#eachColumn(row, (hex, column) => {
        const name = legend[letters[column] ?? ' ']
        if (hex === undefined) {
          if ((letters[column] ?? ' ') !== ' ')
            this.#fault(field, `letter ${column + 1} stands where no hex is`)
        } else if (name === undefined) {
          this.#fault(field, `the legend has no "${letters[column] ?? ''}" (hex ${this.#grid.id(hex)})`)
        } else terrain[hex] = names.indexOf(name)
      })
    })
    return terrain
  }

  #heights(): Int16Array {
    const heights = this.#file.heights
    if (heights === undefined) return new Int16Array(0)
    const metres = new Int16Array(this.#grid.count)
    const columns = rightwards(this.#file.grid).length
    this.#eachRow('heights.rows', heights.rows, (row, text, field) => {
      const numbers = words(text)
      if (numbers.length !== columns) this.#fault(field, `${numbers.length} heights, the row has ${columns}`)
      this.#eachColumn(row, (hex, column) => {
        const number = numbers[column] ?? ''
        if (hex === undefined) return
        if (!/^-?\d+$/.test(number))
          this.#fault(field, `"${number}" is no height (hex ${this.#grid.id(hex)})`)
        else metres[hex] = Number(number)
      })
    })
    return metres
  }

  #places(): Place[] {
    return this.#file.places.map(({ extras = {}, ...place }, i) => {
      if (!this.#file.kinds.place.includes(place.kind)) {
        this.#fault(`places[${i}].kind`, `kinds.place has no ${place.kind}`)
      }
      return { ...place, hex: this.#hex(place.hex, `places[${i}].hex`), extras }
    })
  }

  #riverBytes(rivers: HexMap['rivers']): Uint8Array {
    const bytes = this.#perSide()
    rivers.forEach((river, i) => {
      const rank = this.#file.kinds.river.indexOf(river.kind) + 1
      if (rank === 0) this.#fault(`rivers[${i}].kind`, `kinds.river has no ${river.kind}`)
      for (const side of river.sides) markSide(this.#grid, bytes, side, rank)
    })
    return bytes
  }

  #blockedBytes(features: HexMap['sideFeatures']): Uint8Array {
    const bytes = this.#perSide()
    features.forEach((feature, i) => {
      if (this.#file.sides[i]?.blocks !== true) return
      for (const side of feature.sides) markSide(this.#grid, bytes, side, 1)
    })
    return bytes
  }

  #lines(): Line[] {
    return this.#file.lines.map((line, i) => {
      if (!this.#file.kinds.line[line.type]?.includes(line.kind)) {
        this.#fault(`lines[${i}].kind`, `kinds.line.${line.type} has no ${line.kind}`)
      }
      return {
        ...line,
        hexes: this.#hexes(line.hexes, `lines[${i}].hexes`),
        fromEdge: line.fromEdge ?? false,
        toEdge: line.toEdge ?? false,
      }
    })
  }

  #eachRow(
    field: string,
    rows: Readonly<Record<string, string>>,
    visit: (row: number, text: string, field: string) => void,
  ): void {
    const expected = new Set(downwards(this.#file.grid).map((row) => String(row).padStart(2, '0')))
    for (const key of Object.keys(rows)) {
      if (!expected.has(key)) this.#fault(`${field}.${key}`, 'the grid has no such row')
    }
    for (const key of expected) {
      const text = rows[key]
      if (text === undefined) this.#fault(`${field}.${key}`, 'this row is missing')
      else visit(Number(key), text, `${field}.${key}`)
    }
  }

  #eachColumn(row: number, visit: (hex: Hex | undefined, column: number) => void): void {
    const numbering: Numbering = this.#file.grid
    rightwards(numbering).forEach((col, i) => {
      visit(this.#grid.hex(hexNumber(numbering, col, row)), i)
    })
  }

  #hex(id: string, field: string): Hex {
    const hex = this.#grid.hex(id)
    if (hex === undefined) this.#fault(field, `no hex ${id} on the map`)
    return hex ?? NONE
  }

  #hexes(list: string | readonly string[], field: string): Hex[] {
    const hexes: Hex[] = []
    for (const word of words(list)) {
      const [from, to, more] = word.split('-')
      if (to === undefined) hexes.push(this.#hex(word, field))
      else if (from === undefined || more !== undefined || from.slice(0, -2) !== to.slice(0, -2)) {
        this.#fault(field, `${word} is no run of numbers`)
      } else {
        const stem = from.slice(0, -2)
        const last = Number(to.slice(-2))
        for (let n = Number(from.slice(-2)); n <= last; n++) {
          hexes.push(this.#hex(stem + String(n).padStart(2, '0'), field))
        }
      }
    }
    return hexes.filter((hex) => hex !== NONE)
  }

  #side(id: string, field: string): Hexside {
    const side = this.#grid.side(id)
    if (side === undefined) this.#fault(field, `${id} is no hexside`)
    return side ?? NONE
  }

  #sides(list: string | readonly string[], field: string): Hexside[] {
    return words(list)
      .map((id) => this.#side(id, field))
      .filter((side) => side !== NONE)
  }

  #perHex(): Uint8Array {
    return new Uint8Array(this.#grid.count)
  }

  #perSide(): Uint8Array {
    return new Uint8Array(this.#grid.count * 6)
  }

  #fault(field: string, problem: string): void {
    this.#findings.push({ field, problem })
  }
}

function words(list: string | readonly string[]): string[] {
  const text = typeof list === 'string' ? list : list.join(' ')
  return text.split(/\s+/).filter((word) => word !== '')
}
