import { useEffect } from 'react'
import { useScene, useTable } from '../table/TableContext.ts'
import { decisionIn } from './fits.ts'
import type { ScriptStep } from './script.ts'

const GLOWING = 'glowing'
const BUTTONS = '.prompt .answers button, .combat footer button'

/** Makes the buttons shine that say what a step waits for. The table itself knows nothing of scripts. */
export function useGlow(step: ScriptStep | undefined): void {
  const { words } = useTable()
  const scene = useScene((whole) => whole)
  useEffect(() => {
    const { asking, answer } = scene
    if (step?.answer === undefined || asking === undefined) return
    const { action } = decisionIn(step.answer)
    const { step: asked } = asking.prompt
    const labels = Object.keys(action).flatMap((name) => {
      const value = action[name]
      return name === 'do' || typeof value !== 'string' ? [] : [words.word(name, value)]
    })
    labels.push(words.verb(action.do, asked))
    const shining = [...document.querySelectorAll<HTMLElement>(BUTTONS)].filter((button) => {
      const isConfirming = answer !== undefined && button.classList.contains('primary')
      return isConfirming || labels.some((label) => button.textContent?.trim().startsWith(label) === true)
    })
    for (const button of shining) button.classList.add(GLOWING)
    return () => {
      for (const button of shining) button.classList.remove(GLOWING)
    }
  }, [scene, step, words])
}
