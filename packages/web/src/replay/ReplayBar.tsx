import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { type Say, useSay } from '../app/words.ts'
import { SectionChip } from '../rules/SectionChip.tsx'
import { Outcome } from '../table/panels/Outcome.tsx'
import { useScene, useTable } from '../table/TableContext.ts'
import { Projector, SPEEDS } from './projector.ts'
import { ReplayExits } from './ReplayExits.tsx'
import { type Eyes, nextMark, previousMark, type Reel } from './reel.ts'
import type { ReelSession } from './reel-session.ts'
import { TransportIcon, type TransportSign } from './TransportIcon.tsx'
import { tableScreen } from './table-screen.ts'
import { useAutoplay } from './use-autoplay.ts'

/** The controls of a replay, in the place where a table asks its questions. */
export function ReplayBar({
  reel,
  session,
  at,
}: {
  readonly reel: Reel
  readonly session: ReelSession
  readonly at: number
}) {
  const { model } = useTable()
  const [projector, setProjector] = useState<Projector>()
  useEffect(
    () => setProjector(new Projector(reel, tableScreen(model, session), at)),
    [reel, model, session, at],
  )
  return projector === undefined ? null : <Controls projector={projector} />
}

function Controls({ projector }: { readonly projector: Projector }) {
  const say = useSay()
  const { words } = useTable()
  const { reel, store } = projector
  const showing = useStore(store)
  const result = useScene(({ state }) => state?.result)
  useAutoplay(projector)
  useKeys(projector)
  return (
    <section className="panel replay-bar" aria-label={say('replay.controls')}>
      <Timeline projector={projector} />
      <div className="replay-line">
        <Transport projector={projector} />
        <label className="replay-choice">
          <span>{say('replay.speed')}</span>
          <select value={showing.speed} onChange={(event) => projector.setSpeed(Number(event.target.value))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {say('replay.times', { speed })}
              </option>
            ))}
          </select>
        </label>
        {reel.eyes.length > 1 && (
          <label className="replay-choice">
            <span>{say('replay.eyes')}</span>
            <select value={showing.eyes} onChange={(event) => projector.look(event.target.value)}>
              {reel.eyes.map((eyes) => (
                <option key={eyes} value={eyes}>
                  {nameOf(say, eyes, words.role(eyes))}
                </option>
              ))}
            </select>
          </label>
        )}
        <ReplayExits projector={projector} />
      </div>
      {result === undefined ? null : (
        <div>
          <Outcome result={result} />
        </div>
      )}
      <Divergence reel={reel} />
    </section>
  )
}

function nameOf(say: Say, eyes: Eyes, role: string): string {
  return eyes === 'all' || eyes === 'observer' ? say(`replay.eyes-${eyes}`) : role
}

/** The slider, and what there is to see where it stands. */
function Timeline({ projector }: { readonly projector: Projector }) {
  const say = useSay()
  const { reel, store } = projector
  const position = useStore(store, (showing) => showing.position)
  const list = useId()
  const turn = reel.marks.turns.findLast(({ at }) => at <= position)?.turn ?? 0
  const place = say('replay.place', { position, length: reel.length, turn })
  return (
    <div className="timeline">
      <input
        type="range"
        min={0}
        max={reel.length}
        value={position}
        list={list}
        aria-label={say('replay.slider')}
        aria-valuetext={place}
        onChange={(event) => {
          projector.pause()
          projector.jump(Number(event.target.value))
        }}
      />
      <datalist id={list}>
        {reel.marks.turns.map(({ at }) => (
          <option key={at} value={at} />
        ))}
      </datalist>
      <output>{place}</output>
    </div>
  )
}

function Transport({ projector }: { readonly projector: Projector }) {
  const say = useSay()
  const { reel, store } = projector
  const { position, isPlaying } = useStore(store)
  const turns = reel.marks.turns.map(({ at }) => at)
  const { battles } = reel.marks
  const go = (to: number | undefined): void => {
    projector.pause()
    if (to !== undefined) projector.jump(to)
  }
  return (
    <div className="transport">
      <Button
        sign="previous-turn"
        isOff={position === 0}
        onPress={() => go(previousMark(turns, position) ?? 0)}
      />
      <Button
        sign="back"
        isOff={position === 0}
        onPress={() => {
          projector.pause()
          projector.back()
        }}
      />
      <button
        type="button"
        className="button primary"
        onClick={() => (isPlaying ? projector.pause() : projector.play())}
      >
        {say(isPlaying ? 'replay.pause' : 'replay.play')}
      </button>
      <Button
        sign="forward"
        isOff={position === reel.length}
        onPress={() => {
          projector.pause()
          projector.forward()
        }}
      />
      <Button
        sign="next-battle"
        isOff={nextMark(battles, position) === undefined}
        onPress={() => go(nextMark(battles, position))}
      />
      <Button
        sign="next-turn"
        isOff={position === reel.length}
        onPress={() => go(nextMark(turns, position) ?? reel.length)}
      />
    </div>
  )
}

function Button({
  sign,
  isOff,
  onPress,
}: {
  readonly sign: TransportSign
  readonly isOff: boolean
  readonly onPress: () => void
}) {
  const label = useSay()(`replay.${sign}`)
  return (
    <button
      type="button"
      className="button sign-button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      <TransportIcon sign={sign} />
    </button>
  )
}

/** Where and why the record stops. */
function Divergence({ reel }: { readonly reel: Reel }) {
  const say = useSay()
  const { words } = useTable()
  if (reel.divergence === undefined) return null
  const { decision, section, reason } = reel.divergence
  return (
    <p className="problem" role="alert">
      {say('replay.diverges', { decision, reason: words.tell(reason) })} <SectionChip section={section} />
    </p>
  )
}

/** `,` and `.` go a step back and on, `k` plays and pauses. */
function useKeys(projector: Projector): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return
      if (event.key === '.') projector.forward()
      else if (event.key === ',') projector.back()
      else if (event.key === 'k' || event.key === 'K') {
        if (projector.store.getState().isPlaying) projector.pause()
        else projector.play()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [projector])
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (target as HTMLElement).closest('input[type="search"], textarea, dialog') !== null
}
