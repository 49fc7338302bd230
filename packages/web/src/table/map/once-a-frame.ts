/** Calls a painter at most once a frame; a canvas that was wiped by a new size is painted before anybody sees it. */
export function onceAFrame(
  paint: () => void,
  canvas?: HTMLCanvasElement,
): { readonly ask: () => void; readonly stop: () => void } {
  let asked: number | undefined
  let paintedSize: string | undefined
  const sizeNow = (): string => `${canvas?.width} ${canvas?.height}`
  const paintNow = (): void => {
    paintedSize = sizeNow()
    paint()
  }
  return {
    ask() {
      if (paintedSize !== undefined && paintedSize !== sizeNow()) paintNow()
      asked ??= requestAnimationFrame(() => {
        asked = undefined
        paintNow()
      })
    },
    stop() {
      if (asked !== undefined) cancelAnimationFrame(asked)
    },
  }
}
