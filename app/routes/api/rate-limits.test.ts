import { expect, test } from 'vitest'
import { handleApiCall } from './handle.server.ts'
import { apiCalls } from './table.server.ts'

const origin = 'http://localhost:3000'

function signIn(): Promise<Response> {
  return handleApiCall(
    new Request(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ username: 'nobody-at-all', password: 'wrong password' }),
    }),
    apiCalls,
  )
}

test('a limited call reports the remaining attempts, even when it is refused', async () => {
  const first = await signIn()
  const second = await signIn()
  expect([first.status, second.status]).toEqual([401, 401])
  expect(first.headers.get('RateLimit-Policy')).toBe('"sign-in";q=100;w=900')
  expect(first.headers.get('RateLimit')).toMatch(/^"sign-in";r=99;t=(900|899)$/)
  expect(second.headers.get('RateLimit')).toMatch(/^"sign-in";r=98;t=\d{3}$/)
})

test('a call without a limit sends no rate limit headers', async () => {
  const answer = await handleApiCall(new Request(`${origin}/api/system/mode`), apiCalls)
  expect(answer.status).toBe(200)
  expect(answer.headers.has('RateLimit')).toBe(false)
})
