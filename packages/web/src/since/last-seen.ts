import { useEffect } from 'react'
import { useScene } from '../table/TableContext.ts'

/** The version of a table that was last looked at on this device. */
export function lastSeen(table: string): number | undefined {
  try {
    const version = Number(localStorage.getItem(key(table)) ?? Number.NaN)
    return Number.isInteger(version) ? version : undefined
  } catch {
    // A browser that keeps nothing shows every table as it stands.
    return undefined
  }
}

/** Remembers what is on the table while somebody looks at it. */
export function useLastSeen(table: string, isLive: boolean): void {
  const version = useScene(({ state }) => state?.version)
  useEffect(() => {
    if (!isLive || version === undefined) return
    const remember = (): void => {
      if (document.visibilityState !== 'visible') return
      try {
        localStorage.setItem(key(table), String(version))
      } catch {
        // See above.
      }
    }
    remember()
    document.addEventListener('visibilitychange', remember)
    return () => document.removeEventListener('visibilitychange', remember)
  }, [table, version, isLive])
}

function key(table: string): string {
  return `sztab.seen.${table}`
}
