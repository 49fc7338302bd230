import { useEffect, useMemo, useRef } from 'react'
import { EdgeArrows } from '../table/map/ChoiceArrows.tsx'
import { useTable } from '../table/TableContext.ts'
import type { Mark } from './marks.ts'

/**
 * Rings on the map around what is to be pointed at next, or looked at. They go with the map; an arrow leads to what is
 * next when the map has been moved away from it.
 */
export function Marks({
  marks,
  after,
}: {
  readonly marks: readonly Mark[]
  /** What was answered instead, if anything: whoever went elsewhere for it is led back. */
  readonly after: unknown
}) {
  const { model, camera, director } = useTable()
  const { grid } = model.tabletop.map
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = (): void => {
      const size = camera.gaze.scale
      for (const [i, { hex, x: dx, y: dy }] of marks.entries()) {
        const ring = layer.current?.children[i] as HTMLElement | undefined
        if (ring === undefined) continue
        const { style } = ring
        const centre = grid.centre(grid.at(hex))
        const { x, y } = camera.toWindow({ x: centre.x + dx, y: centre.y + dy })
        const { left, top, right, bottom } = camera.free
        // What a panel covers is not ringed on the panel.
        style.visibility = x < left || x > right || y < top || y > bottom ? 'hidden' : 'visible'
        style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`
        style.width = `${size}px`
        style.height = `${size}px`
      }
    }
    place()
    return camera.onMove(place)
  }, [camera, grid, marks])
  // The same hexes in another list are no reason to look there again.
  const key = marks.map(({ hex }) => hex).join()
  useEffect(() => {
    // Nothing is read of the answer that was held back; a new one is a reason to look again.
    void after
    director.frame(key === '' ? [] : key.split(','))
  }, [director, key, after])
  const next = useMemo(
    () => marks.filter(({ isNext }) => isNext).map(({ hex }) => ({ id: hex, ...grid.centre(grid.at(hex)) })),
    [marks, grid],
  )
  return (
    <>
      <div ref={layer} className="tutorial-marks" aria-hidden="true">
        {marks.map(({ hex, x, isNext }) => (
          <span key={`${hex} ${x}`} className={isNext ? 'next' : 'looked'} />
        ))}
      </div>
      <div className="tutorial-arrows">
        <EdgeArrows places={next} />
      </div>
    </>
  )
}
