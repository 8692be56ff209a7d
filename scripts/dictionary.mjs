// What our pages have in common, as one file beside the assets: browsers that take it get every later page as
// the difference to it (RFC 9842). Made of pages of the build itself, shown by a site that nobody visits.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 60_000
/** Of a page that repeats itself, or is seldom opened again, its beginning is enough. */
const homeBytes = 50_000
const cards = 3

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** Starts the sandbox and the site that lie in `cwd`, on a database of their own. */
async function startSite(cwd, folder) {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    APP_URL: url,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_DATA: ':memory:',
    SANDBOX_SLOWEST_AIRLINE_MS: '100',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    DATA_KEY: randomBytes(32).toString('base64'),
    OWN_SEARCHES_PER_HOUR: '0',
    LOG_LEVEL: 'warn',
  }
  const failures = []
  const run = (...entry) => {
    const child = spawn(process.execPath, entry, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const failure = failureIn(line)
      if (failure) failures.push(failure)
    })
    return child
  }
  const children = [
    run('build/tools/sandbox.js'),
    run(resolve('node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'),
  ]
  const until = Date.now() + patienceMs
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > until || children.some(({ exitCode }) => exitCode !== null)) {
      stop(children)
      const why = failures.map((failure) => `\n${failure}`).join('')
      throw new Error(`The site that the dictionary is made of did not start${why}`)
    }
    await pause(100)
  }
  return { url, failures, stop: () => stop(children) }
}

/** What the log of the site says has failed, and where: the path of the page, and the stack of its loader. */
export function failureIn(line) {
  if (!/"level":"(error|fatal)"/.test(line)) return null
  const { msg, path, err } = JSON.parse(line)
  return [path, msg, err?.stack ?? err?.message].filter(Boolean).join(': ')
}

function stop(children) {
  for (const child of children) child.kill('SIGKILL')
}

/** Results with their first cards alone. */
function fewCards(html) {
  const next = html.lastIndexOf('<li', html.indexOf(`id="flight-${cards + 1}"`))
  const end = html.indexOf('</ul>', html.lastIndexOf('id="flight-'))
  if (next < 0 || end < next) throw new Error('The results have another list now')
  return html.slice(0, next) + html.slice(end)
}

/** Pages of a traveller who books, from what is shared the least to what is shared the most. */
async function readPages({ url, failures }) {
  const read = async (path) => {
    const answer = await fetch(url + path)
    const html = await answer.text()
    if (answer.ok) return html
    // Its line of the log comes by another way than its answer.
    await pause(500)
    const why = failures.map((failure) => `\n${failure}`).join('')
    throw new Error(`${path} answers ${answer.status} to the build${why}`)
  }
  const linkIn = (html, start) => {
    const link = new RegExp(`href="(${start}[^"]*)"`).exec(html)?.[1]
    if (!link) throw new Error(`No link to ${start}`)
    return link.replaceAll('&amp;', '&')
  }
  const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const trip = `departureDate=${day(50)}&returnDate=${day(57)}&adults=1&cabinClass=economy`
  const results = await read(`/search?origin=JFK&destination=LHR&${trip}&wait=1`)
  const details = await read(linkIn(results, '/flight/'))
  const passengers = await read(linkIn(details, '/booking'))
  const home = await read('/')
  return [home.slice(0, homeBytes), await read('/login'), passengers, details, fewCards(results)]
}

/** Writes the dictionary of the build in a folder beside its assets, under a name that changes with it. */
export async function makeDictionary(cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'contrail-dictionary-'))
  const site = await startSite(cwd, folder)
  try {
    const dictionary = (await readPages(site)).join('')
    const hash = createHash('sha256').update(dictionary).digest('base64url').slice(0, 8)
    const name = `pages-${hash}.dict`
    writeFileSync(join(cwd, 'build/client/assets', name), dictionary)
    // Beside it lies that of the release before, for a while.
    writeFileSync(join(cwd, 'build/server/dictionary.txt'), name)
  } finally {
    site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
