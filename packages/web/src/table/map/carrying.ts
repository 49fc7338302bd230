import type { HexId, Point } from '@sztab/board'
import { pieceInHand } from '../model/subject.ts'
import type { TableModel } from '../table-model.ts'
import type { Carried } from './gestures.ts'

/**
 * Takes the pieces under a press in hand. A mouse carries whatever can go somewhere, a finger only what is selected
 * already: it has to move the map as well, and most of a phone's map is pieces.
 */
export function liftPieces(
  frame: HTMLElement,
  { pointer, store }: TableModel,
  event: PointerEvent,
  hexAt: (at: Point) => HexId | undefined,
): Carried | undefined {
  const counter = (event.target as Element).closest<HTMLElement>('.counter')
  const pressed = counter?.dataset.piece
  // What is an answer by itself is dragged as the browser drags things.
  if (counter === null || pressed === undefined || counter.draggable) return undefined
  const { asking, draft, pieces } = store.getState()
  if (event.pointerType === 'mouse') {
    const carried = pointer.lift(pressed, counter.dataset.single !== undefined)
    return carried.length === 0 ? undefined : follow(carried)
  }
  const held = asking === undefined ? undefined : pieceInHand(asking, draft)
  const hexOf = (piece: string | undefined): HexId | undefined => pieces.find(({ id }) => id === piece)?.hex
  if (held === undefined || hexOf(held) !== hexOf(pressed)) return undefined
  const carried = pointer.lift(held, true)
  return carried.length === 0 ? undefined : follow(carried)

  function follow(carried: readonly string[]): Carried {
    const image = imageOf(frame, carried)
    return {
      move(by, at) {
        image.move(by)
        pointer.hover(hexAt(at))
      },
      drop(at) {
        image.remove()
        pointer.drop(hexAt(at))
      },
      cancel: image.remove,
    }
  }
}

/** What is seen of pieces in a hand: they follow it, and stay behind as shadows. */
function imageOf(frame: HTMLElement, pieces: readonly string[]) {
  const image = document.createElement('div')
  image.className = 'carried'
  const { left, top } = frame.getBoundingClientRect()
  const shadows = pieces.flatMap((piece) => {
    const counter = frame.querySelector<HTMLElement>(`.counter[data-piece="${CSS.escape(piece)}"]`)
    return counter === null ? [] : [counter]
  })
  for (const counter of shadows.toReversed()) {
    const body = counter.querySelector('.counter-body')
    if (body === null) continue
    const box = body.getBoundingClientRect()
    const copy = document.createElement('div')
    copy.append(...[...body.childNodes].map((node) => node.cloneNode(true)))
    Object.assign(copy.style, {
      left: `${box.left - left}px`,
      top: `${box.top - top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    })
    image.append(copy)
    counter.dataset.lifted = ''
  }
  frame.append(image)
  return {
    move({ x, y }: Point): void {
      image.style.translate = `${x}px ${y}px`
    },
    remove(): void {
      image.remove()
      for (const counter of shadows) delete counter.dataset.lifted
    },
  }
}
