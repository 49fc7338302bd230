import { useEffect } from 'react'
import { type Part, partName } from '../table/model/part.ts'

const GLOWING = 'data-glowing'

/**
 * Makes shine whatever control is this part of an answer, wherever it stands and whenever it appears. The table
 * itself knows nothing of scripts.
 */
export function useGlow(part: Part | undefined): void {
  const name = part === undefined ? undefined : partName(part)
  useEffect(() => {
    const shine = (): void => {
      for (const control of document.querySelectorAll<HTMLElement>('[data-part]')) {
        const isIt = control.dataset.part === name
        if (control.hasAttribute(GLOWING) === isIt) continue
        control.toggleAttribute(GLOWING, isIt)
        // In a list that scrolls it may lie below the fold.
        if (isIt) control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    }
    shine()
    const observer = new MutationObserver(shine)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-part'] })
    return () => observer.disconnect()
  }, [name])
}
