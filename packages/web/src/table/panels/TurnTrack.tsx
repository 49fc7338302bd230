import { useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { useTable } from '../TableContext.ts'
import { useStatus } from './use-status.ts'

/** What there is no room for: the remarks of the other turns, then long titles, then any but the present one. */
type Tightness = 'roomy' | 'no-remarks' | 'short' | 'numbers'

/** The turns of the game, the present one marked. */
export function TurnTrack() {
  const { words } = useTable()
  const say = useSay()
  const turns = useStatus()?.turns
  const track = useRef<HTMLOListElement>(null)
  const tightness = useTightness(track, JSON.stringify([words.language, turns]))
  if (turns === undefined) return null
  return (
    <ol ref={track} className="panel turn-track" aria-label={say('panel.turns')}>
      {placed(turns.list).map(({ title, note, number, place }) => {
        const isNow = place === turns.current
        const remark = note === undefined ? '' : ` · ${words.short(note)}`
        const whole = [title, ...(note === undefined ? [] : [note])].map((part) => words.tell(part))
        return (
          <li key={place} aria-current={isNow ? 'step' : undefined} title={whole.join(' · ')}>
            {isNow || tightness !== 'numbers' ? (
              <span className="turn-title">
                {isNow && (tightness === 'roomy' || tightness === 'no-remarks')
                  ? words.tell(title)
                  : words.short(title)}
              </span>
            ) : null}
            <span className="turn-note">
              {number ?? place}
              {isNow || tightness === 'roomy' ? remark : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Turns are told apart by their place on the track: titles may be alike. */
function placed<T>(turns: readonly T[]): (T & { readonly place: number })[] {
  return turns.map((turn, i) => ({ ...turn, place: i + 1 }))
}

const TIGHTER = { roomy: 'no-remarks', 'no-remarks': 'short', short: 'numbers' } as const

/** How much of what is written has to be left out in a window of this width, and in these letters. */
function useTightness(track: React.RefObject<HTMLOListElement | null>, written: string): Tightness {
  const [width, setWidth] = useState(window.innerWidth)
  const [isLettered, setLettered] = useState(false)
  const here = `${width} ${isLettered} ${written}`
  const [found, setFound] = useState({ tightness: 'roomy' as Tightness, here })
  useLayoutEffect(() => {
    const measure = (): void => setWidth(window.innerWidth)
    window.addEventListener('resize', measure)
    // With letters that come late everything has another length.
    void document.fonts.ready.then(() => setLettered(true))
    return () => window.removeEventListener('resize', measure)
  }, [])
  const tightness = found.here === here ? found.tightness : 'roomy'
  // To measure is to lay the page out: it is done only where something can have another length.
  useLayoutEffect(() => {
    if (tightness === 'numbers' || track.current === null) return
    const parts = [...track.current.querySelectorAll('.turn-title, .turn-note')]
    if (parts.some((part) => part.scrollWidth > part.clientWidth)) {
      setFound({ tightness: TIGHTER[tightness], here })
    }
  }, [track, tightness, here])
  return tightness
}
