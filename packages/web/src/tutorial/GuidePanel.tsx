import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { SectionChip } from '../rules/SectionChip.tsx'
import { useScene, useTable } from '../table/TableContext.ts'
import { decisionIn, isAsWritten } from './fits.ts'
import type { GuidedSession, Progress } from './guided-session.ts'
import { Marks } from './Marks.tsx'
import { playOn } from './play-on.ts'
import { pointedHexes } from './pointed.ts'
import type { ScriptStep } from './script.ts'
import { useGlow } from './use-glow.ts'
import './tutorial.css'

/** What the briefing says now, over the table. */
export function GuidePanel({ session }: { readonly session: GuidedSession }) {
  const say = useSay()
  const { model } = useTable()
  const language = usePreferences((preferences) => preferences.language)
  const { step, index } = useToldStep(session)
  const pieces = useScene((scene) => scene.pieces)
  const hasOdds = useScene(({ preview, asking }) => preview !== undefined && asking !== undefined)
  const { steps, title } = session.guide.script
  const isLast = index >= steps.length - 1
  useGlow(step)
  useOverlay(step)
  if (step === undefined) return null
  const text = hasOdds && step.odds !== undefined ? step.odds : step.text
  return (
    <>
      {hasOdds ? null : <Marks hexes={pointedHexes(model.table, pieces, step)} />}
      <section className="panel guide" aria-label={title[language]}>
        <header>
          <h2>
            {step.title[language]} <SectionChip section={step.section} />
          </h2>
          <span className="quiet">
            {index + 1}/{steps.length}
          </span>
        </header>
        <p aria-live="polite">{text[language]}</p>
        <footer>
          {step.answer === undefined && !isLast && (
            <button type="button" className="button primary" onClick={() => session.guide.goOn()}>
              {say('tutorial.go-on')}
            </button>
          )}
          {step.answer !== undefined && <DoItForMe step={step} />}
          {isLast && (
            <button type="button" className="button primary" onClick={() => void playOn(session.guide)}>
              {say('tutorial.play-on')}
            </button>
          )}
          <Link href="/" className="button">
            {say('tutorial.leave')}
          </Link>
        </footer>
      </section>
    </>
  )
}

/** Gives the answer of the script, as far as the table waits for it. */
function DoItForMe({ step }: { readonly step: ScriptStep }) {
  const say = useSay()
  const { model } = useTable()
  const asked = useScene(({ asking }) => asking?.prompt.step)
  const weighed = useScene(({ preview, answer }) => (preview === undefined ? undefined : answer))
  const show = (): void => {
    // Where there are odds to look at, the first press shows those of the answer and the second rolls.
    if (weighed !== undefined && isAsWritten(step, weighed)) void model.dealings.commit()
    else model.answering.give(decisionIn(step.answer ?? '').action)
  }
  return (
    <button type="button" className="button" disabled={asked !== step.asked} onClick={show}>
      {say('tutorial.do-it')}
    </button>
  )
}

/** A step is told once the table has shown what led to it. */
function useToldStep(session: GuidedSession): Progress {
  const progress = useStore(session.progress)
  const shown = useScene(({ state, scene }) => (scene === undefined ? state?.version : undefined))
  const [told, setTold] = useState(progress)
  useEffect(() => {
    if (shown === progress.version) setTold(progress)
  }, [shown, progress])
  return told
}

/** Lays an overlay open while its step is told. */
function useOverlay(step: ScriptStep | undefined): void {
  const { model } = useTable()
  const opened = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isOpen = (id: string): boolean => model.store.getState().overlays.has(id)
    const { current } = opened
    if (current !== undefined && current !== step?.overlay && isOpen(current)) model.toggleOverlay(current)
    opened.current = step?.overlay
    if (step?.overlay !== undefined && !isOpen(step.overlay)) model.toggleOverlay(step.overlay)
  }, [model, step])
}
