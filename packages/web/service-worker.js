// Keeps the pages on the device, so that they open without a connection. The list of files and its version are
// written in front of this by the build. Tables on the server are never kept: /api/ always goes there.

/* global VERSION, FILES */
const CACHE = `sztab-${VERSION}`
const PAGE = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? openPage(request) : findFile(request))
})

self.addEventListener('push', (event) => {
  const { title, text, url } = event.data?.json() ?? {}
  if (title === undefined) return
  // One notice for a table: a newer one takes its place.
  const notice = { body: text, tag: url, data: { url }, icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, notice))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data?.url ?? PAGE))
})

/** Pages come fresh from the server; every address has the same one, so the kept one serves for all of them. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

/** Other files carry a hash in their names: what is kept is right. */
async function findFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function dropOldCaches() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('sztab-') && name !== CACHE).map((name) => caches.delete(name)),
  )
}
