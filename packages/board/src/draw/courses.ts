import type { Corner, Point } from '../grid.ts'
import type { SideFeature } from '../hex-map.ts'
import { between, gap, quadratic } from './curves.ts'
import { push } from './noise.ts'
import { cornerPoint, runsOfSides, type Sheet } from './sheet.ts'
import type { RiverLook } from './style.ts'

/** The way of a river over the sheet, in hex distances, downstream. */
export interface Course {
  readonly name: string
  readonly look: RiverLook
  readonly points: readonly Point[]
  /** Half the width at each point. */
  readonly half: readonly number[]
}

/** Widths in hex distances, from the source to the lowest reach, and the length in hexsides that makes the difference. */
const WIDTHS: Readonly<Record<RiverLook, { least: number; most: number; growth: number }>> = {
  minor: { least: 0.018, most: 0.052, growth: 14 },
  major: { least: 0.062, most: 0.118, growth: 40 },
  estuary: { least: 0.2, most: 0.28, growth: 40 },
}

/** A river that enters over the edge of the sheet has already run this many hexsides. */
const BEYOND_THE_EDGE = 8
/** Samples per hexside. */
const STEPS = 6
const SWAY = 0.15
/** Hexsides over which a width changes where a course takes over from another. */
const HANDOVER = 1.5

/** A stretch of hexsides without a gap. */
interface Run {
  readonly river: SideFeature
  readonly look: RiverLook
  readonly corners: readonly Corner[]
}

/** Every river as a curve that meets the middle of each of its hexsides. */
export function riverCourses(sheet: Sheet): Course[] {
  const runs: Run[] = sheet.map.rivers.flatMap((river) => {
    const look = sheet.style.rivers[river.kind]
    return look ? runsOfSides(sheet, river.sides).map((corners) => ({ river, look, corners })) : []
  })
  return new Network(sheet, runs).courses()
}

/** The point where a river really runs, for a point on the hexsides. */
export function swayed(point: Point): Point {
  return push(point, SWAY, 1.3, 3, 7)
}

/** Knows which run flows into which. */
class Network {
  readonly #sheet: Sheet
  readonly #runs: readonly Run[]
  readonly #at = new Map<Corner, { run: Run; index: number }[]>()
  readonly #flows = new Map<Run, number[]>()

  constructor(sheet: Sheet, runs: readonly Run[]) {
    this.#sheet = sheet
    this.#runs = runs
    for (const run of runs) {
      run.corners.forEach((corner, index) => {
        this.#at.set(corner, [...(this.#at.get(corner) ?? []), { run, index }])
      })
    }
  }

  courses(): Course[] {
    return this.#runs.map((run) => this.#course(run))
  }

  /** Hexsides of water above each corner of a run, tributaries counted half. */
  #flow(run: Run): number[] {
    const known = this.#flows.get(run)
    if (known) return known
    const flow: number[] = []
    // Entered before it is filled, so that a ring in the data cannot send us round for ever.
    this.#flows.set(run, flow)
    run.corners.forEach((corner, index) => {
      let gathered = index === 0 ? (this.#isAtEdge(corner) ? BEYOND_THE_EDGE : 0) : flow[index - 1]! + 1
      for (const other of this.#others(run, corner)) {
        if (other.index !== other.run.corners.length - 1 || index === run.corners.length - 1) continue
        const brought = this.#flow(other.run)[other.index] ?? 0
        gathered += index === 0 ? brought : brought / 2
      }
      flow[index] = gathered
    })
    return flow
  }

  #course(run: Run): Course {
    const controls = run.corners.map((corner) => cornerPoint(this.#sheet, corner))
    const head = this.#head(run)
    const tail = this.#tail(run)
    if (head.replacesFirst) controls[0] = between(controls[0]!, controls[1]!, 0.5)
    const all = [...head.points, ...controls, ...tail]
    const before = head.points.length
    const flow = this.#flow(run)
    const { least, most, growth } = WIDTHS[run.look]
    const points: Point[] = []
    const half: number[] = []
    const add = (point: Point, position: number): void => {
      const place = Math.min(Math.max(position - before, 0), flow.length - 1)
      const low = Math.floor(place)
      const gathered = flow[low]! + (flow[Math.min(low + 1, flow.length - 1)]! - flow[low]!) * (place - low)
      const full = least + (most - least) * (1 - Math.exp(-gathered / growth))
      const handedOver = Math.min(1, position / HANDOVER)
      const width = head.width === undefined ? full : head.width + (full - head.width) * handedOver
      points.push(swayed(point))
      half.push(width / 2)
    }
    eachSample(all, add)
    return { name: run.river.name, look: run.look, points, half }
  }

  /** How a course begins: beyond the edge, out of another river's end, branching off, or as a spring. */
  #head(run: Run): { points: Point[]; width?: number; replacesFirst?: boolean } {
    const corner = run.corners[0]!
    const upstream = this.#others(run, corner)
    const ending = upstream.filter(({ run: other, index }) => index === other.corners.length - 1)
    if (ending.length > 0)
      return { points: [], width: Math.max(...ending.map((e) => this.#endWidth(e.run))), replacesFirst: true }
    const passing = upstream.find(({ index }) => index > 0)
    if (passing) {
      const previous = passing.run.corners[passing.index - 1]!
      return { points: [between(this.#point(previous), this.#point(corner), 0.5)] }
    }
    if (this.#isAtEdge(corner)) return { points: [this.#beyond(run.corners[1]!, corner)] }
    return { points: [], width: 0 }
  }

  /** How a course ends: in another river, in the sea, beyond the edge, or just so. */
  #tail(run: Run): Point[] {
    const corner = run.corners.at(-1) as Corner
    const here = this.#point(corner)
    const into = this.#others(run, corner).find(({ run: other, index }) => index < other.corners.length - 1)
    if (into) return [between(here, this.#point(into.run.corners[into.index + 1]!), 0.5)]
    const sea = this.#nearestSea(here)
    if (sea) return [between(here, sea, 0.85)]
    if (this.#isAtEdge(corner)) return [this.#beyond(run.corners.at(-2) as Corner, corner)]
    return []
  }

  /** The middle of a sea hex that touches the point, or lies one hexside further. */
  #nearestSea(point: Point): Point | undefined {
    const { map, look } = this.#sheet
    let best: Point | undefined
    for (let hex = 0; hex < map.grid.count; hex++) {
      if (look[hex] !== 'sea') continue
      const centre = map.grid.centre(hex)
      if (gap(point, centre) < Math.min(1.2, best ? gap(point, best) - 0.01 : 1.2)) best = centre
    }
    return best
  }

  #endWidth(run: Run): number {
    const { least, most, growth } = WIDTHS[run.look]
    return least + (most - least) * (1 - Math.exp(-(this.#flow(run).at(-1) ?? 0) / growth))
  }

  #others(run: Run, corner: Corner): { run: Run; index: number }[] {
    return (this.#at.get(corner) ?? []).filter((entry) => entry.run !== run)
  }

  #isAtEdge(corner: Corner): boolean {
    return (this.#sheet.hexesAtCorner[corner]?.length ?? 0) < 3
  }

  #beyond(from: Corner, to: Corner): Point {
    return between(this.#point(from), this.#point(to), 2.6)
  }

  #point(corner: Corner): Point {
    return cornerPoint(this.#sheet, corner)
  }
}

/** Walks the B-spline over the controls; `position` counts controls, fractions between them. */
function eachSample(controls: readonly Point[], visit: (point: Point, position: number) => void): void {
  const last = controls.length - 1
  visit(controls[0]!, 0)
  if (last === 1) {
    for (let step = 1; step <= STEPS; step++) {
      visit(between(controls[0]!, controls[1]!, step / STEPS), step / STEPS)
    }
    return
  }
  for (let i = 1; i < last; i++) {
    const control = controls[i]!
    const start = i === 1 ? 0 : i - 0.5
    const end = i === last - 1 ? last : i + 0.5
    const from = i === 1 ? controls[0]! : between(controls[i - 1]!, control, 0.5)
    const to = i === last - 1 ? controls[last]! : between(control, controls[i + 1]!, 0.5)
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS
      visit(quadratic(from, control, to, t), start + (end - start) * t)
    }
  }
}
