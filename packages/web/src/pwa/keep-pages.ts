/** Has the browser keep the pages, so that they open without a connection. The page itself is not held up by it. */
export function keepPagesOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // Where it is not allowed, the site works as long as there is a connection.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  })
}
