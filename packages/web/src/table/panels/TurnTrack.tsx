import { useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { useTable } from '../TableContext.ts'
import { useStatus } from './use-status.ts'

/** The turns of the game, the present one marked. */
export function TurnTrack() {
  const { words } = useTable()
  const say = useSay()
  const turns = useStatus()?.turns
  const track = useRef<HTMLOListElement>(null)
  const isTight = useTightness(track, words.language)
  if (turns === undefined) return null
  return (
    <ol ref={track} className="panel turn-track" aria-label={say('panel.turns')}>
      {turns.list.map(({ title, note }, i) => {
        const isNow = i + 1 === turns.current
        const remark = note === undefined ? '' : ` · ${words.tell(note)}`
        return (
          <li
            key={title.key}
            aria-current={isNow ? 'step' : undefined}
            title={`${words.tell(title)}${remark}`}
          >
            <span className="turn-title">{words.tell(title)}</span>
            <span className="turn-note">
              {i + 1}
              {isTight && !isNow ? '' : remark}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Whether the remarks of all turns do not fit: then only the present one keeps its own. */
function useTightness(track: React.RefObject<HTMLOListElement | null>, language: string): boolean {
  const [tightAt, setTightAt] = useState<{ readonly language: string; readonly width: number }>()
  const [width, setWidth] = useState(window.innerWidth)
  useLayoutEffect(() => {
    const measure = (): void => setWidth(window.innerWidth)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const isTight = tightAt !== undefined && tightAt.language === language && width <= tightAt.width
  useLayoutEffect(() => {
    if (isTight || track.current === null) return
    const parts = [...track.current.querySelectorAll('.turn-note')]
    if (parts.some((part) => part.scrollWidth > part.clientWidth)) setTightAt({ language, width })
  })
  return isTight
}
