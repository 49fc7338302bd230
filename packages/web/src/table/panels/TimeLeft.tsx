import type { Clock } from '@sztab/protocol'
import { useEffect, useState } from 'react'
import { clockFace, timeLeft } from '../model/clock.ts'
import { useScene } from '../TableContext.ts'

/** A clock as it runs, from the last word of the host on. */
export function TimeLeft({ clock }: { readonly clock: Clock }) {
  const heardAt = useScene(({ state }) => state?.heardAt)
  const [now, setNow] = useState(() => performance.now())
  const left = timeLeft(clock, heardAt ?? now, now)
  const isRunning = clock.isRunning && left > 0
  useEffect(() => {
    if (!isRunning) return
    // All faces of one clock change together, when a second is full.
    const timer = setTimeout(() => setNow(performance.now()), left % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [isRunning, left])
  return <span className="clock">{clockFace(left)}</span>
}
