import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { trackResponse, keepServerOpen, stopServing } from './stopping.server.ts'

const visitorCount = 10

const visitors = `
const { request } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const { port, count, connected } = workerData
const visit = () => new Promise((resolve) => {
  const sent = request({ port, method: 'POST', agent: false }, (answer) =>
    answer.resume().once('end', () => resolve('answered')),
  )
  sent.once('socket', (socket) => socket.once('connect', () => {
    sent.end('email=ada')
    if (Atomics.add(connected, 0, 1) + 1 < count) return
    Atomics.store(connected, 1, 1)
    Atomics.notify(connected, 1)
  }))
  sent.once('error', ({ code }) => resolve(code))
})
parentPort.once('message', () =>
  Promise.all(Array.from({ length: count }, visit)).then((outcomes) => parentPort.postMessage(outcomes)),
)
`

test('before it stops, a site answers every request whose connection waits to be accepted', async () => {
  startApp()
  const server = createServer((request, response) => {
    trackResponse(response)
    request.resume().once('end', () => response.end())
  })
  keepServerOpen(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const connected = new Int32Array(new SharedArrayBuffer(8))
  const workerData = { port, count: visitorCount, connected }
  const worker = new Worker(visitors, { eval: true, workerData })
  const outcomes = new Promise<string[]>((resolve) => worker.once('message', resolve))
  // Runs before the timer of `stopServing`, in one turn of the event loop: nothing is accepted
  // between the arrival of the visitors and the end of the grace period.
  setTimeout(() => {
    worker.postMessage('come')
    Atomics.wait(connected, 1, 0)
  }, 300)
  await stopServing(300)
  expect(await outcomes).toEqual(Array(visitorCount).fill('answered'))
})
