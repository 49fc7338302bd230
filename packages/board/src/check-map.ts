import { georeferencer } from './georeference.ts'
import { type Hex, type HexGrid, type Hexside, NONE } from './grid.ts'
import { endsOfSide, type HexMap, type Line, type LineNet, type Pin } from './hex-map.ts'
import type { Finding } from './map-file.ts'
import { components } from './search.ts'

/** Everything on the map that contradicts itself, its georeference or its pins; an empty list when all is well. */
export function checkMap(map: HexMap): Finding[] {
  return [
    ...placesElsewhere(map),
    ...brokenCourses(map),
    ...brokenLines(map),
    ...linesThatLieWrong(map),
    ...linesShortOfTheEdge(map),
    ...loneLines(map),
    ...zonesOffTheLand(map),
    ...uselessSources(map),
    ...missingBridges(map),
    ...missedPins(map),
  ]
}

/** A place must lie in the hex into which the georeference puts its latitude and longitude. */
function placesElsewhere(map: HexMap): Finding[] {
  if (map.georef === undefined) return []
  const earth = georeferencer(map.grid, map.georef)
  return map.places.flatMap((place, i) => {
    if (place.at === undefined) return []
    const hex = earth.toHex(place.at)
    if (hex === place.hex) return []
    const where = hex === undefined ? 'beside the map' : `in ${map.grid.id(hex)}`
    return finding(`places[${i}].at`, `${place.name} stands in ${map.grid.id(place.hex)} but lies ${where}`)
  })
}

/** Rivers and boundaries run on from hexside to hexside without gap or fork. */
function brokenCourses(map: HexMap): Finding[] {
  return [
    ...map.rivers.flatMap((river, i) => breaks(map.grid, river.name, river.sides, `rivers[${i}].sides`)),
    ...map.boundaries.flatMap((line, i) => breaks(map.grid, line.name, line.sides, `boundaries[${i}].sides`)),
  ]
}

function breaks(grid: HexGrid, name: string, sides: readonly Hexside[], field: string): Finding[] {
  const found: Finding[] = []
  let cameBy = NONE
  sides.forEach((side, i) => {
    const previous = sides[i - 1]
    if (previous === undefined) return
    const [a, b] = endsOfSide(grid, previous)
    const ends = endsOfSide(grid, side)
    const meeting = ends.includes(a) ? a : ends.includes(b) ? b : NONE
    const isRepeated = ends.includes(a) && ends.includes(b)
    if (meeting === NONE || meeting === cameBy || isRepeated) {
      const how = meeting === NONE ? 'breaks off' : 'turns back'
      found.push({
        field,
        problem: `${name} ${how} between ${grid.sideId(previous)} and ${grid.sideId(side)}`,
      })
    }
    cameBy = meeting
  })
  return found
}

/** Roads and railways go from each hex to one that touches it. */
function brokenLines(map: HexMap): Finding[] {
  return map.lines.flatMap((line, i) =>
    steps(line).flatMap(([from, to]) =>
      map.grid.isAdjacent(from, to)
        ? []
        : finding(
            `lines[${i}].hexes`,
            `${line.name}: ${map.grid.id(from)} does not touch ${map.grid.id(to)}`,
          ),
    ),
  )
}

/** No line runs out of play or over a blocked hexside. */
function linesThatLieWrong(map: HexMap): Finding[] {
  return map.lines.flatMap((line, i) => [
    ...line.hexes.flatMap((hex) =>
      map.playable[hex] === 1
        ? []
        : finding(`lines[${i}].hexes`, `${line.name} runs out of play in ${map.grid.id(hex)}`),
    ),
    ...steps(line).flatMap(([from, to]) => {
      const side = map.grid.sideBetween(from, to)
      return side === NONE || map.blocked[side] === 0
        ? []
        : finding(`lines[${i}].hexes`, `${line.name} crosses the blocked side ${map.grid.sideId(side)}`)
    }),
  ])
}

/** A line that comes from the edge or goes on over it begins or ends in a hex at the edge. */
function linesShortOfTheEdge(map: HexMap): Finding[] {
  return map.lines.flatMap((line, i) => {
    const first = line.hexes[0]
    const last = line.hexes.at(-1)
    return [
      ...(line.fromEdge && !isAtEdge(map, first)
        ? finding(`lines[${i}].fromEdge`, `${line.name} does not begin at the edge of the map`)
        : []),
      ...(line.toEdge && !isAtEdge(map, last)
        ? finding(`lines[${i}].toEdge`, `${line.name} does not end at the edge of the map`)
        : []),
    ]
  })
}

/** The edge of the map is also where play ends, at land out of play. */
function isAtEdge(map: HexMap, hex: Hex | undefined): boolean {
  if (hex === undefined) return false
  return map.grid.isAtEdge(hex) || map.grid.around(hex).some((next) => map.playable[next] === 0)
}

/** Every line hangs together with its net, or at least leads over the edge. */
function loneLines(map: HexMap): Finding[] {
  return [...map.nets.values()].flatMap((net) => {
    const { group, main } = groupsOf(map, net)
    return map.lines.flatMap((line, i) => {
      const hex = line.hexes[0]
      if (line.type !== net.type || hex === undefined || line.fromEdge || line.toEdge) return []
      if (group[hex] === main) return []
      return finding(`lines[${i}].hexes`, `${line.name} is cut off from the main ${net.type} net`)
    })
  })
}

/** The groups of a net, and which of them is the largest. */
function groupsOf(map: HexMap, net: LineNet): { group: Int16Array; main: number } {
  const { group, groups } = components(map.grid, (_, __, way) => net.across[way] !== 0)
  const sizes = new Int32Array(groups)
  for (const one of group) sizes[one] = sizes[one]! + 1
  return { group, main: sizes.indexOf(Math.max(...sizes)) }
}

/** Zones lie on hexes in play, and name each once. */
function zonesOffTheLand(map: HexMap): Finding[] {
  return map.zones.flatMap((zone, i) => {
    const field = `zones[${i}].hexes`
    return zone.hexes.flatMap((hex, nth) => [
      ...(map.playable[hex] === 1
        ? []
        : finding(field, `${zone.name}: ${map.grid.id(hex)} is ${map.terrainNames[map.terrain[hex] ?? 0]}`)),
      ...(zone.hexes.indexOf(hex) === nth
        ? []
        : finding(field, `${zone.name} names ${map.grid.id(hex)} twice`)),
    ])
  })
}

/** A supply source stands at the edge on its line, which leads into the main net. */
function uselessSources(map: HexMap): Finding[] {
  return map.supply.flatMap((rule, r) => {
    const net = map.nets.get(rule.line)
    if (net === undefined) return finding(`supply[${r}].line`, `the map has no ${rule.line}`)
    if (!map.zones.some((zone) => zone.kind === rule.zone)) {
      return finding(`supply[${r}].zone`, `the map has no ${rule.zone}`)
    }
    const { group, main } = groupsOf(map, net)
    return map.zones.flatMap((zone, i) => {
      if (zone.kind !== rule.zone) return []
      return zone.hexes.flatMap((hex) => {
        const where = `${zone.name} ${map.grid.id(hex)}`
        const field = `zones[${i}].hexes`
        if (!isAtEdge(map, hex)) return finding(field, `source ${where} is not at the edge`)
        if (net.inHex[hex] === 0) return finding(field, `source ${where} has no ${rule.line}`)
        return group[hex] === main ? [] : finding(field, `no ${rule.line} leads on from source ${where}`)
      })
    })
  })
}

/** A bridge that is asked for has a river under it and a line over it. */
function missingBridges(map: HexMap): Finding[] {
  return map.bridges.flatMap((bridge, i) => {
    const where = `bridge ${bridge.name ?? ''} ${map.grid.sideId(bridge.side)}`.replace('  ', ' ')
    const isCrossed = [...map.nets.values()].some((net) => net.across[bridge.side] !== 0)
    return [
      ...(map.river[bridge.side] === 0 ? finding(`bridges[${i}].side`, `${where}: no river`) : []),
      ...(isCrossed ? [] : finding(`bridges[${i}].side`, `${where}: no line crosses`)),
    ]
  })
}

/** What the rulebook puts into a hex is there. */
function missedPins(map: HexMap): Finding[] {
  return map.pins.flatMap((pin, i) =>
    missing(map, pin).flatMap(([part, what]) => {
      const rule = pin.section === undefined ? '' : ` (${pin.section})`
      return finding(`pins[${i}].${part}`, `${map.grid.id(pin.hex)} lacks ${what}${rule}`)
    }),
  )
}

function missing(map: HexMap, { hex, place, placeKind, zone, line, terrain }: Pin): [string, string][] {
  const lacks: [string, string][] = []
  const here = map.places.filter((one) => one.hex === hex && (place === undefined || one.name === place))
  if (place !== undefined && here.length === 0) lacks.push(['place', place])
  if (placeKind !== undefined && !here.some((one) => one.kind === placeKind)) {
    lacks.push(['placeKind', `a place of kind ${placeKind}`])
  }
  if (zone !== undefined && !map.zones.some((one) => one.kind === zone && one.hexes.includes(hex))) {
    lacks.push(['zone', `zone ${zone}`])
  }
  if (line !== undefined && !map.nets.get(line)?.inHex[hex]) lacks.push(['line', line])
  if (terrain !== undefined && map.terrainNames[map.terrain[hex] ?? 0] !== terrain)
    lacks.push(['terrain', terrain])
  return lacks
}

function steps(line: Line): [Hex, Hex][] {
  return line.hexes.slice(1).map((to, i) => [line.hexes[i]!, to])
}

function finding(field: string, problem: string): Finding[] {
  return [{ field, problem }]
}
