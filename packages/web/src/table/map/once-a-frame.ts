/** Calls a painter at most once a frame. */
export function onceAFrame(paint: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let asked: number | undefined
  return {
    ask() {
      asked ??= requestAnimationFrame(() => {
        asked = undefined
        paint()
      })
    },
    stop() {
      if (asked !== undefined) cancelAnimationFrame(asked)
    },
  }
}
