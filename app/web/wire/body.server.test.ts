import { expect, test } from 'vitest'
import { readBody, statusOfUnreadBody } from './body.server.ts'

const sent = (body?: BodyInit) =>
  new Request('http://localhost/webhooks', { method: 'POST', body, duplex: 'half' })

test('a body of exactly the largest size is read whole', async () => {
  expect((await readBody(sent('x'.repeat(10)), 10)).toString()).toBe('x'.repeat(10))
  expect(await readBody(sent(), 10)).toHaveLength(0)
})

test('a body counts in bytes, and one byte too many is refused', async () => {
  const status = (body: BodyInit) => readBody(sent(body), 10).then(() => 200, statusOfUnreadBody)
  expect(await status('x'.repeat(11))).toBe(413)
  expect(await status('é'.repeat(6))).toBe(413)
  const chunks = new ReadableStream({
    start(controller) {
      for (const chunk of ['123456', '789012']) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  expect(await status(chunks)).toBe(413)
})

test('a body that is cut short is the sender’s mistake', async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new Error('Cut')) })
  expect(await readBody(sent(cut), 10).then(() => 200, statusOfUnreadBody)).toBe(400)
  expect(statusOfUnreadBody(new TypeError('Undefined'))).toBeNull()
})
