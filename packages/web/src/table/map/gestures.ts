import type { Point } from '@sztab/board'
import type { Camera } from './camera.ts'

/** A finger or mouse that moves less than this is a click. */
const SLACK = 6
const WHEEL_ZOOM = 1.0016

export interface Gestures {
  /** Pointed at a place in the window. */
  onTap(at: Point, event: PointerEvent): void
  onHover(at: Point | undefined): void
  /** A drag begins here: what it carries, or nothing where it moves the map. */
  onLift(event: PointerEvent): Carried | undefined
}

/** Something that is carried over the map. */
export interface Carried {
  /** It is now so far from where it was lifted. */
  move(by: Point, at: Point): void
  drop(at: Point): void
  /** It was not meant: a second finger came down, or the browser took the drag away. */
  cancel(): void
}

/**
 * Dragging, wheel and pinch on the map. A drag carries the piece that it begins on, if that can go anywhere, and
 * otherwise moves the map; the click that the browser makes of it is swallowed.
 */
export function followGestures(element: HTMLElement, camera: Camera, gestures: Gestures): () => void {
  const pointers = new Map<number, Point>()
  let isDrag = false
  let start: Point = { x: 0, y: 0 }
  let press: PointerEvent | undefined
  let carried: Carried | undefined

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }

  const down = (event: PointerEvent): void => {
    if (event.button > 1) return
    pointers.set(event.pointerId, at(event))
    camera.hold(true)
    if (pointers.size === 1) {
      isDrag = false
      start = at(event)
      press = event
    } else {
      isDrag = true
      carried?.cancel()
      carried = undefined
    }
  }

  const move = (event: PointerEvent): void => {
    const now = at(event)
    const before = pointers.get(event.pointerId)
    if (before === undefined) {
      if (event.pointerType === 'mouse') gestures.onHover(now)
      return
    }
    if (pointers.size === 2) pinch(event.pointerId, before, now)
    else if (isDrag || distance(start, now) > SLACK) {
      if (!isDrag) {
        element.setPointerCapture(event.pointerId)
        carried = press === undefined ? undefined : gestures.onLift(press)
      }
      isDrag = true
      if (carried === undefined) camera.pan(now.x - before.x, now.y - before.y)
      else carried.move({ x: now.x - start.x, y: now.y - start.y }, now)
    } else return
    pointers.set(event.pointerId, now)
  }

  const pinch = (moved: number, before: Point, now: Point): void => {
    const [other] = [...pointers].filter(([id]) => id !== moved).map(([, point]) => point)
    if (other === undefined) return
    const was = distance(before, other)
    const is = distance(now, other)
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    if (was > 1) camera.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }

  const up = (event: PointerEvent): void => {
    const known = pointers.delete(event.pointerId)
    camera.hold(pointers.size > 0)
    if (!known) return
    const isDone = event.type === 'pointerup'
    if (carried !== undefined) {
      if (isDone) carried.drop(at(event))
      else carried.cancel()
      carried = undefined
    } else if (!isDrag && isDone) gestures.onTap(at(event), event)
  }

  const click = (event: MouseEvent): void => {
    // Keyboards click without a pointer and are never a drag.
    if (!isDrag || event.detail === 0) return
    event.stopPropagation()
    event.preventDefault()
  }

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    camera.zoom(WHEEL_ZOOM ** (-event.deltaY * lines), at(event))
  }

  const leave = (): void => gestures.onHover(undefined)

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('pointerleave', leave)
  element.addEventListener('click', click, { capture: true })
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('click', click, { capture: true })
    element.removeEventListener('wheel', wheel)
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
