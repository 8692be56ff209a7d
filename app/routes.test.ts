import { expect, test } from 'vitest'
import { idOf, mounted } from '../tests/api/permissions/mounted-routes.ts'
import {
  actors,
  admitted,
  visitorsOf,
  type Row,
} from '../tests/api/permissions/permissions-rows.ts'
import { table } from '../tests/api/permissions/permissions-table.ts'
import type { World } from '../tests/api/world.ts'

const world = new Proxy({}, { get: () => 'x' }) as World
const methods = ['GET', 'POST'] as const

const rowsOf = (id: string, method: Row['method']) =>
  table.filter((row) => row.method === method && idOf(row.route) === id)

/** The actors whose request gets past the guards. */
function reached(row: Row) {
  const outcomes = row.outcome(world)
  const refusals = [301, 302, 303, 401, 403, 404, 405]
  // A post without the vendor's signature gets 400.
  if (visitorsOf(row) === 'vendor') refusals.push(400)
  return actors.filter((actor) => !refusals.includes(parseInt(String(outcomes[actor]))))
}

test('a route lists visitors who may post to it if, and only if, its module has an action', () => {
  const wrong = mounted.filter(
    ({ acts, posts }) => acts !== (posts !== undefined && posts !== null),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('the permissions table lists every loader and action', () => {
  const missing = mounted.flatMap(({ id, acts }) =>
    methods
      .filter((method) => (method === 'GET' || acts) && rowsOf(id, method).length === 0)
      .map((method) => `${method} ${id}`),
  )
  expect(missing).toEqual([])
  const ids = mounted.map(({ id }) => id)
  expect(table.map(({ route }) => idOf(route)).filter((id) => !ids.includes(id))).toEqual([])
})

test('the permissions table admits the visitors that each route names, and no others', () => {
  const wrong = mounted.flatMap(({ id }) =>
    methods.flatMap((method) => {
      const visitors = visitorsOf({ route: id, method })
      // Each API call has its own access.
      if (!visitors || id === 'routes/api/api-route') return []
      const allowed = admitted[visitors].join()
      const seen = rowsOf(id, method).map((row) => reached(row))
      const others = seen.flat().filter((actor) => !admitted[visitors].includes(actor))
      const isNever = seen.every((some) => some.length === 0)
      const isRight =
        others.length === 0 && (isNever || seen.some((some) => some.join() === allowed))
      return isRight ? [] : [`${method} ${id} admits ${seen.join(' or ')} instead of ${allowed}`]
    }),
  )
  expect(wrong).toEqual([])
})
