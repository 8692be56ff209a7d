import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'

/** Visitors that open a connection for each request, with the outcome of accepted ones. */
const visitors = `
const { request } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const told = { answered: 0, lost: 0 }
const visit = () => new Promise((resolve) => {
  const sent = request({ port: workerData, method: 'POST', agent: false }, (answer) => {
    told.answered += 1
    answer.resume().once('end', () => resolve(true))
  })
  sent.once('error', ({ code }) => {
    if (code === 'ECONNREFUSED') return resolve(false)
    told.lost += 1
    resolve(true)
  })
  sent.end('email=ada')
})
const come = async () => { while (await visit()); }
Promise.all(Array.from({ length: 10 }, come)).then(() => parentPort.postMessage(told))
`

// A site that has stopped does not serve again.
afterAll(() => vi.resetModules())

test('a busy site answers every request that reached it before it stops', async () => {
  vi.resetModules()
  const { closeWithAnswer, keepServerOpen, stopServing } = await import('./stopping.server.ts')
  const server = createServer((request, response) => {
    closeWithAnswer(response)
    const until = performance.now() + 5
    while (performance.now() < until);
    request.resume().once('end', () => response.end())
  })
  keepServerOpen(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const worker = new Worker(visitors, { eval: true, workerData: port })
  const told = new Promise<{ answered: number; lost: number }>((resolve) =>
    worker.once('message', resolve),
  )
  await once(server, 'request')
  await stopServing(300)
  const { answered, lost } = await told
  expect(answered).toBeGreaterThan(0)
  expect(lost).toBe(0)
})
