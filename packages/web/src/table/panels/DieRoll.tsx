import { useEffect, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { useScene, useTable } from '../TableContext.ts'
import { Die } from './Die.tsx'

/** While it tumbles a die shows another face this often. */
const TUMBLE = 85

/** The die that is seen to fall, and what came of it. */
export function DieRoll() {
  const { model, words } = useTable()
  const say = useSay()
  const scene = useScene((shown) => shown.scene)
  const roll = scene?.step.kind === 'die' ? scene.step.face : undefined
  const duration = scene?.duration ?? 0
  const face = useTumbling(roll, duration)
  if (scene === undefined || roll === undefined) return null
  const { hasLanded: hasFallen } = scene
  return (
    <div className="die-roll panel" role="status">
      <span className={hasFallen ? 'fallen' : 'tumbling'} style={{ animationDuration: `${duration}ms` }}>
        <Die face={hasFallen ? roll : face} size={72} />
      </span>
      <p>
        {hasFallen ? (
          <>
            {words.tell(scene.event)} <SectionChip section={scene.event.section} />
          </>
        ) : (
          say('die.falling')
        )}
      </p>
      <button type="button" className="button small" onClick={() => model.skipStory()}>
        {say('story.skip')}
      </button>
    </div>
  )
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
    }, duration)
    return () => {
      clearInterval(tumble)
      clearTimeout(fall)
    }
  }, [roll, duration])
  return face
}
