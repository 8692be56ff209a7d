import { Agent, request } from 'node:http'
import { readFileSync } from 'node:fs'
import { startSite, type Site } from '../e2e/site.ts'
import { inDays, resultsPath } from '../e2e/traveller.ts'
import { startPostgres } from '../databases/postgres.ts'
import { measureThroughput } from './light-load.ts'
import { cookies, median, type Target } from './load.ts'
import { servingProcess } from './searches.ts'

const seconds = 8
/** With this cookie, the site uses no cached pages. They would cost the server almost nothing. */
const cookie = cookies.saved

export type OverloadReport = {
  /** Requests per second of one instance. `ratio` is the rate of two instances divided by this rate. */
  rate: number
  ratio: number
  served: Group
  refused: Group
  checkouts: Group
  health: Group
  /** Responses that belong to no other group. */
  other: number
  /** Resident megabytes of the site before the overload and at its peak. */
  before: number
  peak: number
  /** Milliseconds that a page takes one second after the overload. */
  after: number
}
type Group = { count: number; p50: number; p99: number; most: number }

type Seen = { status: number; ms: number }

function groupOf(seen: Seen[]): Group {
  const times = seen.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { count: times.length, p50: at(0.5), p99: at(0.99), most: at(1) }
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const watching = new Agent({ keepAlive: true })

function ask(url: string, by = agent): Promise<Seen> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - start })
    const headers = { Cookie: cookie, 'Accept-Encoding': 'gzip' }
    request(url, { agent: by, headers }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
      .once('error', () => done(0))
      .end()
  })
}

/** Sends requests at a fixed rate, whether or not responses arrive. */
async function pour(rate: number, url: () => string, by = agent): Promise<Seen[]> {
  const asked: Promise<Seen>[] = []
  const start = performance.now()
  for (;;) {
    const passed = (performance.now() - start) / 1_000
    if (passed >= seconds) return Promise.all(asked)
    while (asked.length < passed * rate) asked.push(ask(url(), by))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const megabytes = (pid: number) =>
  Math.round(
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  )

export async function run(): Promise<OverloadReport> {
  const postgres = await startPostgres()
  const sites: Site[] = []
  try {
    const start = async (env: Record<string, string> = {}) => {
      const site = await startSite({ DATABASE_URL: postgres.url, LOG_LEVEL: 'error', ...env })
      sites.push(site)
      return site
    }
    const first = await start()
    const { sandboxUrl } = first
    const second = await start({ DUFFEL_URL: sandboxUrl, STRIPE_URL: sandboxUrl })
    const trip = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(60), return: inDays(67) })
    for (const { url } of sites) await fetch(`${url}${trip}&wait=1`)
    const target = ({ url }: Site) => ({ url: url + trip, cookie })
    const { one, two } = await compareInTurns(target(first), target(second))

    const pid = servingProcess(first.pid)
    const before = megabytes(pid)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, megabytes(pid))), 200)
    const paths = ['/healthz', '/readyz']
    let turn = 0
    const [poured, checkouts, health] = await Promise.all([
      pour(one * 10, () => first.url + trip),
      pour(5, () => `${first.url}/booking/payment?offer=off_0000`, watching),
      pour(10, () => first.url + (paths[turn++ % 2] ?? ''), watching),
    ])
    clearInterval(watch)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const after = await ask(first.url + trip)
    const served = poured.filter(({ status }) => status === 200)
    const refused = poured.filter(({ status }) => status === 503)
    return {
      rate: one,
      ratio: two / one,
      served: groupOf(served),
      refused: groupOf(refused),
      checkouts: groupOf(checkouts.filter(({ status }) => status < 500)),
      health: groupOf(health.filter(({ status }) => status === 200)),
      other:
        poured.length -
        served.length -
        refused.length +
        [...checkouts, ...health].filter(({ status }) => status >= 500 || status === 0).length,
      before,
      peak,
      after: after.status === 200 ? Math.round(after.ms) : Infinity,
    }
  } finally {
    agent.destroy()
    watching.destroy()
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
  }
}

/** Measures the requests per second of one warm instance and of two, one after the other. */
async function compareInTurns(first: Target, second: Target) {
  const alone = () => measureThroughput(first, 4, 10)
  const together = async () => {
    const rates = await Promise.all([
      measureThroughput(first, 4, 10),
      measureThroughput(second, 4, 10),
    ])
    return rates.reduce((sum, rate) => sum + rate, 0)
  }
  await together()
  await together()
  const one: number[] = []
  const two: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    one.push(await alone())
    two.push(await together())
  }
  return { one: median(one), two: median(two) }
}
