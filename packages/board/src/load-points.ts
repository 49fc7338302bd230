import { z } from 'zod'
import { type ConnectionSpec, PointMap, type SpaceSpec } from './graph.ts'
import { MapFileError } from './map-file.ts'

/** The format of boards of spaces and connections. */
export const POINTS_FORMAT = 'sztab-board/1'

const word = z.string().min(1)
const source = z.string().regex(/^[RPX]/, 'a source begins with R, P or X')
const sourced = { prov: z.enum(['R', 'P', 'X']) }
const pair = z.tuple([z.number(), z.number()])

const pointsFile = z.strictObject({
  ...sourced,
  format: z.literal(POINTS_FORMAT),
  id: word,
  title: word,
  /** Width and height of the drawing that `xy` refers to. */
  size: pair,
  colours: z.array(word),
  note: z.string().optional(),
  spaces: z.array(
    z.strictObject({
      ...sourced,
      id: word,
      name: word,
      kind: word,
      xy: pair,
      at: pair.optional(),
      colours: z.array(word),
      extras: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      /** Where each property comes from, by its name. */
      sources: z.record(z.string(), source),
    }),
  ),
  connections: z.array(
    z.strictObject({ ...sourced, a: word, b: word, kind: word, colours: z.array(word), source }),
  ),
})

/** A board of spaces and connections as its file describes it, with the size of its drawing. */
export interface PointBoard {
  readonly map: PointMap
  readonly size: readonly [number, number]
}

/** Reads a board file; every fault of form, name or missing source is listed. */
export function loadPoints(json: unknown): PointBoard {
  const read = pointsFile.safeParse(json)
  if (!read.success) {
    throw new MapFileError(
      read.error.issues.map((issue) => ({ field: issue.path.join('.') || 'board', problem: issue.message })),
    )
  }
  const { spaces, connections, colours, size } = read.data
  const ids = new Set(spaces.map((space) => space.id))
  const findings = [
    ...spaces.flatMap((space, i) => [
      ...strangers(space.colours, colours).map((problem) => ({ field: `spaces.${i}.colours`, problem })),
      ...['space', 'colours', ...Object.keys(space.extras)]
        .filter((name) => space.sources[name] === undefined)
        .map((name) => ({ field: `spaces.${i}.sources`, problem: `${space.id}: no source for ${name}` })),
    ]),
    ...connections.flatMap((connection, i) => [
      ...strangers(connection.colours, colours).map((problem) => ({
        field: `connections.${i}.colours`,
        problem,
      })),
      ...[connection.a, connection.b]
        .filter((id) => !ids.has(id))
        .map((id) => ({ field: `connections.${i}`, problem: `no space ${id}` })),
    ]),
  ]
  if (findings.length > 0) throw new MapFileError(findings)
  const specs: SpaceSpec[] = spaces.map(({ sources: _, ...space }) => space)
  const links: ConnectionSpec[] = connections.map(({ source: _, ...connection }) => connection)
  return { map: new PointMap(specs, links), size }
}

function strangers(given: readonly string[], known: readonly string[]): string[] {
  return given.filter((colour) => !known.includes(colour)).map((colour) => `unknown colour ${colour}`)
}
