import { expect, test } from 'vitest'
import { z } from 'zod'
import { origin } from '../../../tests/route-calls.ts'
import { anyone, signedIn, type Access } from './access.server.ts'
import { call, type ApiCall } from './call.server.ts'
import { apiFailure } from './errors.server.ts'
import { handleApiCall } from './handle.server.ts'
import { DoneSchema, FailureSchema } from '#app/routes/api/wire/wire-words.ts'

const done = { status: 200, body: { success: true, message: 'Done' } } as const
const description = {
  method: 'POST',
  path: '/api/try/{id}',
  summary: 'Try it.',
} as const

async function send(calls: ApiCall | ApiCall[], init: RequestInit = {}, path = '/api/try/x') {
  const request = new Request(origin + path, { method: 'POST', ...init })
  const answer = await handleApiCall(request, [calls].flat())
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
  }
}

test('a call checks access, then the body, then the limit, and then runs its handler', async () => {
  const order: string[] = []
  const access: Access<{ name: string }> = {
    name: 'user',
    refusals: [401],
    grant(_, { id }) {
      order.push('access')
      return { name: `name of ${id}` }
    },
  }
  const body = z.object({
    a: z.string().transform((text) => {
      order.push('body')
      return text
    }),
  })
  const limit = {
    name: 'call',
    subject: (input: { name: string; body: { a: string } }) => {
      order.push('limit')
      return `${input.name} ${input.body.a}`
    },
  } as const
  const answers = { 200: DoneSchema }
  const one = call({ ...description, access, body, limit, answers }, async ({ name, params }) => {
    order.push('handler')
    return { status: 200, body: { success: true, message: `${name}, ${params.id}` } }
  })
  const answer = await send(one, { body: '{"a":"b"}' })
  expect(answer).toMatchObject({ status: 200, body: { message: 'name of x, x' } })
  expect(order).toEqual(['access', 'body', 'limit', 'handler'])

  for (let i = 0; i < 29; i += 1) await send(one, { body: '{"a":"b"}' })
  const limited = await send(one, { body: '{"a":"b"}' })
  expect(limited).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Object.keys(one.answers)).toEqual(['200', '401', '429'])
})

test('the API does not read the body when access is refused', async () => {
  const body = z.object({})
  const one = call(
    { ...description, access: signedIn, body, answers: { 200: DoneSchema } },
    async () => done,
  )
  const answer = await send(one, { body: 'no JSON' })
  expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } })
})

test('answers are not cached unless the call sets Cache-Control', async () => {
  const answers = { 200: DoneSchema }
  const kept = { ...description, access: anyone, cacheControl: 'public, max-age=60', answers }
  const success = await send(call(kept, async () => done))
  expect(success.headers.get('Cache-Control')).toBe('public, max-age=60')
  const refused = call(kept, async () => {
    throw apiFailure(422, 'No')
  })
  expect((await send(refused)).headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['an error', () => new Error('secret')],
  ['a response', () => new Response('<p>secret</p>', { status: 302 })],
  ['an undeclared refusal', () => apiFailure(418, 'secret')],
])('the API answers %s thrown by a handler with 500 in JSON', async (_, thrown) => {
  const one = call(
    { ...description, access: anyone, answers: { 200: DoneSchema } },
    async (): Promise<typeof done> => {
      // oxlint-disable-next-line typescript/only-throw-error -- handlers must not do this
      throw thrown()
    },
  )
  const answer = await send(one)
  expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } })
  expect(answer.text).not.toContain('secret')
})

test('the API answers an undeclared status or body with 500 outside production', async () => {
  const answers = { 200: DoneSchema, 204: null }
  const answering = (body: object) =>
    send(
      call({ ...description, access: anyone, answers }, async () => ({
        status: 200,
        body: body as z.infer<typeof DoneSchema>,
      })),
    )
  expect((await answering(done.body)).status).toBe(200)
  expect((await answering({ success: true })).status).toBe(500)
  expect((await answering({ ...done.body, secret: 1 })).status).toBe(500)
})

test.each([429, 503])(
  'the API answers a %i without the time to try again with 500 outside production',
  async (status) => {
    const answers = { 200: DoneSchema, 429: FailureSchema }
    const refusing = (headers?: HeadersInit) =>
      call({ ...description, access: anyone, answers }, async () => {
        throw apiFailure(status, 'Not now', undefined, headers)
      })
    expect((await send(refusing({ 'Retry-After': '5' }))).status).toBe(status)
    expect((await send(refusing())).status).toBe(500)
  },
)

test('the compiler rejects undeclared statuses and bodies', () => {
  const answers = { 200: DoneSchema, 204: null }
  call({ ...description, access: anyone, answers }, async () => ({ status: 204, body: null }))
  // @ts-expect-error 201 is not declared.
  call({ ...description, access: anyone, answers }, async () => ({ ...done, status: 201 }))
  // @ts-expect-error This body belongs to another status.
  call({ ...description, access: anyone, answers }, async () => ({ status: 200, body: null }))
})

test('the API answers a wrong method with the allowed methods', async () => {
  const answers = { 200: DoneSchema }
  const posts = call({ ...description, access: anyone, answers }, async () => done)
  const gets = call({ ...description, method: 'GET', access: anyone, answers }, async () => done)
  const wrong = await send([posts, gets], { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect((await send(posts, { method: 'HEAD' })).status).toBe(405)
  expect((await send([posts, gets], { method: 'HEAD' })).status).toBe(200)
  const nowhere = await send([posts, gets], {}, '/api/try')
  expect(nowhere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
