import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useScene } from '../table/TableContext.ts'
import type { Projector } from './projector.ts'

/** The time between two steps at usual speed, for the eye to rest. */
const PAUSE = 350

/** Goes on when the step before has been told. Returns whether the present one has. */
export function useAutoplay(projector: Projector): boolean {
  const { position, isPlaying, speed } = useStore(projector.store)
  const shown = useScene(({ state, telling }) => (telling === undefined ? state?.version : undefined))
  useEffect(() => {
    if (!isPlaying || shown !== position) return
    const timer = setTimeout(() => projector.forward(), PAUSE / speed)
    return () => clearTimeout(timer)
  }, [projector, isPlaying, speed, shown, position])
  return shown === position
}
