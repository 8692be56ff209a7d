// Builds a compression dictionary (RFC 9842) from pages of the build. Browsers then receive only
// the differences of later pages.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const maxWaitMs = 60_000
/**
 * The home page contributes only its beginning, and the results only a few cards. The rest is
 * rarely needed again.
 */
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

/** Starts the sandbox and site built in `cwd`, with a temporary database. */
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
      const failure = readFailure(line)
      if (failure) failures.push(failure)
    })
    return child
  }
  const children = [
    run('build/tools/sandbox.js'),
    run(resolve('node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'),
  ]
  const until = Date.now() + maxWaitMs
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > until || children.some(({ exitCode }) => exitCode !== null)) {
      stop(children)
      const reasons = failures.map((failure) => `\n${failure}`).join('')
      throw new Error(`The site for the dictionary did not start${reasons}`)
    }
    await pause(100)
  }
  return { url, failures, stop: () => stop(children) }
}

/** Path, message and stack of an error line in the site's log, or null. */
export function readFailure(line) {
  if (!/"level":"(error|fatal)"/.test(line)) return null
  const { msg, path, err } = JSON.parse(line)
  return [path, msg, err?.stack ?? err?.message].filter(Boolean).join(': ')
}

function stop(children) {
  for (const child of children) child.kill('SIGKILL')
}

function fewCards(html) {
  const next = html.lastIndexOf('<li', html.indexOf(`id="flight-${cards + 1}"`))
  const end = html.indexOf('</ul>', html.lastIndexOf('id="flight-'))
  if (next < 0 || end < next) throw new Error('The markup of the result list has changed')
  return html.slice(0, next) + html.slice(end)
}

/**
 * Pages that a traveller opens to book a flight. The page that shares the most content with others
 * comes last.
 */
async function readPages({ url, failures }) {
  const read = async (path) => {
    const answer = await fetch(url + path)
    const html = await answer.text()
    if (answer.ok) return html
    // The log line of the failure may arrive after the response.
    await pause(500)
    const reasons = failures.map((failure) => `\n${failure}`).join('')
    throw new Error(`${path} answers ${answer.status} to the build${reasons}`)
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

/** Writes the dictionary next to the assets. The file name contains a hash of the content. */
export async function makeDictionary(cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'contrail-dictionary-'))
  const site = await startSite(cwd, folder)
  try {
    const dictionary = (await readPages(site)).join('')
    const hash = createHash('sha256').update(dictionary).digest('base64url').slice(0, 8)
    const name = `pages-${hash}.dict`
    writeFileSync(join(cwd, 'build/client/assets', name), dictionary)
    // This names the current dictionary, because the dictionary of the previous release also stays
    // for a while.
    writeFileSync(join(cwd, 'build/server/dictionary.txt'), name)
  } finally {
    site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
