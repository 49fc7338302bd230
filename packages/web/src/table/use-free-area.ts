import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Insets } from './map/camera.ts'
import { freePart, insetsOf } from './map/free-area.ts'
import type { Rect } from './map/gaze.ts'

/** What stands over the map and keeps its place; what only comes and goes, such as a menu, does not count. */
const PANELS =
  ':scope > :is(.head, .status-line, .side, .bottom, .combat, .odds-legend), :scope.with-odds .guide'

/** Pixels between a panel and what is framed beside it. */
const GAP = 6

/** How much of the table its panels cover, measured as they stand. */
export function useFreeArea(table: RefObject<HTMLElement | null>): Insets {
  const [insets, setInsets] = useState<Insets>({ left: 0, top: 0, right: 0, bottom: 0 })
  // Panels come and go with what is drawn: after every drawing those that stand are measured.
  useLayoutEffect(() => {
    const frame = table.current
    if (frame === null) return
    const panels = [...frame.querySelectorAll<HTMLElement>(PANELS)]
    const measure = (): void => {
      const { clientWidth, clientHeight } = frame
      const shown = panels.filter((panel) => panel.checkVisibility({ visibilityProperty: true }))
      const part = freePart(clientWidth, clientHeight, shown.map(roomOf))
      const found = insetsOf(clientWidth, clientHeight, part)
      setInsets((known) => (isSame(known, found) ? known : found))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [frame, ...panels]) observer.observe(element)
    return () => observer.disconnect()
  })
  return insets
}

/** Where a panel stands, also while it still slides in. */
function roomOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Rect {
  return {
    left: offsetLeft - GAP,
    top: offsetTop - GAP,
    right: offsetLeft + offsetWidth + GAP,
    bottom: offsetTop + offsetHeight + GAP,
  }
}

function isSame(a: Insets, b: Insets): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
}
