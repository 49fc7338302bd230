import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { useScene, useTable } from '../TableContext.ts'
import { Die } from './Die.tsx'

/** While it tumbles a die shows another face this often. */
const TUMBLE = 85

/** After this part of its fall it lies, so that the number is seen before it turns into the result. */
const LIES = 0.75

/** So much of the window is left around the die. */
const ROOM = { sides: 150, top: 70, bottom: 150 }

/** The die that is seen to fall over what it is thrown for, and turns into what came of it. */
export function DieRoll() {
  const { words } = useTable()
  const say = useSay()
  const telling = useScene((shown) => shown.telling)
  const step = telling?.step.kind === 'die' ? telling.step : undefined
  const duration = telling?.duration ?? 0
  const face = useTumbling(step?.face, duration)
  const frame = useRef<HTMLDivElement>(null)
  useOverMap(frame, step === undefined ? undefined : telling?.at)
  useLandingByClick(step !== undefined)
  if (telling === undefined || step === undefined) return null
  const { hasLanded } = telling
  const word = step.entry === undefined ? undefined : words.entry(step.entry)
  return (
    <div ref={frame} className={telling.at === undefined ? 'die-roll' : 'die-roll over-map'} role="status">
      <span
        className={`die-cube ${hasLanded ? 'fallen' : 'tumbling'} ${word === undefined ? '' : 'turns'}`}
        style={{ animationDuration: `${duration}ms` }}
      >
        <Die face={hasLanded ? step.face : face} size={76} />
        {word === undefined ? null : (
          <b className={word.length > 6 ? 'die-word long' : 'die-word'} aria-hidden={!hasLanded}>
            {hasLanded ? word : ''}
          </b>
        )}
      </span>
      <p className="panel">
        {hasLanded ? (
          <>
            {words.tell(telling.event)} <SectionChip section={telling.event.section} />
          </>
        ) : (
          say('die.falling')
        )}
      </p>
    </div>
  )
}

/** Keeps the die over its hex while the map moves, as far as the window goes. */
function useOverMap(frame: RefObject<HTMLElement | null>, hex: string | undefined): void {
  const { model, camera } = useTable()
  useLayoutEffect(() => {
    const { grid } = model.tabletop.map
    const place = grid.hex(hex ?? '')
    if (place === undefined) return
    const follow = (): void => {
      const { x, y } = camera.toWindow(grid.centre(place))
      const { left, top, right, bottom } = camera.free
      const across = within(x, left + ROOM.sides, right - ROOM.sides)
      const down = within(y, top + ROOM.top, bottom - ROOM.bottom)
      if (frame.current !== null) frame.current.style.translate = `${across}px ${down}px`
    }
    follow()
    return camera.onMove(follow)
  }, [frame, hex, model, camera])
}

function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}

/** Whoever has seen enough clicks: the die lies at once, and the next click goes on. */
function useLandingByClick(isFalling: boolean): void {
  const { model } = useTable()
  useEffect(() => {
    if (!isFalling) return
    const hasten = (): void => model.hastenStory()
    document.addEventListener('click', hasten)
    return () => document.removeEventListener('click', hasten)
  }, [isFalling, model])
}

function useTumbling(roll: number | undefined, duration: number): number {
  const [face, setFace] = useState(1)
  useEffect(() => {
    if (roll === undefined) return
    if (duration < 2 * TUMBLE) {
      setFace(roll)
      return
    }
    // Any face but the one that comes, so that the end is seen.
    const tumble = setInterval(() => setFace((last) => ((last + (last === roll ? 1 : 2)) % 6) + 1), TUMBLE)
    const fall = setTimeout(() => {
      clearInterval(tumble)
      setFace(roll)
    }, LIES * duration)
    return () => {
      clearInterval(tumble)
      clearTimeout(fall)
    }
  }, [roll, duration])
  return face
}
