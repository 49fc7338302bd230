import { type Denial, message, type Preview, type PreviewLine, price, type Section } from '@sztab/kernel'
import { CLOSED, costOf, isExtended, type Journey, type Means } from './journeys.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import type { Travels } from './travels.ts'

/** Something that a place on the way costs. */
export interface PlaceCost {
  readonly section: Section
  readonly key: string
  readonly place: Place
  /** In the parts of a point in which the game counts. */
  readonly cost: number
}

/** Something about the way that costs no points. */
export interface Remark {
  readonly section: Section
  readonly key: string
}

/** How a game counts, and where its rulebook has what a bill cites. */
export interface BillBook {
  /** The parts of a movement point. */
  readonly point: number
  readonly march: Section
  readonly extended: Section
  readonly tactical: Section
  readonly zones: Section
  readonly placeId: (place: Place) => string
}

/** A way that can be gone, with what it costs place by place. */
export interface Way {
  readonly start: Journey
  readonly journey: Journey
  readonly path: readonly Place[]
  readonly means: Means
  readonly remarks: readonly Remark[]
  /** Why only tactical movement is left to the unit. */
  readonly only: Denial | undefined
  isInZone(hex: Place): boolean
  /** What the step into a place costs, but for leaving a zone. */
  costs(from: Place, to: Place): readonly PlaceCost[]
}

/** From which place to which a path leads, leg by leg. */
export function legsOf({ hex }: Journey, path: readonly Place[]): { from: Place; to: Place }[] {
  return path.map((to, i) => ({ from: i === 0 ? hex : (path[i - 1] as Place), to }))
}

/** What a move costs, line by line with sections, and by which way of moving it is made. */
export function journeyBill(book: BillBook, way: Way): Preview {
  const { start, journey, path, remarks, only } = way
  const isTactical = journey.march === CLOSED && journey.tactical !== CLOSED
  const to = book.placeId(journey.hex)
  const stop = { section: book.zones, text: message('bill.stops', { place: to }) }
  return {
    title: message('bill.title', { place: to }),
    place: to,
    section: isTactical ? book.tactical : isExtended(journey) ? book.extended : book.march,
    lines: [
      ...(isTactical ? [tacticalLine(book, path)] : marchLines(book, way)),
      ...remarks.map(({ section, key }) => ({ section, text: message(key) })),
      ...(journey.mustStop && journey.hex >= 0 ? [stop] : []),
      ...(start.march === CLOSED && only !== undefined ? [{ section: only.section, text: only.reason }] : []),
    ],
    outcomes: [],
    expect: isTactical ? [tacticalTotal(book, way)] : marchTotal(book, way),
  }
}

function tacticalLine(book: BillBook, path: readonly Place[]): PreviewLine {
  return { section: book.tactical, text: message('bill.tactical', { places: path.map(book.placeId) }) }
}

function tacticalTotal(book: BillBook, { journey, means }: Way): PreviewLine {
  const text = message('bill.total-tactical', { count: journey.tactical, limit: means.tactical })
  return { section: book.tactical, text }
}

/** Costs of one kind that follow each other share a line. */
function marchLines(book: BillBook, way: Way): PreviewLine[] {
  const { start, journey, path } = way
  const costs = legsOf(start, path).flatMap(({ from, to }) => [
    ...zoneCosts(book, way, from),
    ...way.costs(from, to),
  ])
  const lines: PreviewLine[] = []
  const spent = isExtended(journey) ? start.extended : start.march
  if (spent > 0) {
    lines.push({ section: book.march, text: message('bill.before'), figure: price(spent / book.point) })
  }
  for (let i = 0; i < costs.length; ) {
    const { section, key } = costs[i] as PlaceCost
    const next = costs.findIndex((other, j) => j > i && (other.section !== section || other.key !== key))
    const same = costs.slice(i, next < 0 ? costs.length : next)
    const places = same.map(({ place }) => book.placeId(place))
    lines.push({
      section,
      text: message(key, { places }),
      figure: price(...same.map(({ cost }) => cost / book.point)),
    })
    i += same.length
  }
  if (isExtended(journey)) lines.push({ section: book.extended, text: message('bill.extended') })
  return lines
}

function zoneCosts({ zones }: BillBook, { means, isInZone }: Way, from: Place): PlaceCost[] {
  if (from < 0 || means.leaveZone === 0 || !isInZone(from)) return []
  return [{ section: zones, key: 'bill.leaves-zone', place: from, cost: means.leaveZone }]
}

function marchTotal(book: BillBook, { journey, means }: Way): PreviewLine[] {
  const { point } = book
  const cost = costOf(journey)
  const limit = means.allowance / point
  if (isExtended(journey)) {
    const params = { cost: cost / point, limit, more: means.extension / point }
    return [{ section: book.extended, text: message('bill.total-extended', params) }]
  }
  return [
    { section: book.march, text: message('bill.total', { cost: cost / point, limit }) },
    { section: book.march, text: message('bill.left', { left: limit - cost / point }) },
  ]
}

/** In what the bills of the games differ. */
export interface BillRules<S, M, J extends Journey> {
  readonly travels: Travels<S, M, J>
  survey(state: S): Survey
  sideOf(unit: Unit): SideName
  means(state: S, unit: Unit, mode: M): Means
  /** What the step into a place costs, but for leaving a zone. */
  costs(state: S, unit: Unit, mode: M, from: Place, to: Place): readonly PlaceCost[]
  remarks?(state: S, unit: Unit, mode: M, start: J, journey: J, path: readonly Place[]): readonly Remark[]
  /** Why only tactical movement is left to the unit. */
  only?(state: S, unit: Unit): Denial | undefined
}

/** What a move costs and why; of one that is refused, up to where it breaks off. */
export function moveBills<S, M, J extends Journey>(
  book: BillBook,
  rules: BillRules<S, M, J>,
): (state: S, unit: Unit, mode: M, start: J, path: readonly Place[]) => Preview | undefined {
  return (state, unit, mode, start, wanted) => {
    const { travels } = rules
    const aim = wanted.at(-1)
    if (aim === undefined) return undefined
    const refusal = travels.checkPath(state, unit, mode, start, wanted)
    const path = legalPart(
      (part) => travels.follow(state, unit, mode, start, part).denial === undefined,
      wanted,
    )
    const { journey } = travels.follow(state, unit, mode, start, path)
    const bill = journeyBill(book, {
      start,
      journey,
      path,
      means: rules.means(state, unit, mode),
      remarks: rules.remarks?.(state, unit, mode, start, journey, path) ?? [],
      only: rules.only?.(state, unit),
      isInZone: (hex) => rules.survey(state).inZoneOf(enemyOf(rules.sideOf(unit)), hex),
      costs: (from, to) => rules.costs(state, unit, mode, from, to),
    })
    if (refusal === undefined) return bill
    return { ...bill, title: message('bill.title', { place: book.placeId(aim) }), refusal }
  }
}

/** As much of a path as can be gone. */
function legalPart(canGo: (part: readonly Place[]) => boolean, path: readonly Place[]): readonly Place[] {
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length)
    if (canGo(part)) return part
  }
  return []
}
