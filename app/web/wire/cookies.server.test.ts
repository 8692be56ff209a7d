import { data } from '@remix-run/node'
import { expect, test } from 'vitest'
import { withExtraCookie } from './cookies.server.ts'

const init = { status: 429, headers: { 'Retry-After': '5', 'Set-Cookie': 'a=1' } }
const kept = { status: 429, retryAfter: '5', cookies: ['a=1', 'b=2'] }
const seen = (status: number | undefined, headers: Headers) => ({
  ...{ status, retryAfter: headers.get('Retry-After'), cookies: headers.getSetCookie() },
})

test('a further cookie keeps the status, the headers and the cookies of an answer', () => {
  const { status, headers } = withExtraCookie('b=2', new Response(null, init))
  expect(seen(status, headers)).toEqual(kept)
  const answer = withExtraCookie('b=2', data({ text: 'kept' }, init))
  expect(seen(answer.init?.status, new Headers(answer.init?.headers))).toEqual(kept)
  expect(answer.data).toEqual({ text: 'kept' })
})

test('an answer without a further cookie is unchanged', () => {
  const answer = data(null)
  expect(withExtraCookie(null, answer)).toBe(answer)
  expect(answer.init).toBeNull()
})
