/* Caches visited trips for offline reading, and nothing else. */
const name = 'trips'
const maxEntries = 150
const trips = /^\/my-trips(\/bk_\w+)?(\.data)?$/
/* A sign-in or sign-out may change the user, so it clears the cache. */
const sessionPaths = /^\/(login|logout|register|account-settings|reset-password|api\/auth)\b/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/* Counts how often the cache was cleared; responses requested before are not stored after. */
let clearCount = 0
function clearTrips() {
  clearCount += 1
  return caches.delete(name)
}

/* Only the tab parameter of the list selects a different page. */
function keyOf(request) {
  const { origin, pathname, searchParams } = new URL(request.url)
  const tab = /^\/my-trips(\.data)?$/.test(pathname) && searchParams.get('tab')
  return new Request(`${origin}${pathname}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`)
}

/* Partial data requests must not overwrite a full page. */
const isPart = ({ url }) => new URL(url).searchParams.has('_routes')

async function keep(request, response, since) {
  const cache = await caches.open(name)
  await cache.put(keyOf(request), response)
  if (since !== clearCount) return caches.delete(name)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key)
}

const kept = (request) => caches.match(keyOf(request))

async function answer(request, isTrip) {
  const since = clearCount
  let response
  try {
    response = await fetch(request)
  } catch (error) {
    const copy = await kept(request)
    if (copy) return copy
    throw error
  }
  // A refused cached trip means that the user has changed.
  const { status } = response
  if (isTrip && (status === 401 || (status === 404 && (await kept(request))))) await clearTrips()
  // A redirected response belongs to another address.
  if (status === 200 && !response.redirected && !isPart(request))
    await keep(request, response.clone(), since)
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (sessionPaths.test(pathname)) event.waitUntil(clearTrips())
    return
  }
  const isTrip = trips.test(pathname)
  if (isTrip) event.respondWith(answer(request, true))
  else if (pathname.startsWith('/assets/')) {
    // Hashed files never change, so the copy is only used offline.
    event.respondWith(
      fetch(request).catch(async (error) => (await kept(request)) ?? Promise.reject(error)),
    )
  }
})

/* Trip pages send the list of trips and files to cache. */
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
