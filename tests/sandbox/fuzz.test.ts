import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { generousLimits } from '../sites/sandbox-limits.ts'
import { fastAirlines } from '../airline-speed.ts'
import { generate, Ids } from './fuzz-requests.ts'
import type { Generated } from './fuzz-requests.ts'
import { seeded } from './random.ts'

const REQUESTS = 10_000
const AT_ONCE = 16
const SEED = 20_260_314

type Answer = { status: number; type: string; text: string }

function send(origin: string, agent: Agent, { body, method, path, ...generated }: Generated) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    // The length is set explicitly, because Node sends none with the body of a GET.
    const headers = { ...generated.headers, 'Content-Length': Buffer.byteLength(body) }
    const outgoing = request({ hostname, port, agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const zipped = response.headers['content-encoding'] === 'gzip' && bytes.length > 0
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: (zipped ? gunzipSync(bytes) : bytes).toString('utf8'),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Books flights, so that generated requests can read, change and cancel orders. */
async function book(origin: string, ids: Ids) {
  const headers = {
    Authorization: 'Bearer duffel_test_fuzz',
    'Duffel-Version': 'v2',
    'Content-Type': 'application/json',
  }
  const post = async (path: string, data: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
    return (await fetch(`${origin}${path}`, init)).json() as Promise<{ data: unknown }>
  }
  const departure = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  for (let count = 0; count < 6; count += 1) {
    const search = await post('/air/offer_requests', {
      slices: [{ origin: 'LHR', destination: 'JFK', departure_date: departure }],
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
    })
    const { offers, passengers } = search.data as {
      offers: { id: string; total_amount: string; total_currency: string }[]
      passengers: { id: string }[]
    }
    const [offer] = offers
    const order = await post('/air/orders', {
      type: 'instant',
      selected_offers: [offer?.id],
      passengers: passengers.map(({ id }) => ({
        id,
        title: 'ms',
        gender: 'f',
        given_name: 'Amelia',
        family_name: 'Earhart',
        born_on: '1987-07-24',
        email: 'amelia@example.com',
        phone_number: '+442080160509',
      })),
      payments: [{ type: 'balance', amount: offer?.total_amount, currency: offer?.total_currency }],
    })
    expect(order).toMatchObject({ data: { id: expect.stringMatching(/^ord_/) } })
    ids.learn(JSON.stringify(order))
  }
}

/** Describes the fault of an answer. Undefined if the answer is valid. */
function fault({ method, path }: Generated, { status, text, type }: Answer): string | undefined {
  if (status === 500 || status < 200) return `status ${status}`
  if (method === 'HEAD' || status === 204 || status === 303) return undefined
  if (!/^\/(air|places|v1)\b/.test(path)) return undefined
  // STN → SEN answers with a gateway page on purpose.
  if (status === 502) return undefined
  if (!type.startsWith('application/json')) return `content type ${type}`
  try {
    const json = JSON.parse(text) as Record<string, unknown>
    return status < 400 || 'errors' in json || 'error' in json ? undefined : 'no error envelope'
  } catch {
    return 'not JSON'
  }
}

it(`${REQUESTS} generated requests cause no crash and no internal error`, async () => {
  const sandbox = await startSandbox({ rateLimits: generousLimits, ...fastAirlines })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const random = seeded(SEED)
  const ids = new Ids()
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let sent = 0
  await book(sandbox.url, ids)

  async function worker() {
    while (sent < REQUESTS) {
      sent += 1
      const generated = generate(random, ids)
      const answer = await send(sandbox.url, agent, generated)
      ids.learn(answer.text)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const wrong = fault(generated, answer)
      if (wrong) {
        faults.push(
          `${wrong}: ${generated.method} ${generated.path} ${generated.body.slice(0, 400)}`,
        )
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))

  expect(faults).toEqual([])
  // The run must cover both accepted and refused requests.
  for (const status of [200, 201, 400, 401, 402, 404, 422]) {
    expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(20)
  }
  expect((await fetch(`${sandbox.url}/_sandbox/ledger`)).status).toBe(200)
  agent.destroy()
  await sandbox.close()
})
