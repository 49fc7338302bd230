import { create } from 'zustand'

interface Place {
  readonly path: string
  readonly query: string
}

/** Where the visitor is. */
export const useLocation = create<Place>(() => here())

window.addEventListener('popstate', () => useLocation.setState(here()))

function here(): Place {
  return { path: window.location.pathname, query: window.location.search }
}

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', to)
  else window.history.replaceState(null, '', to)
  useLocation.setState(here())
}

/** The named parts of a path that fits the pattern: `/local/:game` and `/local/x` give `{ game: 'x' }`. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/').filter((part) => part !== '')
  const given = path.split('/').filter((part) => part !== '')
  if (wanted.length !== given.length) return undefined
  const parts: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = decodeURIComponent(given[i]!)
    if (part.startsWith(':')) parts[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return parts
}
