import type { Page } from '@playwright/test'
import type { Point } from '@sztab/board'

/** Something that shines, and where to press it. */
export interface Glow extends Point {
  /** The number of the step that is told, and how many there are. */
  readonly step: number
  readonly of: number
  /** All that would change with an answer, to see whether something did. */
  readonly page: string
}

/** How often one looks whether something has changed. */
const PATIENCE = 240

/**
 * Waits until the table is at rest, something has changed since or nothing does for long, and something shines that
 * can be pressed where it is: in the window, and covered by nothing. A story is told at once.
 */
export async function whatGlows(page: Page, since?: Glow): Promise<Glow> {
  return await page.evaluate(
    async ([before, patience]) => {
      let last = ''
      let fault = 'nothing shines'
      for (let still = 0, tries = 0; tries < 800; tries++) {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 16)))
        const main = document.querySelector<HTMLElement>('main.table')
        const guide = document.querySelector<HTMLElement>('.guide')
        if (main === null || guide === null) continue
        const found = [...document.querySelectorAll<HTMLElement>('[data-glowing], .tutorial-marks .next')]
        const first = found.find((one) => one.checkVisibility({ visibilityProperty: true }))
        if (first === undefined) {
          // The space bar shows the rest of a story at once; a button that has the focus would be pressed by it.
          ;(document.activeElement as HTMLElement | null)?.blur()
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
          continue
        }
        const box = first.getBoundingClientRect()
        const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
        const hit = document.elementFromPoint(at.x, at.y)
        const isRing = first.closest('.tutorial-marks') !== null
        const isFree = isRing ? hit?.closest('.map') != null : hit !== null && first.contains(hit)
        fault = `${first.outerHTML.slice(0, 160)} at ${at.x},${at.y} lies under ${hit?.outerHTML.slice(0, 120)}`
        const texts = ['.guide', '.prompt', '.combat', '.stack-cards'].map((name) => {
          const panel = document.querySelector<HTMLElement>(name)
          return [panel?.innerText, panel?.querySelectorAll('[aria-pressed="true"]').length].join()
        })
        const seen = [main.dataset.version, main.dataset.step, at.x, at.y, ...texts].join(' ')
        still = seen === last && isFree && (seen !== before || tries > patience) ? still + 1 : 0
        last = seen
        if (still < 2) continue
        const count = guide.querySelector<HTMLElement>('header .quiet')?.innerText ?? ''
        const [step = 0, of = 0] = count.split('/').map(Number)
        return { ...at, page: seen, step, of }
      }
      throw new Error(`the briefing stands still: ${fault}; ${document.querySelector('.guide')?.textContent}`)
    },
    [since?.page, PATIENCE] as const,
  )
}

/** Presses what shines, with a finger or the mouse. */
export async function press(page: Page, { x, y }: Glow, isTouch = false): Promise<void> {
  if (isTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** Presses what shines and waits for what shines next. Like anybody, presses again when nothing happens. */
export async function pressOn(page: Page, glow: Glow, isTouch = false): Promise<Glow> {
  await press(page, glow, isTouch)
  const next = await whatGlows(page, glow)
  if (next.page !== glow.page) return next
  await press(page, next, isTouch)
  const after = await whatGlows(page, next)
  if (after.page === next.page) throw new Error(`pressing what shines does nothing: ${after.page}`)
  return after
}
