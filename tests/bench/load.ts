import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'

/** Requests per second, and milliseconds until the last byte. */
export type Load = { rate: number; p50: number; p99: number; failed: number }

const run = promisify(execFile)

const preferences = (value: object) =>
  `contrail_preferences=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))}`

/**
 * Cookies of a visitor who has searched, and of a visitor who has saved flights. Pages for a
 * request with the cookie `saved` are never cached.
 */
export const cookies = {
  searched: preferences({ lastTripType: 'one-way' }),
  saved: preferences({ saved: [{ id: 'off_0000Abcdefghijklmnopqr', search: '', price: null }] }),
}

/** An address and the visitor's cookie. */
export type Target = { url: string; cookie?: string }

type Report = {
  requests: { average: number }
  latency: { p50: number; p99: number }
  errors: number
  timeouts: number
}

/** Load by `connections` busy visitors, with gzip as in browsers. */
export async function measure(
  { url, cookie }: Target,
  seconds: number,
  connections: number,
): Promise<Load> {
  const { stdout } = await run(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      '--json',
      `--connections=${connections}`,
      `--duration=${seconds}`,
      '--headers=Accept-Encoding=gzip',
      ...(cookie ? [`--headers=Cookie=${cookie}`] : []),
      url,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { requests, latency, errors, timeouts } = JSON.parse(stdout) as Report
  return { rate: requests.average, ...latency, failed: errors + timeouts }
}

export const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures all addresses in turn, so that other load affects them equally. Uses the median for each. */
export async function compare(
  targets: Record<string, string | Target>,
  { turns = 3, seconds = 4, connections = 10 } = {},
): Promise<Record<string, Load>> {
  const names = Object.keys(targets)
  const targetOf = (name: string): Target => {
    const target = targets[name] ?? ''
    return typeof target === 'string' ? { url: target } : target
  }
  const runs = new Map<string, Load[]>(names.map((name) => [name, []]))
  for (const name of names) await measure(targetOf(name), 2, connections)
  for (let turn = 0; turn < turns; turn++) {
    for (const name of names)
      runs.get(name)!.push(await measure(targetOf(name), seconds, connections))
  }
  return Object.fromEntries(
    [...runs].map(([name, loads]) => {
      const of = (key: keyof Load) => median(loads.map((load) => load[key]))
      return [name, { rate: of('rate'), p50: of('p50'), p99: of('p99'), failed: of('failed') }]
    }),
  )
}

/** Server that only sends fixed bytes. */
export async function startBareServer(
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'Content-Length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
