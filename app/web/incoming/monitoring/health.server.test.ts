import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { app, runIn } from '#app/platform/app.server.ts'
import { stopServing } from '../stopping.server.ts'
import { answerHealth, type AskReadiness } from './health.server.ts'

type Sent = { status: number; body: string }

/** Returns a separate site, because each site keeps its checks and stops. */
function aSite(askReadiness: AskReadiness) {
  const site = { ...app(), state: {} }
  const ask = (url: string, method = 'GET') =>
    new Promise<Sent | null>((resolve) => {
      let status = 0
      const response = {
        setHeader() {},
        writeHead: (sent: number) => (status = sent),
        end: (body = '') => resolve({ status, body }),
      } as unknown as ServerResponse
      const request = { method, url } as IncomingMessage
      if (!runIn(site, () => answerHealth(request, response, askReadiness))) resolve(null)
    })
  return { ask, stop: () => runIn(site, () => stopServing(0, 0)) }
}

test.each<[what: string, ask: AskReadiness, status: number]>([
  ['is ready', async () => ({ ready: true }), 200],
  ['is not ready', async () => ({ ready: false }), 503],
  ['cannot tell', () => Promise.reject(new Error('lost')), 503],
])(
  'a site that %s answers /readyz accordingly, and /healthz with 200',
  async (_, askReadiness, status) => {
    const { ask } = aSite(askReadiness)
    expect(await ask('/readyz?by=proxy')).toMatchObject({ status })
    expect(await ask('/readyz', 'HEAD')).toMatchObject({ status })
    expect(await ask('/healthz')).toEqual({ status: 200, body: 'ok\n' })
    expect(await ask('/readyz', 'POST')).toBeNull()
    expect(await ask('/readyz/more')).toBeNull()
  },
)

test('a site that is stopping is not ready, so that a proxy sends it no more requests', async () => {
  const { ask, stop } = aSite(async () => ({ ready: true }))
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  await stop()
  const { status, body } = (await ask('/readyz'))!
  expect([status, JSON.parse(body)]).toEqual([503, { ready: false, stopping: true }])
})

test('each check asks again, and a slow one leaves the answer of the one before', async () => {
  let finish = (_: { ready: boolean }) => {}
  const checks = [
    Promise.resolve({ ready: true }),
    Promise.resolve({ ready: false }),
    new Promise<{ ready: boolean }>((resolve) => (finish = resolve)),
  ]
  onTestFinished(() => finish({ ready: true }))
  const { ask } = aSite(() => checks.shift()!)
  const statuses = []
  for (let asked = 0; asked < 4; asked += 1) statuses.push((await ask('/readyz'))?.status)
  expect(statuses).toEqual([200, 503, 503, 503])
})
