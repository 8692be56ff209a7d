import { expect, test } from 'vitest'
import { refuseLargeBodies } from './large-bodies.server.ts'
import { surroundings } from '../../../tests/samples/surroundings.ts'

function seen(url: string, length: string | undefined, method = 'POST') {
  const head = { method, url, headers: { 'content-length': length } }
  const { headers, url: to } = refuseLargeBodies(head, surroundings)
  return headers['x-contrail-refusal'] === undefined ? null : to
}

test.each([
  ['/contact', '100000', null],
  ['/contact', '100001', '/refused'],
  ['/contact.data', '100001', '/refused.data'],
  ['/contact', '10737418240', '/refused'],
  ['/contact', '99999999999999999999999999', '/refused'],
  ['/contact', undefined, null],
  ['/api/auth/login', '100000', null],
  ['/api/auth/login', '100001', '/api/refused'],
  ['/webhooks/duffel', '1000000', null],
  ['/webhooks/duffel', '1000001', '/refused'],
  ['/webhooks/../contact', '100001', '/refused'],
])('a request to %s with a body of %s bytes goes to %s', (url, length, to) => {
  expect(seen(url, length)).toBe(to)
})

test('the body of a GET request is ignored, whatever its size', () => {
  expect(seen('/', '10737418240', 'GET')).toBeNull()
})
