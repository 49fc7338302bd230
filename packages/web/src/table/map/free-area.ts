import type { Insets } from './camera.ts'
import type { Rect } from './gaze.ts'

/** The largest part of a window that nothing covers; the whole window where everything is covered. */
export function freePart(width: number, height: number, covers: readonly Rect[]): Rect {
  const whole: Rect = { left: 0, top: 0, right: width, bottom: height }
  const inside = covers.map((rect) => common(rect, whole)).filter((rect) => rect !== undefined)
  const lefts = edges(0, inside, 'right')
  const rights = edges(width, inside, 'left')
  const tops = edges(0, inside, 'bottom')
  const bottoms = edges(height, inside, 'top')
  let best: Rect | undefined
  for (const left of lefts) {
    for (const right of rights) {
      for (const top of tops) {
        for (const bottom of bottoms) {
          const part = { left, top, right, bottom }
          if (area(part) <= (best === undefined ? 0 : area(best))) continue
          if (inside.every((rect) => common(rect, part) === undefined)) best = part
        }
      }
    }
  }
  return best ?? whole
}

/** How much a part leaves free at each edge of the window. */
export function insetsOf(width: number, height: number, part: Rect): Insets {
  return { left: part.left, top: part.top, right: width - part.right, bottom: height - part.bottom }
}

function edges(outermost: number, rects: readonly Rect[], edge: keyof Rect): number[] {
  return [...new Set([outermost, ...rects.map((rect) => rect[edge])])]
}

function common(a: Rect, b: Rect): Rect | undefined {
  const rect = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
  return rect.left < rect.right && rect.top < rect.bottom ? rect : undefined
}

function area({ left, top, right, bottom }: Rect): number {
  return right > left && bottom > top ? (right - left) * (bottom - top) : 0
}
