import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSay } from '../app/words.ts'
import { Projector, SPEEDS } from '../replay/projector.ts'
import { nextMark, type Reel } from '../replay/reel.ts'
import { tableScreen } from '../replay/table-screen.ts'
import { useAutoplay } from '../replay/use-autoplay.ts'
import { useTable } from '../table/TableContext.ts'
import type { SinceSession } from './since-session.ts'
import '../replay/replay.css'
import './since.css'

/** Tells what happened while one was away, in the place of the question that comes after it. */
export function SinceBar({
  reel,
  session,
  onEnd,
}: {
  readonly reel: Reel
  readonly session: SinceSession
  readonly onEnd: () => void
}) {
  const { model } = useTable()
  const [projector, setProjector] = useState<Projector>()
  useEffect(() => {
    const made = new Projector(reel, tableScreen(model, session), 0, reel.length + 1)
    made.play()
    setProjector(made)
  }, [reel, model, session])
  return projector === undefined ? null : <Story projector={projector} onEnd={onEnd} />
}

function Story({ projector, onEnd }: { readonly projector: Projector; readonly onEnd: () => void }) {
  const say = useSay()
  const { model } = useTable()
  const { reel, store } = projector
  const { position, isPlaying, speed } = useStore(store)
  const isOver = useAutoplay(projector) && position === reel.length
  const battle = nextMark(reel.marks.battles, position)
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  useEffect(() => () => model.hurry(undefined), [model])
  return (
    <section className="panel since-bar" aria-label={say('since.title')}>
      <div>
        <h2>{say('since.title')}</h2>
        <p role="status">{say('since.step', { position, count: reel.length })}</p>
      </div>
      <div className="since-buttons">
        <button
          type="button"
          className="button"
          onClick={() => (isPlaying ? projector.pause() : projector.play())}
        >
          {say(isPlaying ? 'replay.pause' : 'replay.play')}
        </button>
        <button
          type="button"
          className="button"
          disabled={battle === undefined}
          onClick={() => {
            if (battle !== undefined) projector.jump(battle)
          }}
        >
          {say('replay.next-battle')}
        </button>
        <label className="replay-choice">
          <span>{say('replay.speed')}</span>
          <select value={speed} onChange={(event) => projector.setSpeed(Number(event.target.value))}>
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {say('replay.times', { speed: each })}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button primary"
          onClick={() => {
            // What is not watched is read: the log holds all of it.
            projector.jump(reel.length)
            onEnd()
          }}
        >
          {say('since.skip')}
        </button>
      </div>
    </section>
  )
}
