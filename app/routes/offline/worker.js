/* Keeps the trips that were seen in this browser readable without a network, and nothing else. */
const name = 'trips'
const most = 150
const trips = /^\/my-trips(\/bk_\w+)?(\.data)?$/
/* Whoever signs in or out may be somebody else. */
const doors = /^\/(login|logout|register|account-settings|reset-password|api\/auth)\b/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function keep(request, response) {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

const kept = async (request) =>
  (await caches.match(request)) ?? (await caches.match(request, { ignoreSearch: true }))

async function answer(request, isTrip) {
  let response
  try {
    response = await fetch(request)
  } catch (error) {
    const copy = await kept(request)
    if (copy) return copy
    throw error
  }
  if (isTrip && response.status === 401) await caches.delete(name)
  // What was redirected belongs to another address.
  if (response.status === 200 && !response.redirected) await keep(request, response.clone())
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (doors.test(pathname)) event.waitUntil(caches.delete(name))
    return
  }
  const isTrip = trips.test(pathname)
  if (isTrip) event.respondWith(answer(request, true))
  else if (pathname.startsWith('/assets/')) {
    // A file of another address never changes: only without a network is its copy asked for.
    event.respondWith(
      fetch(request).catch(async (error) => (await kept(request)) ?? Promise.reject(error)),
    )
  }
})

/* A page of trips names the trips that it lists, and the files that it is made of. */
async function load(path) {
  const url = new URL(path, self.location.origin)
  const isAsset = url.pathname.startsWith('/assets/')
  if (url.origin !== self.location.origin || !(isAsset || trips.test(url.pathname))) return
  if (isAsset && (await caches.match(url))) return
  const response = await answer(new Request(url, { credentials: 'same-origin' }), !isAsset)
  if (isAsset || url.pathname.endsWith('.data')) return
  const files = (await response.text()).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []
  await Promise.allSettled([...new Set(files)].map(load))
}

self.addEventListener('message', (event) =>
  event.waitUntil(Promise.allSettled(event.data.map(load))),
)
