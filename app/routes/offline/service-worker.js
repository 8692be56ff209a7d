/* This worker caches visited trips for offline reading, and nothing else. */
const name = 'trips'
const maxEntries = 150
const trips = /^\/my-trips(\/bk_\w+)?(\.data)?$/
/* A request to these paths may change the user, so it clears the cache. */
const sessionPaths = /^\/(login|logout|register|account-settings|reset-password|api\/auth)\b/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/*
 * Number of times the cache was cleared. A response is not stored if the number has changed since its
 * request.
 */
let clearCount = 0
function clearTrips() {
  clearCount += 1
  return caches.delete(name)
}

/* The tab is the only query parameter that selects a different page. */
function keyOf(request) {
  const { origin, pathname, searchParams } = new URL(request.url)
  const tab = /^\/my-trips(\.data)?$/.test(pathname) && searchParams.get('tab')
  return new Request(`${origin}${pathname}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`)
}

/* A data request for only some routes must not overwrite a full page. */
const isPart = ({ url }) => new URL(url).searchParams.has('_routes')

async function keep(request, response, since) {
  const cache = await caches.open(name)
  await cache.put(keyOf(request), response)
  if (since !== clearCount) return caches.delete(name)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key)
}

/* A proxy on the way may refuse too. */
const isOurs = ({ headers }) => headers.has('Speculation-Rules') || headers.has('X-Remix-Response')

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
  // If the server refuses a cached trip, the user has changed.
  const { status } = response
  const isSignedOut = status === 403 && isOurs(response)
  if (isTrip && (isSignedOut || (status === 404 && (await kept(request))))) await clearTrips()
  // A redirected response belongs to another address, so it is not stored.
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
    // The names of these files contain hashes, so the browser's cache is enough online and this copy serves
    // offline reading.
    event.respondWith(
      fetch(request).catch(async (error) => (await kept(request)) ?? Promise.reject(error)),
    )
  }
})

/* Trip pages send this worker the list of trips and files to cache. */
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
