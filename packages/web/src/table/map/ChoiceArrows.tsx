import { useEffect, useMemo, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { placesOffered } from '../model/subject.ts'
import { useScene, useTable } from '../TableContext.ts'
import { type Arrow, arrowsTo } from './beyond.ts'
import { onceAFrame } from './once-a-frame.ts'
import './choice-arrows.css'

export interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** What could be pointed at but lies out of sight: arrows at the edge with its number. */
export function ChoiceArrows() {
  return <EdgeArrows places={useChoices()} />
}

const NO_ARROWS: readonly Arrow<Place>[] = []

/** Arrows at the edge to what lies out of sight; pressing one flies there. */
export function EdgeArrows({ places }: { readonly places: readonly Place[] }) {
  const { camera, director } = useTable()
  const say = useSay()
  const [arrows, setArrows] = useState(NO_ARROWS)
  useEffect(() => {
    const point = (): void => {
      const found = arrowsTo(places, camera.gaze, camera)
      setArrows(found.length === 0 ? NO_ARROWS : found)
    }
    const { ask, stop } = onceAFrame(point)
    point()
    const stops = [camera.onMove(ask), stop]
    return () => {
      for (const each of stops) each()
    }
  }, [places, camera])
  return arrows.map(({ at, angle, places: hidden }) => (
    <button
      key={hidden.map(({ id }) => id).join()}
      type="button"
      className="choice-arrow"
      style={{ left: at.x, top: at.y }}
      aria-label={say('map.beyond', { count: hidden.length })}
      title={say('map.beyond', { count: hidden.length })}
      onClick={() => director.show(hidden.map(({ id }) => id))}
    >
      <svg viewBox="-24 -24 48 48" style={{ rotate: `${angle}deg` }} aria-hidden="true">
        <path d="M 22 0 L 11 -11 A 15.5 15.5 0 1 0 11 11 Z" />
      </svg>
      <b>{hidden.length}</b>
    </button>
  ))
}

/** The places that can be pointed at next; none once an answer lies ready. */
function useChoices(): readonly Place[] {
  const { model } = useTable()
  const { grid } = model.tabletop.map
  const asking = useScene((scene) => scene.asking)
  const offer = useScene((scene) => scene.offer)
  const isReady = useScene(({ draft }) => draft.pinned !== undefined)
  return useMemo(() => {
    if (asking === undefined || isReady) return []
    const ids = new Set(placesOffered(asking, offer))
    return [...ids].map((id) => ({ id, ...grid.centre(grid.at(id)) }))
  }, [asking, offer, isReady, grid])
}
