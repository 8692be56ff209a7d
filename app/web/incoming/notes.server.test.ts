import { expect, test } from 'vitest'
import type { RequestHead } from '#app/web/wire/head.server.ts'
import {
  dropForgedHeaders,
  noteDataRequest,
  notePeerAddress,
  noteRequestId,
  publicRequestId,
} from './notes.server.ts'
import { surroundings } from '../../../tests/samples/surroundings.ts'

const get = (url: string, headers: RequestHead['headers'] = {}) => ({ method: 'GET', url, headers })

test.each([
  'x-contrail-peer',
  'x-contrail-data',
  'x-contrail-request',
  'x-contrail-refusal',
  'x-contrail-anything',
  'x-forwarded-host',
])('the header %s is removed from client requests', (name) => {
  const head = get('/', { [name]: 'x', cookie: 'a=1', 'x-forwarded-for': '203.0.113.9' })
  expect(dropForgedHeaders(head, surroundings).headers).toEqual({
    cookie: 'a=1',
    'x-forwarded-for': '203.0.113.9',
  })
})

test('the peer address and the request id replace values that the client sent', () => {
  const head = get('/', { 'x-contrail-peer': '203.0.113.9', 'x-contrail-request': 'r0' })
  expect(notePeerAddress(head, surroundings).headers['x-contrail-peer']).toBe('198.51.100.7')
  expect(noteRequestId(head, surroundings).headers['x-contrail-request']).toBe('r1')
})

test.each<[string, boolean]>([
  ['/search.data?origin=LHR', true],
  ['/_root.data', true],
  ['/x/../search.data', true],
  ['/search', false],
  ['/search?next=/x.data', false],
  ['/search.data/', false],
])('the URL %s is a data request: %s', (url, data) => {
  expect(noteDataRequest(get(url), surroundings).headers['x-contrail-data']).toBe(
    data ? '1' : undefined,
  )
})

test('a request id is accepted only from a trusted proxy', () => {
  const headers = { 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' }
  expect(publicRequestId({ headers }, '::ffff:127.0.0.1')).toBe(headers['x-request-id'])
  expect(publicRequestId({ headers }, '203.0.113.9')).toMatch(/^[\da-f-]{36}$/)
  for (const id of ['', 'short', 'a@mail.example', 'x'.repeat(65), 'two\nlines-of-it']) {
    const made = publicRequestId({ headers: { 'x-request-id': id } }, '127.0.0.1')
    expect(made, id).toMatch(/^[\da-f-]{36}$/)
  }
})
