import { z } from 'zod'

/** The format this program reads and writes; docs/map-format.md describes it. */
export const MAP_FORMAT = 'sztab-map/1'

const sourced = {
  prov: z.enum(['R', 'P', 'X']),
  source: z.string().optional(),
  note: z.string().optional(),
}

const extras = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional()

/** Numbers or hexsides, as one text or broken into lines: `"1826/1926 1827/1926"`, `["0101-0117", "0201-0218"]`. */
const list = z.union([z.string(), z.array(z.string())])

const name = z.string().min(1)
const range = z.tuple([z.int(), z.int()])
const either = z.union([z.literal(1), z.literal(-1)])

const numbering = z.strictObject({
  shape: z.enum(['pointy', 'flat']),
  first: z.enum(['row', 'col']),
  colDir: either,
  rowDir: either,
  shift: z.strictObject({
    parity: z.enum(['odd', 'even']),
    by: z.union([z.literal(0.5), z.literal(-0.5)]),
  }),
  rows: range,
  cols: range,
  odd: range.optional(),
  even: range.optional(),
  void: z.array(z.string()).optional(),
  sheets: z.array(z.strictObject({ prefix: name, cols: range, firstCol: z.int() })).optional(),
})

const pair = z.tuple([z.number(), z.number()])
const triple = z.tuple([z.number(), z.number(), z.number()])

const georef = z.strictObject({
  ...sourced,
  projection: z.strictObject({
    kind: z.literal('lcc'),
    lat0: z.number(),
    lon0: z.number(),
    lat1: z.number(),
    lat2: z.number(),
  }),
  matrix: z.tuple([triple, triple]),
  warpRadius: z.number().positive(),
  warp: z.array(z.strictObject({ at: pair, by: pair })),
})

/** One text per row of the map, by row number; within it one entry per column from the left of the sheet. */
const byRow = z.record(z.string().regex(/^\d{2,}$/, 'a row number such as 07'), z.string())

const mapFile = z.strictObject({
  format: z.literal(MAP_FORMAT),
  id: name,
  title: name,
  about: z.string().optional(),
  provenance: z.strictObject({ R: name, P: name, X: name }).optional(),
  grid: numbering,
  georef: georef.optional(),
  /** Kinds from the least to the greatest: where two meet, the later one counts. */
  kinds: z.strictObject({
    place: z.array(name),
    river: z.array(name),
    line: z.record(name, z.array(name)),
  }),
  terrain: z.strictObject({
    ...sourced,
    legend: z.record(z.string().length(1), name),
    unplayable: z.array(name),
    rows: byRow,
  }),
  heights: z.strictObject({ ...sourced, rows: byRow }).optional(),
  places: z.array(
    z.strictObject({
      ...sourced,
      hex: name,
      kind: name,
      name,
      at: pair.optional(),
      label: z.string().optional(),
      extras,
    }),
  ),
  rivers: z.array(z.strictObject({ ...sourced, name, kind: name, sides: list })),
  sides: z.array(
    z.strictObject({ ...sourced, name, kind: name, blocks: z.literal(true).optional(), sides: list }),
  ),
  lines: z.array(
    z.strictObject({
      ...sourced,
      type: name,
      kind: name,
      name,
      fromEdge: z.literal(true).optional(),
      toEdge: z.literal(true).optional(),
      hexes: list,
    }),
  ),
  bridges: z.array(z.strictObject({ ...sourced, name: name.optional(), side: name, extras })).optional(),
  boundaries: z.array(z.strictObject({ ...sourced, name, sides: list })),
  zones: z.array(z.strictObject({ ...sourced, kind: name, name, hexes: list, extras })),
  /** Zones of this kind are supply sources, each where a line of this type leaves the map. */
  supply: z.array(z.strictObject({ zone: name, line: name })).optional(),
  pins: z.array(
    z.strictObject({
      ...sourced,
      hex: name,
      section: z.string().optional(),
      place: name.optional(),
      placeKind: name.optional(),
      zone: name.optional(),
      line: name.optional(),
      terrain: name.optional(),
    }),
  ),
})

export type MapFile = z.infer<typeof mapFile>

/** Something wrong in a map file, and where: `rivers[3].sides`. */
export interface Finding {
  readonly field: string
  readonly problem: string
}

/** A map file that cannot be read; every fault found is listed. */
export class MapFileError extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ field, problem }) => `${field}: ${problem}`).join('\n'))
    this.name = 'MapFileError'
    this.findings = findings
  }
}

/** Checks the form of a map file: fields, types, permitted words. */
export function readMapFile(json: unknown): MapFile {
  const read = mapFile.safeParse(json)
  if (read.success) return read.data
  throw new MapFileError(
    read.error.issues.map((issue) => ({ field: fieldName(issue.path), problem: issue.message })),
  )
}

function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'map'
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : (i > 0 ? '.' : '') + String(part)))
    .join('')
}
