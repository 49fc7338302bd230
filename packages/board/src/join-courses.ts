/**
 * Puts courses together that were cut where sheets meet. A course is a list of points in order: hexes of a road,
 * corners of a river. Steps that two courses have in common, because both sheets show them, are taken once.
 * Courses that fork cannot be one, and then all stay as they are.
 */
export function joinCourses(courses: readonly (readonly number[])[]): number[][] {
  const next = new Map<number, Set<number>>()
  const connect = (a: number, b: number) => {
    const ways = next.get(a) ?? new Set()
    next.set(a, ways.add(b))
  }
  for (const course of courses) {
    course.forEach((point, i) => {
      const before = course[i - 1]
      if (before === undefined) return
      connect(before, point)
      connect(point, before)
    })
  }
  const asTheyAre = courses.map((course) => [...course])
  if (courses.length < 2 || [...next.values()].some((ways) => ways.size > 2)) return asTheyAre
  const joined: number[][] = []
  const seen = new Set<number>()
  for (const course of courses) {
    const inside = course.find((point) => !seen.has(point))
    if (inside === undefined) continue
    const ends = [course[0]!, course.at(-1) as number]
    const start = endBefore(next, ends[0]!, course[1])
    if (start === undefined) return asTheyAre
    const whole = runFrom(next, start)
    for (const point of whole) seen.add(point)
    joined.push(whole)
  }
  return joined
}

/** Walks from the beginning of a course against its direction as far as it goes; undefined when it is a ring. */
function endBefore(
  next: ReadonlyMap<number, ReadonlySet<number>>,
  from: number,
  onwards: number | undefined,
): number | undefined {
  let here = from
  let cameFrom = onwards
  for (let i = 0; i <= next.size; i++) {
    const back = [...(next.get(here) ?? [])].find((point) => point !== cameFrom)
    if (back === undefined) return here
    cameFrom = here
    here = back
  }
  return undefined
}

function runFrom(next: ReadonlyMap<number, ReadonlySet<number>>, start: number): number[] {
  const whole = [start]
  let cameFrom: number | undefined
  for (;;) {
    const here = whole.at(-1) as number
    const onwards = [...(next.get(here) ?? [])].find((point) => point !== cameFrom)
    if (onwards === undefined) return whole
    cameFrom = here
    whole.push(onwards)
  }
}
