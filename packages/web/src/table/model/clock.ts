import type { Clock } from '@sztab/protocol'

/** Milliseconds left at `now` on a clock that was heard of at `heardAt`: a running one has run on since. */
export function timeLeft({ left, isRunning }: Clock, heardAt: number, now: number): number {
  return Math.max(0, isRunning ? left - Math.max(0, now - heardAt) : left)
}

/** `2:05 h`, `4:57` */
export function clockFace(left: number): string {
  const seconds = Math.ceil(left / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  if (hours > 0) return `${hours}:${String(minutes).padStart(2, '0')} h`
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
