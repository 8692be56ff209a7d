import { beforeAll, describe, expect, test } from 'vitest'
import { apiCalls } from '../../../app/routes/api/table.server.ts'
import { actors, type Actor, type Row } from './permissions-rows.ts'
import { table } from './permissions-table.ts'
import { validate } from '../contract.ts'
import { idOf } from './mounted-routes.ts'
import type { Answer, Visitor } from '../visitor.ts'
import { createWorld, createDisposableSessions, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const isApi = (path: string) => path.startsWith('/api/')

/** Returns the address of a page's route data. `route` limits it to the data of one route. */
function dataPath(path: string, route?: string): string {
  const [pathname = '', query] = path.split('?')
  const parameters = new URLSearchParams(query)
  if (route) parameters.set('_routes', route)
  const search = parameters.toString()
  return `${pathname === '/' ? '/_root' : pathname}.data${search && `?${search}`}`
}

function send(visitor: Visitor, { method, body }: Row, path: string, headers = {}) {
  if (method === 'GET') return visitor.send(path, { headers })
  if (!isApi(path)) return visitor.post(path, body as Record<string, string>, { headers })
  return visitor.send(path, {
    method,
    body: body && JSON.stringify(body),
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
  })
}

const said = ({ status, headers }: Answer) => {
  const location = headers.get('Location')
  return location === null ? `${status}` : `${status} ${location.replace(/^https?:\/\/[^/]+/, '')}`
}

/** Expects that only the owner's response contains the owner's data. */
function expectNoSecrets({ text }: Answer, row: Row, actor: Actor, where: string) {
  const mayKnow =
    actor === 'owner' ||
    (actor === 'admin' && row.toAdmin) ||
    (actor === 'retriever' && row.toRetriever)
  const leaked = world.secrets.filter((secret) => !mayKnow && text.includes(secret))
  expect(leaked, `${where} tells ${actor}`).toEqual([])
}

const nowhere = new Proxy({}, { get: () => '…' }) as World
const pathOf = ({ path }: Row) => path(nowhere).replace(/\?.*$/, '')

const nameOf = ({ method, route, path, body }: Row) => {
  const intent = typeof body?.intent === 'string' ? ` ${body.intent}` : ''
  return `${method} ${path(nowhere)}${intent} (${route})`
}
const rows = table.map((row) => [nameOf(row), row] as const)
const reading = rows.filter(([, { method }]) => method === 'GET')
const writing = rows.filter(([, { method }]) => method === 'POST')

test('the permissions table lists every API call with its status for GET and POST', () => {
  const missing = apiCalls.flatMap(({ path, matchPath }) =>
    ['GET', 'POST']
      .filter((method) => !table.some((row) => row.method === method && matchPath(pathOf(row))))
      .map((method) => `${method} ${path}`),
  )
  expect(missing).toEqual([])
})

describe('page reads', () => {
  test.each(reading)('%s gives each visitor the status in the table', async (_, row) => {
    const path = row.path(world)
    const expected = row.outcome(world)
    for (const actor of actors) {
      const answer = await send(world.visitors[actor].twin(), row, path)
      expect(said(answer), actor).toMatch(startingWith(expected[actor]))
      expectNoSecrets(answer, row, actor, path)
      if (isApi(path) && !/airports|call-clicks|fare-days|openapi/.test(path)) {
        await validate('GET', path, answer)
      }
    }
  })

  test.each(reading.filter(([, row]) => row.shows))(
    '%s shows the owner their own data',
    async (_, row) => {
      const { text } = await send(world.visitors.owner.twin(), row, row.path(world))
      expect(text).toContain(world.familyName)
    },
  )

  test.each(reading)('the route data of %s is as restricted as its page', async (_, row) => {
    const path = row.path(world)
    const expected = row.outcome(world)
    for (const actor of actors) {
      const visitor = world.visitors[actor].twin()
      for (const address of [dataPath(path), dataPath(path, idOf(row.route))]) {
        const answer = await send(visitor, row, address)
        expect(answer.status, `${actor} ${address}`).toBe(dataStatus(expected[actor]))
        expectNoSecrets(answer, row, actor, address)
      }
      // A visitor without permission can still request the data of the root route, which must contain no secrets.
      if (dataStatus(expected[actor]) === 200) continue
      const frame = await send(visitor, row, dataPath(path, 'root'))
      expectNoSecrets(frame, row, actor, `the frame of ${path}`)
    }
  })
})

describe('form posts', () => {
  const lasting = writing.filter(([, { ends }]) => !ends)

  test.each(lasting)('%s gives each visitor the status in the table', async (_, row) => {
    const path = row.path(world)
    const expected = row.outcome(world)
    for (const actor of actors) {
      const answer = await send(world.visitors[actor].twin(), row, path)
      expect(said(answer), actor).toMatch(startingWith(expected[actor]))
      expectNoSecrets(answer, row, actor, path)
    }
  })

  test.each(lasting)(
    '%s sent by a script gives each visitor the status in the table',
    async (_, row) => {
      const path = row.path(world)
      const expected = row.outcome(world)
      for (const actor of actors) {
        const answer = await send(world.visitors[actor].twin(), row, dataPath(path))
        expect(answer.status, actor).toBe(row.byScripts ?? dataStatus(expected[actor]))
        expectNoSecrets(answer, row, actor, path)
      }
    },
  )

  test.each(writing)('%s sent from another site is refused', async (_, row) => {
    const path = row.path(world)
    const foreign = { Origin: 'https://evil.example' }
    for (const actor of ['nobody', 'owner', 'admin'] as const) {
      const visitor = world.visitors[actor].twin()
      const answer = await send(visitor, row, path, foreign)
      expect(answer.status, actor).toBe(403)
      expect(visitor.cookies).toEqual(world.visitors[actor].cookies)
      const byScripts = await send(visitor, row, dataPath(path), foreign)
      expect(byScripts.status, `${actor} by scripts`).toBe(403)
    }
  })
})

test("the calls above leave the owner's trip and all sessions intact", async () => {
  const { owner, other, admin } = world.visitors
  const trip = await owner.call('GET', `/api/bookings/${world.booking}`)
  expect(JSON.parse(trip.text)).toMatchObject({ status: 'confirmed' })
  for (const visitor of [owner, other, admin]) {
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(200)
  }
})

describe('calls that end sessions', () => {
  test.each(writing.filter(([, { ends }]) => ends))(
    '%s gives each visitor the status in the table and also signs out a copied cookie',
    async (_, row) => {
      const visitors = await createDisposableSessions()
      const expected = row.outcome(world)
      for (const actor of actors) {
        const visitor = visitors[actor]
        const kept = visitor.twin()
        expect(said(await send(visitor, row, row.path(world))), actor).toMatch(
          startingWith(expected[actor]),
        )
        // The call must also sign out a copy of the cookie.
        for (const one of [visitor, kept]) {
          expect((await one.call('GET', '/api/auth/user')).status, actor).toBe(401)
        }
      }
    },
  )
})

function startingWith(outcome: number | string): RegExp {
  const text = String(outcome).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // An expected address `/` must match fully. Any other may continue after the expected start.
  return new RegExp(`^${text}${/^\d+( \/)?$/.test(String(outcome)) ? '$' : ''}`)
}

/** Route data reports a redirect with status 202. */
function dataStatus(outcome: number | string): number {
  const status = Number(String(outcome).slice(0, 3))
  return status >= 300 && status < 400 ? 202 : status
}
