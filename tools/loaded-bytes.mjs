/**
 * Counts what a page and its threads load, each file once, as it comes over the wire and without what the two sides say
 * about it. A file that a thread has asked for first costs the page nothing, so neither can be counted alone.
 * @param {import('@playwright/test').BrowserContext} context
 * @returns {() => number} the bytes until now
 */
export function countLoaded(context) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  context.on('response', (response) => {
    const size = Number(response.headers()['content-length'] ?? 0)
    sizes.set(response.url(), Math.max(size, sizes.get(response.url()) ?? 0))
  })
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
