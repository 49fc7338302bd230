import { useSyncExternalStore } from 'react'
import { useLocation } from '../app/router.ts'

/** What stands behind # in the address; it changes by links on the page and by navigation alike. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  const stop = useLocation.subscribe(listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    stop()
  }
}
