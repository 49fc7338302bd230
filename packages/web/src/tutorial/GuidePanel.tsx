import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link.tsx'
import { useSay } from '../app/words.ts'
import { SectionChip } from '../rules/SectionChip.tsx'
import type { Draft } from '../table/model/draft.ts'
import { useScene, useTable } from '../table/TableContext.ts'
import { useIsWide } from '../table/use-is-wide.ts'
import { doItForMe } from './do-it.ts'
import { NOT_NOW } from './guide.ts'
import type { GuidedSession, Progress } from './guided-session.ts'
import { Marks } from './Marks.tsx'
import { marksOf } from './marks.ts'
import { playOn } from './play-on.ts'
import type { ScriptStep, ScriptWords } from './script.ts'
import { useGlow } from './use-glow.ts'
import { useNextPart } from './use-next-part.ts'
import { useScriptWords } from './use-script-words.ts'
import './tutorial.css'

/** What the briefing says now, over the table. */
export function GuidePanel({
  session,
  words: first,
}: {
  readonly session: GuidedSession
  readonly words: ScriptWords
}) {
  const say = useSay()
  const { model } = useTable()
  const { script } = session.guide
  const words = useScriptWords(script.game, first)
  const { step, index, isBehind } = useToldStep(session)
  const { part, wanted } = useNextPart(step)
  const hasOdds = useScene(({ preview, asking }) => preview !== undefined && asking !== undefined)
  const pieces = useScene((scene) => scene.pieces)
  // In small windows a stack lies open as cards, not on the map.
  const isWide = useIsWide()
  const openStack = useScene((scene) => (isWide ? scene.openStack : undefined))
  const { steps } = script
  const isLast = index >= steps.length - 1
  const marks = useMemo(
    () => (step === undefined ? [] : marksOf(model.tabletop, pieces, step, part, openStack)),
    [model, pieces, step, part, openStack],
  )
  useGlow(part)
  useOverlay(step)
  const { isHeld, held } = useHeldBack()
  const told = step === undefined ? undefined : words.steps[step.id]
  if (step === undefined || told === undefined) return null
  const text = hasOdds && told.odds !== undefined ? told.odds : told.text
  const goOn = step.answer === undefined ? say(isLast ? 'tutorial.play-on' : 'tutorial.go-on') : undefined
  const now = goOn === undefined ? wanted : say('tutorial.now.press', { button: goOn })
  return (
    <>
      <Marks marks={marks} after={held} />
      <section className="panel guide" aria-label={words.title}>
        <header>
          <h2>
            {told.title} <SectionChip section={step.section} />
          </h2>
          <span className="quiet">
            {index + 1}/{steps.length}
          </span>
        </header>
        <div className="told">
          <p aria-live="polite">{text}</p>
          {isHeld ? (
            <p className="now alarm" role="alert">
              {say(NOT_NOW)} {now}
            </p>
          ) : step.answer === undefined ? null : (
            <p className="now" aria-live="polite">
              {now}
            </p>
          )}
        </div>
        <footer>
          {goOn === undefined ? (
            <DoItForMe step={step} />
          ) : (
            <button
              type="button"
              className="button primary"
              data-glowing={isBehind ? undefined : ''}
              onClick={() => {
                if (isBehind) model.skipStory()
                else if (isLast) void playOn(session.guide)
                else session.guide.goOn()
              }}
            >
              {goOn}
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

function DoItForMe({ step }: { readonly step: ScriptStep }) {
  const say = useSay()
  const { model } = useTable()
  return (
    <button type="button" className="button" onClick={() => doItForMe(model, step)}>
      {say('tutorial.do-it')}
    </button>
  )
}

/** A step is told once the table has shown what led to it; until then the one before still stands. */
function useToldStep(session: GuidedSession): Progress & { readonly isBehind: boolean } {
  const progress = useStore(session.progress)
  const shown = useScene(({ state, telling }) => (telling === undefined ? state?.version : undefined))
  const [told, setTold] = useState(progress)
  if (shown === progress.version && told !== progress) setTold(progress)
  return { ...told, isBehind: told !== progress }
}

/** Whether the last answer was held back, and the last one that was. That is told here and nowhere else. */
function useHeldBack(): { readonly isHeld: boolean; readonly held: Draft | undefined } {
  const { model } = useTable()
  const isRefused = useScene(({ notice }) => notice?.reason.key === NOT_NOW)
  const draft = useScene((scene) => scene.draft)
  const [held, setHeld] = useState<Draft>()
  useLayoutEffect(() => {
    const { asking, draft: refused } = model.store.getState()
    if (!isRefused || asking === undefined) return
    // What was put together stays, but for the answer that was pinned.
    model.answering.draw(asking, { ...refused, pinned: undefined })
    setHeld(model.store.getState().draft)
  }, [isRefused, model])
  return { isHeld: draft === held, held }
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
