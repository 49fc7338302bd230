import type { HexId } from '@sztab/board'
import { type RefObject, useLayoutEffect } from 'react'
import { targetsOf } from '../model/targets.ts'
import { useTable } from '../TableContext.ts'
import type { TableScene } from '../table-scene.ts'
import { type Frame, type Kept, placeCard } from './card-place.ts'

/** So far around the middle of a hex, in hex distances, lies what stands there. */
const HEX_ROOM = 0.5

/** Targets are not to be covered, the way hardly, the rest of the reach rather not. */
const WEIGHTS = { target: 40, way: 6, reach: 1 } as const

/** Keeps a card beside what it speaks of, while the map moves and the card grows. */
export function useCardPlace(card: RefObject<HTMLElement | null>): void {
  const { model, camera } = useTable()
  useLayoutEffect(() => {
    const element = card.current
    if (element === null) return
    const { grid } = model.tabletop.map
    const frameOf = (hex: HexId): Frame => {
      const { x, y } = camera.toWindow(grid.centre(grid.at(hex)))
      const room = HEX_ROOM * camera.gaze.scale
      return { left: x - room, top: y - room, right: x + room, bottom: y + room }
    }
    const place = (): void => {
      const scene = model.store.getState()
      const about = scene.pointed?.hex ?? scene.bill?.to
      if (about === undefined || grid.hex(about) === undefined || element.childElementCount === 0) return
      const kept = keptFree(scene).filter(({ hex }) => grid.hex(hex) !== undefined)
      const { width, height } = element.getBoundingClientRect()
      const { x, y } = placeCard(
        frameOf(about),
        { width, height },
        camera.free,
        kept.map(({ hex, weight }): Kept => ({ frame: frameOf(hex), weight })),
      )
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    const stops = [camera.onMove(place), model.store.subscribe(place)]
    return () => {
      observer.disconnect()
      for (const stop of stops) stop()
    }
  }, [card, camera, model])
}

/** What one wants to see while one points: where one could go instead, the way there, and whom one could attack. */
function keptFree({ asking, draft, offer, bill }: TableScene): Weighed[] {
  if (asking === undefined) return []
  const way = bill?.lines.flatMap(({ hexes }) => hexes) ?? []
  return [
    ...[...targetsOf(asking, draft, offer)].map((hex) => ({ hex, weight: WEIGHTS.target })),
    ...way.map((hex) => ({ hex, weight: WEIGHTS.way })),
    ...[...offer.hexes.keys()].map((hex) => ({ hex, weight: WEIGHTS.reach })),
  ]
}

interface Weighed {
  readonly hex: HexId
  readonly weight: number
}
