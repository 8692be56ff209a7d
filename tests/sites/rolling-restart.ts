import { Agent, createServer, request as send, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { honeypotName } from '#app/core/messages/spam-trap.ts'
import { startSite, type Site } from '../e2e/site.ts'

const checkEveryMs = 100
const graceSeconds = 4
/** An instance found ready at most this long ago still accepts requests, even if it began to stop at that moment. */
const maxCheckAgeMs = (graceSeconds * 1_000) / 2
const origin = 'http://localhost'

/** Starts a proxy that sends each request once, to an instance that is ready, over keep-alive connections. */
async function startProxy() {
  const agent = new Agent({ keepAlive: true })
  let instances: string[] = []
  let found = { ready: [] as string[], at: 0 }
  let turn = 0
  const checkAll = async () => {
    const at = performance.now()
    const asked = await Promise.all(
      instances.map(async (url) => {
        const answer = await fetch(`${url}/readyz`, { keepalive: false }).catch(() => null)
        return answer?.ok ? [url] : []
      }),
    )
    found = { ready: asked.flat(), at }
  }
  // Checks run one after another, because the answers of an older check could replace those of a newer one.
  let current: Promise<void> | null = null
  const check = () => (current ??= checkAll().finally(() => (current = null)))
  /** On a busy machine a check may be late. Until its answer arrives, requests wait. */
  const nextReady = async () => {
    while (found.ready.length === 0 || performance.now() - found.at > maxCheckAgeMs) {
      if (!checking) throw new Error('The proxy is closed')
      await check()
      if (found.ready.length === 0) await pause(checkEveryMs)
    }
    return found.ready[turn++ % found.ready.length]!
  }
  let checking = true
  const keepChecking = async () => {
    while (checking) {
      await check()
      await pause(checkEveryMs)
    }
  }
  const pass = (incoming: IncomingMessage, to: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url, headers } = incoming
      const outgoing = send(new URL(url ?? '/', to), { agent, method, headers })
      outgoing.once('response', resolve).once('error', reject)
      incoming.pipe(outgoing)
    })
  const server = createServer((incoming, outgoing) => {
    nextReady()
      .then((to) => pass(incoming, to))
      .then(
        (answer) => {
          const { connection: _, 'keep-alive': __, ...headers } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, headers)
          answer.once('error', () => outgoing.destroy())
          answer.pipe(outgoing)
        },
        (error: Error) => outgoing.writeHead(502).end(error.message),
      )
  })
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  void keepChecking()
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async use(urls: string[]) {
      instances = urls
      // A check in progress may be of the instances before.
      await current
      await check()
    },
    close() {
      checking = false
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

type Report = { pages: number; posts: number; failures: string[]; emails: string[] }

/** Restarts two instances one after the other under load, until they have answered `count` requests. */
export async function restartUnderLoad(
  env: Record<string, string>,
  count: number,
): Promise<Report> {
  const report: Report = { pages: 0, posts: 0, failures: [], emails: [] }
  const start = () =>
    startSite({ ...env, APP_URL: origin, STOP_GRACE_SECONDS: String(graceSeconds) })
  let sites: Site[] = await Promise.all([start(), start()])
  const proxy = await startProxy()
  await proxy.use(sites.map(({ address }) => address))

  let restarting = true
  let sent = 0
  const visit = async () => {
    while (sent < count || restarting) {
      const number = (sent += 1)
      const isPost = number % 4 === 0
      const email = `rolling-${number}-${process.pid}@example.com`
      const answer = await fetch(proxy.url + (isPost ? '/newsletter' : '/login'), {
        redirect: 'manual',
        headers: {
          'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
          // Requests with this cookie are never answered from the page cache.
          Cookie: 'contrail_preferences=e30%3D',
          ...(isPost && { Origin: origin }),
        },
        ...(isPost && {
          method: 'POST',
          body: new URLSearchParams({ email, from: '/', [honeypotName('newsletter')]: '' }),
        }),
      })
      const text = await answer.text()
      if (answer.status !== (isPost ? 303 : 200)) {
        report.failures.push(`${isPost ? 'POST' : 'GET'} ${answer.status} ${text.slice(0, 100)}`)
      }
      if (isPost) report.emails.push(email)
      report[isPost ? 'posts' : 'pages'] += 1
    }
  }
  const replace = async () => {
    for (const old of [...sites]) {
      await old.stop()
      sites = [...sites.filter((site) => site !== old), await start()]
      await proxy.use(sites.map(({ address }) => address))
      await pause(checkEveryMs)
    }
    restarting = false
  }
  try {
    await Promise.all([replace(), ...Array.from({ length: 10 }, visit)])
    return report
  } finally {
    restarting = false
    proxy.close()
    await Promise.all(sites.map((site) => site.stop()))
  }
}
