const PATHS = {
  'previous-turn': 'M3 3v10M13 3L7 8l6 5z',
  back: 'M11 3L5 8l6 5z',
  forward: 'M5 3l6 5-6 5z',
  'next-turn': 'M13 3v10M3 3l6 5-6 5z',
  'next-battle':
    'M8 1L9.4 4.7L12.9 3.1L11.3 6.6L15 8L11.3 9.4L12.9 12.9L9.4 11.3L8 15L6.6 11.3L3.1 12.9L4.7 9.4L1 8L4.7 6.6L3.1 3.1L6.6 4.7z',
} as const

export type TransportSign = keyof typeof PATHS

/** The signs of a player for films, and a burst for a battle. */
export function TransportIcon({ sign }: { readonly sign: TransportSign }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path
        d={PATHS[sign]}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth={sign === 'next-battle' ? 1 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
