import type { Clock } from '@sztab/protocol'
import { useEffect, useState } from 'react'
import { clockFace, timeLeft } from '../model/clock.ts'
import { useScene } from '../TableContext.ts'

/** A clock as it runs, from the last word of the host on. */
export function TimeLeft({ clock }: { readonly clock: Clock }) {
  const heardAt = useScene(({ state }) => state?.heardAt)
  const [now, setNow] = useState(() => performance.now())
  const { isRunning } = clock
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return <span className="clock">{clockFace(timeLeft(clock, heardAt ?? now, now))}</span>
}
