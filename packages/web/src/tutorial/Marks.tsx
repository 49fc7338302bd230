import type { HexId } from '@sztab/board'
import { useEffect, useRef } from 'react'
import { useTable } from '../table/TableContext.ts'

/** Rings around the hexes that a step speaks of. They go with the map. */
export function Marks({ hexes }: { readonly hexes: readonly HexId[] }) {
  const { model, camera, director } = useTable()
  const { grid } = model.table.map
  const layer = useRef<HTMLDivElement>(null)
  // The same hexes in another list are no reason to look there again.
  const key = hexes.join()
  useEffect(() => {
    const place = (): void => {
      const size = camera.gaze.scale
      for (const [i, hex] of hexesIn(key).entries()) {
        const mark = layer.current?.children[i] as HTMLElement | undefined
        if (mark === undefined) continue
        const { style } = mark
        const { x, y } = camera.toWindow(grid.centre(grid.at(hex)))
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
  }, [camera, grid, key])
  useEffect(() => director.frame(hexesIn(key)), [director, key])
  return (
    <div ref={layer} className="tutorial-marks" aria-hidden="true">
      {hexes.map((hex) => (
        <span key={hex} />
      ))}
    </div>
  )
}

function hexesIn(key: string): readonly HexId[] {
  return key === '' ? [] : key.split(',')
}
