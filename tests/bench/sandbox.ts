// Measures the sandbox in its own process, until the last byte of a gzipped response. Run it with `npx tsx
// tests/bench/sandbox.ts`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { airports } from '../../sandbox/world/airports/airports.ts'
import { generousLimitsEnv } from '../sites/sandbox-limits.ts'

const PORT = 4231
const ROUNDS = 150
const SEARCHES = 1000
const DAY = 86_400_000

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

type Answer = { status: number; milliseconds: number; bytes: number; body: () => unknown }

function call(method: string, path: string, data?: unknown): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const req = request(
      {
        agent,
        host: '127.0.0.1',
        port: PORT,
        method,
        path,
        headers: {
          Authorization: 'Bearer duffel_test_bench',
          'Duffel-Version': 'v2',
          'Accept-Encoding': 'gzip',
          'Content-Type': 'application/json',
        },
      },
      (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const zipped = res.headers['content-encoding'] === 'gzip'
          resolve({
            status: res.statusCode ?? 0,
            milliseconds: performance.now() - started,
            bytes: bytes.length,
            body: () => JSON.parse((zipped ? gunzipSync(bytes) : bytes).toString('utf8')),
          })
        })
      },
    )
    req.on('error', reject)
    req.end(data === undefined ? undefined : JSON.stringify({ data }))
  })
}

function search(origin: string, destination: string, days: number) {
  return {
    slices: [
      {
        origin,
        destination,
        departure_date: new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
        departure_time: null,
        arrival_time: null,
      },
    ],
    passengers: [{ type: 'adult' }],
    cabin_class: 'economy',
    max_connections: 1,
  }
}

type Offer = {
  id: string
  total_amount: string
  total_currency: string
  owner: { iata_code: string }
  passengers: { id: string }[]
}

function dataOf<T>(answer: Answer): T {
  if (answer.status >= 300)
    throw new Error(`status ${answer.status}: ${JSON.stringify(answer.body())}`)
  const body = answer.body()
  if (typeof body !== 'object' || body === null || !('data' in body)) throw new Error('no data')
  return body.data as T
}

async function prepared(days: number): Promise<{ request: string; offer: Offer }> {
  const made = await call(
    'POST',
    '/air/offer_requests/?return_offers=false',
    search('LHR', 'JFK', days),
  )
  const { id } = dataOf<{ id: string }>(made)
  const list = await call('GET', `/air/offers?limit=200&offer_request_id=${id}`)
  const offer = dataOf<Offer[]>(list).find((entry) => entry.owner.iata_code === 'ZZ')
  if (!offer) throw new Error('no offer of the test airline')
  return { request: id, offer }
}

function orderOf({ id, passengers, total_amount: amount, total_currency: currency }: Offer) {
  const traveller = {
    id: passengers[0]?.id,
    title: 'ms',
    gender: 'f',
    given_name: 'Amelia',
    family_name: 'Earhart',
    born_on: '1987-07-24',
    email: 'amelia@example.com',
    phone_number: '+442080160508',
  }
  return {
    type: 'instant',
    selected_offers: [id],
    passengers: [traveller],
    payments: [{ type: 'balance', amount, currency }],
  }
}

const measures: Record<string, (round: number) => Promise<Answer>> = {
  'offer request, ~240 offers inline, new': (round) =>
    call('POST', '/air/offer_requests/?return_offers=true', search('LHR', 'JFK', 20 + round)),
  'offer request, ~240 offers inline, JFK-LAX, new': (round) =>
    call('POST', '/air/offer_requests/?return_offers=true', search('JFK', 'LAX', 20 + round)),
  'offer request without offers, new': (round) =>
    call('POST', '/air/offer_requests/?return_offers=false', search('CDG', 'LAX', 20 + round)),
  'page of 200 offers, first read': async (round) => {
    const made = await call(
      'POST',
      '/air/offer_requests/?return_offers=false',
      search('LHR', 'LAX', 20 + round),
    )
    return call(
      'GET',
      `/air/offers?limit=200&sort=total_amount&offer_request_id=${dataOf<{ id: string }>(made).id}`,
    )
  },
  'page of 200 offers, again': async (round) => {
    const { request: id } = await prepared(20 + (round % 5))
    return call('GET', `/air/offers?limit=200&sort=total_amount&offer_request_id=${id}`)
  },
  'one offer with services': async (round) => {
    const { offer } = await prepared(20 + (round % 5))
    return call('GET', `/air/offers/${offer.id}?return_available_services=true`)
  },
  'seat map': async (round) => {
    const { offer } = await prepared(20 + (round % 5))
    return call('GET', `/air/seat_maps?offer_id=${offer.id}`)
  },
  order: async (round) => {
    const { offer } = await prepared(20 + round)
    return call('POST', '/air/orders', orderOf(offer))
  },
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function memoryOf(pid: number): string {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return `${Math.round(Number(line?.[1] ?? 0) / 1024)} MB`
}

async function main() {
  const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_PORT: String(PORT),
      SANDBOX_DATA: ':memory:',
      // The airlines answer immediately, because the benchmark measures the work of the sandbox.
      SANDBOX_SLOWEST_AIRLINE_MS: '0',
      ...generousLimitsEnv,
    },
  })
  try {
    await once(sandbox.stdout, 'data')
    const table: Record<string, Record<string, string>> = {}
    for (const [name, measure] of Object.entries(measures)) {
      for (let round = 0; round < 10; round++) await measure(200 + round)
      const times: number[] = []
      let bytes = 0
      for (let round = 0; round < ROUNDS; round++) {
        const answer = await measure(round)
        if (answer.status >= 300) throw new Error(`${name}: status ${answer.status}`)
        times.push(answer.milliseconds)
        bytes = answer.bytes
      }
      times.sort((a, b) => a - b)
      table[name] = {
        'p50 ms': percentile(times, 0.5).toFixed(1),
        'p99 ms': percentile(times, 0.99).toFixed(1),
        'gzipped kB': (bytes / 1024).toFixed(1),
      }
    }
    console.table(table)
    const before = memoryOf(sandbox.pid ?? 0)
    for (let index = 0; index < SEARCHES; index++) {
      const from = airports[(index * 7) % airports.length]
      const to = airports[(index * 13 + 5) % airports.length]
      if (!from || !to || from.cityCode === to.cityCode) continue
      await call(
        'POST',
        '/air/offer_requests/?return_offers=true',
        search(from.iata, to.iata, 10 + (index % 200)),
      )
    }
    console.log(
      `resident memory: ${before} before, ${memoryOf(sandbox.pid ?? 0)} after ${SEARCHES} different searches`,
    )
  } finally {
    agent.destroy()
    sandbox.kill('SIGTERM')
  }
}

await main()
