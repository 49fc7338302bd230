import { useEffect, useRef } from 'react'
import { useTable } from '../table/TableContext.ts'
import type { Mark } from './marks.ts'

/** Rings on the map around what is to be pointed at next, or looked at. They go with the map. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  const { model, camera, director } = useTable()
  const { grid } = model.table.map
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
  useEffect(() => director.frame(key === '' ? [] : key.split(',')), [director, key])
  return (
    <div ref={layer} className="tutorial-marks" aria-hidden="true">
      {marks.map(({ hex, x, isNext }) => (
        <span key={`${hex} ${x}`} className={isNext ? 'next' : 'looked'} />
      ))}
    </div>
  )
}
