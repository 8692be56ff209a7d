import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { trackResponse, keepServerOpen, stopServing } from './stopping.server.ts'

const visitors = `
const { request } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const outcome = { answered: 0, lost: 0 }
const visit = () => new Promise((resolve) => {
  const sent = request({ port: workerData, method: 'POST', agent: false }, (answer) => {
    outcome.answered += 1
    answer.resume().once('end', () => resolve(true))
  })
  sent.once('error', ({ code }) => {
    if (code === 'ECONNREFUSED') return resolve(false)
    outcome.lost += 1
    resolve(true)
  })
  sent.end('email=ada')
})
const come = async () => { while (await visit()); }
Promise.all(Array.from({ length: 10 }, come)).then(() => parentPort.postMessage(outcome))
`

test('before it stops, a busy site answers every request that has reached it', async () => {
  startApp()
  const server = createServer((request, response) => {
    trackResponse(response)
    const until = performance.now() + 5
    while (performance.now() < until);
    request.resume().once('end', () => response.end())
  })
  keepServerOpen(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const worker = new Worker(visitors, { eval: true, workerData: port })
  const outcome = new Promise<{ answered: number; lost: number }>((resolve) =>
    worker.once('message', resolve),
  )
  await once(server, 'request')
  await stopServing(300)
  const { answered, lost } = await outcome
  expect(answered).toBeGreaterThan(0)
  expect(lost).toBe(0)
})
