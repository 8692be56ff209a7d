import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox } from '../../sandbox/server.ts'
import { clockOffset, inDays } from '../clock.ts'
import { freePorts } from '../e2e/site.ts'
import { disagreements, readBooks, unsettled } from './books.ts'
import { orderFaults, points, type Point } from './points.ts'
import { createServer } from './server.ts'
import { createVisitor, goodCard, walkToPayment } from './visitor.ts'

/** Recovery waits seconds instead of minutes: sixty times as fast. */
const recoverySpeed = 60
const settleWithinMs = 120_000

export type ChaosReport = {
  kills: number
  checkouts: number
  booked: number
  backToDraft: number
  failed: number
  needPerson: number
  orders: number
  charges: number
  problems: string[]
}

async function arm(sandboxUrl: string, fault: unknown): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`Fault not armed: ${answer.status} ${await answer.text()}`)
}

/** Waits until an armed fault has struck: the call is in the sandbox's hands. */
async function struck(sandboxUrl: string, path: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const listed = await (await fetch(`${sandboxUrl}/_sandbox/faults`)).text()
    if (!listed.includes(JSON.stringify(path).slice(1, -1))) return
    await pause(10)
  }
  throw new Error(`The call ${path} was never made`)
}

/**
 * Kills the server in the middle of every outside call of a booking, `rounds` times each, starts it
 * again, and compares both sides' books when everything has settled.
 */
export async function runChaos(rounds: number, say: (line: string) => void): Promise<ChaosReport> {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-chaos-'))
  const databaseFile = join(directory, 'site.db')
  const sandbox = await startSandbox({
    rateLimits: { general: 1e6, searches: 1e6 },
    slowestAirlineMs: 300,
    clockOffset,
  })
  const [port = 0] = await freePorts(1)
  const server = createServer(port, {
    APP_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: `file:${databaseFile}`,
    DUFFEL_URL: sandbox.url,
    STRIPE_URL: sandbox.url,
    SESSION_SECRET: 'a secret that signs the cookies of tests',
    DATA_KEY: Buffer.alloc(32, 'tests encrypt with this').toString('base64'),
    TEST_CLOCK_OFFSET: String(clockOffset),
    RECOVERY_SPEED: String(recoverySpeed),
    LOG_LEVEL: 'warn',
  })
  let [kills, travellers] = [0, 0]

  async function newTraveller() {
    const number = ++travellers
    const visitor = createVisitor(server.url, `10.${number >> 8}.${number & 255}.1`)
    const trip = { from: 'LHR', to: 'JFK', date: inDays(20 + (number % 300)) }
    const letters = [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit)))
    const { path, shown } = await walkToPayment(visitor, trip, `Love${letters.join('')}`, number)
    return () => visitor.post(path, { ...shown, ...goodCard }).catch(() => null)
  }

  async function killAt(point: Point) {
    const pay = await newTraveller()
    if (point.before) await arm(sandbox.url, { ...point.before, times: 1 })
    await arm(sandbox.url, { match: point.call, times: 1, fault: point.fault })
    const paying = pay()
    await struck(sandbox.url, point.call.path)
    await server.kill()
    kills++
    await paying
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
    await server.start()
  }

  try {
    await server.start()
    for (const fault of orderFaults) {
      const pay = await newTraveller()
      await arm(sandbox.url, {
        match: { method: 'POST', path: '/air/orders' },
        times: 1,
        fault,
      })
      await pay()
    }
    for (let round = 0; round < rounds; round++) {
      for (const point of points) await killAt(point)
      say(`round ${round + 1} of ${rounds}: ${kills} kills`)
    }
    const until = Date.now() + settleWithinMs
    let books = await readBooks(databaseFile, sandbox.url)
    while (unsettled(books).length > 0 && Date.now() < until) {
      await pause(500)
      books = await readBooks(databaseFile, sandbox.url)
    }
    const inState = (state: string) => books.checkouts.filter((one) => one.state === state).length
    return {
      kills,
      checkouts: books.checkouts.length,
      booked: inState('booked'),
      backToDraft: inState('draft'),
      failed: inState('failed'),
      needPerson: inState('needs_person'),
      orders: books.orders.length,
      charges: books.intents.filter(({ amount_received }) => amount_received > 0).length,
      problems: [
        ...unsettled(books).map(({ id, state }) => `${id} is stuck in ${state}`),
        ...disagreements(books),
      ],
    }
  } finally {
    await server.kill()
    await sandbox.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
