import { expect, test } from 'vitest'
import worker from './service-worker.js?raw'
import { loader } from './worker.ts'

const origin = 'https://contrail.example'

type Sent = { request: Request; waitUntil: (work: Promise<unknown>) => void }
type Fetched = Sent & { respondWith: (answer: Promise<Response>) => void }
type Handler = (event: Fetched) => void

function aCache() {
  const kept = new Map<string, Response>()
  const match = ({ url }: Request) => Promise.resolve(kept.get(url)?.clone())
  const cache = {
    put: ({ url }: Request, response: Response) => Promise.resolve(kept.set(url, response)),
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  }
  const remove = () => {
    kept.clear()
    return Promise.resolve(true)
  }
  return { kept, caches: { match, open: () => Promise.resolve(cache), delete: remove } }
}

function aBrowser() {
  const { kept, caches } = aCache()
  const handlers = new Map<string, Handler>()
  const network = { answer: (): Promise<Response> => Promise.resolve(new Response('a trip')) }
  const self = {
    location: { origin },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  }
  const run = new Function('self', 'caches', 'fetch', worker) as (...globals: unknown[]) => void
  run(self, caches, () => network.answer())
  async function ask(path: string, method = 'GET') {
    const work: Promise<unknown>[] = []
    const add = (one: Promise<unknown>) => void work.push(one)
    const request = new Request(origin + path, { method })
    handlers.get('fetch')?.({ request, waitUntil: add, respondWith: add })
    const [answer] = await Promise.allSettled(work)
    return answer?.status === 'fulfilled' && answer.value instanceof Response
      ? answer.value.text()
      : undefined
  }
  return { ask, network, kept: () => [...kept.keys()].map((url) => url.slice(origin.length)) }
}

const trip = '/my-trips/bk_1'

test('the worker caches visited trips and clears them on sign-in or sign-out', async () => {
  const { ask, kept } = aBrowser()
  await ask('/my-trips')
  await ask(trip)
  await ask('/booking/payment')
  expect(kept()).toEqual(['/my-trips', trip])
  await ask('/logout', 'POST')
  expect(kept()).toEqual([])
})

test('the worker caches each tab of the list separately and no partial data', async () => {
  const { ask, network, kept } = aBrowser()
  for (const path of ['', '?tab=past', '.data?tab=past', '.data?tab=past&_routes=a', '/bk_1?a=b']) {
    await ask(`/my-trips${path}`)
  }
  const tabs = ['/my-trips', '/my-trips?tab=past', '/my-trips.data?tab=past']
  expect(kept()).toEqual([...tabs, '/my-trips/bk_1'])
  network.answer = () => Promise.reject(new TypeError('No network'))
  expect(await ask('/my-trips.data?_routes=a&tab=past')).toBe('a trip')
  expect(await ask('/my-trips?tab=cancelled')).toBeUndefined()
})

test('the worker does not cache a response that arrives after sign-out', async () => {
  const { ask, network, kept } = aBrowser()
  let arrive = (_response: Response) => {}
  network.answer = () => new Promise((resolve) => (arrive = resolve))
  const asked = ask(trip)
  await ask('/logout', 'POST')
  arrive(new Response('a trip'))
  await asked
  expect(kept()).toEqual([])
})

test.each([
  ['a list that requires a sign-in', '/my-trips', 403],
  ['a cached trip that is not found', trip, 404],
])('%s clears the cache', async (_, path, status) => {
  const { ask, network, kept } = aBrowser()
  await ask('/my-trips')
  await ask(trip)
  const headers = { 'Speculation-Rules': '"/rules.json"' }
  network.answer = () => Promise.resolve(new Response('', { status, headers }))
  await ask('/my-trips/bk_2')
  await ask(path)
  expect(kept()).toEqual([])
})

test('a refusal by a proxy on the way clears nothing', async () => {
  const { ask, network, kept } = aBrowser()
  await ask(trip)
  network.answer = () => Promise.resolve(new Response('', { status: 403 }))
  await ask('/my-trips')
  expect(kept()).toHaveLength(1)
})

test('an unknown trip or a server error keeps the cache', async () => {
  const { ask, network, kept } = aBrowser()
  await ask(trip)
  network.answer = () => Promise.resolve(new Response('', { status: 404 }))
  await ask('/my-trips/bk_2')
  network.answer = () => Promise.resolve(new Response('', { status: 503 }))
  await ask(trip)
  expect(kept()).toEqual([trip])
})

test('browsers check the worker for a newer one, and it may connect only to this site', () => {
  const { headers } = loader()
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  const policy = headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]))
})
