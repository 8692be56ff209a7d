/* Keeps the trips that were seen in this browser readable without a network, and nothing else. */
const name = 'trips'
const most = 150
const trips = /^\/my-trips(\/bk_\w+)?(\.data)?$/
/* Whoever signs in or out may be somebody else. */
const doors = /^\/(login|logout|register|account-settings|reset-password|api\/auth)\b/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/* Counts the times that everything was forgotten: what was asked for before is not kept after. */
let forgotten = 0
function forget() {
  forgotten += 1
  return caches.delete(name)
}

/* Of what is asked for beside an address, only the tab of the list makes it another page. */
function keyOf(request) {
  const { origin, pathname, searchParams } = new URL(request.url)
  const tab = /^\/my-trips(\.data)?$/.test(pathname) && searchParams.get('tab')
  return new Request(`${origin}${pathname}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`)
}

/* Scripts that ask for a part of a page are sent no whole one. */
const isPart = ({ url }) => new URL(url).searchParams.has('_routes')

async function keep(request, response, since) {
  const cache = await caches.open(name)
  await cache.put(keyOf(request), response)
  if (since !== forgotten) return caches.delete(name)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

const kept = (request) => caches.match(keyOf(request))

async function answer(request, isTrip) {
  const since = forgotten
  let response
  try {
    response = await fetch(request)
  } catch (error) {
    const copy = await kept(request)
    if (copy) return copy
    throw error
  }
  // Who is refused a trip that is kept here is no longer whom it was kept for.
  const { status } = response
  if (isTrip && (status === 401 || (status === 404 && (await kept(request))))) await forget()
  // What was redirected belongs to another address.
  if (status === 200 && !response.redirected && !isPart(request))
    await keep(request, response.clone(), since)
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (doors.test(pathname)) event.waitUntil(forget())
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
