const PATHS = {
  'previous-turn': 'M3 3v10M13 3L7 8l6 5z',
  back: 'M11 3L5 8l6 5z',
  forward: 'M5 3l6 5-6 5z',
  'next-turn': 'M13 3v10M3 3l6 5-6 5z',
  'next-battle': 'M3 3l8 8M13 3l-8 8M3.5 12.5l2-2M12.5 12.5l-2-2',
} as const

export type TransportSign = keyof typeof PATHS

/** The signs of a player for films, and crossed swords for a battle. */
export function TransportIcon({ sign }: { readonly sign: TransportSign }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path
        d={PATHS[sign]}
        fill={sign === 'next-battle' ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
