import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../tests/e2e/site.ts'
import { eventually } from '../tests/eventually.ts'

/** The same as in `start.mjs`: a signal within this time repeats the one before. */
const repeatMs = 1_000

const site = 'node_modules/@remix-run/serve/dist/cli.js'
const sandbox = 'build/tools/sandbox.js'

/** A process in place of the site or the sandbox. It prints its settings, and each signal that it gets. */
const stub = (name: string, port: string) => `
import { createServer } from 'node:http'
const { env } = process
const tell = (event, more) => process.stdout.write(JSON.stringify({ who: '${name}', event, ...more }) + '\\n')
tell('starts', { pid: process.pid, env })
if (env.BROKEN === '${name}') process.exit(7)
if (env.KILLED === '${name}') process.kill(process.pid, 'SIGKILL')
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    tell(signal)
    if (env.BUSY !== '${name}') setTimeout(() => (tell('ends'), process.exit()), 50)
  })
}
process.on('disconnect', () => process.exit())
createServer(({ url }, response) => {
  if (url === '/die') process.exit(3)
  if (url.startsWith('/search')) process.stdout.write('GET ' + url + '\\n')
  response.end('ok')
}).listen(Number(env.${port}), '127.0.0.1')
`

/** `npm start` installs and builds nothing in a release. */
const release = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(release, { recursive: true }))
cpSync('scripts', join(release, 'scripts'), { recursive: true })
writeFileSync(join(release, 'package.json'), '{ "type": "module" }')
for (const [path, text] of Object.entries({
  [site]: stub('site', 'PORT'),
  [sandbox]: stub('sandbox', 'SANDBOX_PORT'),
})) {
  mkdirSync(dirname(join(release, path)), { recursive: true })
  writeFileSync(join(release, path), text)
}

type Told = { who: string; event: string; pid: number; env: Record<string, string | undefined> }

async function start(settings: Record<string, string | undefined> = {}) {
  const [port, sandboxPort] = await freePorts(2)
  const given = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), ...settings }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...given }
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], { cwd: release, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const told = () =>
    lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Told)
  const events = () => told().map(({ who, event }) => `${who} ${event}`)
  const said = () => lines.filter((line) => !line.startsWith('{'))
  const envOf = (name: string) => told().find(({ who }) => who === name)?.env ?? {}
  const ready = () => eventually(() => expect(said().join()).toContain('Contrail is ready'))
  let isClosed = false
  child.once('close', () => (isClosed = true))
  const gone = async () => {
    await eventually(() => expect(isClosed).toBe(true))
    return child.exitCode
  }
  const kill = async () => {
    const asked = fetch(`http://127.0.0.1:${given.PORT}/die`)
    const reason = await asked.then(String, ({ cause }: { cause: Error }) => cause.message)
    expect(reason).toBe('other side closed')
  }
  return { ...given, child, lines, events, told, said, envOf, ready, gone, kill }
}

test('the sandbox starts before the site, and its webhooks reach the site with a shared secret', async () => {
  const { PORT, events, said, envOf, ready } = await start({ HOST: '0.0.0.0' })
  await ready()
  expect(events()).toEqual(['sandbox starts', 'site starts'])
  expect(said()).toEqual([`Contrail is ready at http://localhost:${PORT}`])
  const [ours, theirs] = [envOf('site'), envOf('sandbox')]
  for (const vendor of ['DUFFEL', 'STRIPE']) {
    const secret = ours[`${vendor}_TEST_WEBHOOK_SECRET`]
    expect(secret).toMatch(/^[0-9a-f]{48}$/)
    expect(theirs[`SANDBOX_${vendor}_WEBHOOK_SECRET`]).toBe(secret)
    expect(theirs[`SANDBOX_${vendor}_WEBHOOK_URL`]).toBe(
      `http://127.0.0.1:${PORT}/webhooks/${vendor.toLowerCase()}`,
    )
  }
  expect([ours.NODE_ENV, ours.MALLOC_ARENA_MAX]).toEqual(['production', '2'])
})

test('settings take precedence over what the start would choose', async () => {
  const { envOf, ready, said } = await start({
    ...{ STRIPE_TEST_SECRET_KEY: 'sk_test_1', DUFFEL_TEST_WEBHOOK_SECRET: 'chosen' },
    ...{ MALLOC_ARENA_MAX: '8', APP_URL: 'https://contrail.example' },
  })
  await ready()
  expect(said()).toEqual(['Contrail is ready at https://contrail.example'])
  expect(envOf('site')).toMatchObject({
    DUFFEL_TEST_WEBHOOK_SECRET: 'chosen',
    MALLOC_ARENA_MAX: '8',
  })
  expect(envOf('sandbox')).toMatchObject({ SANDBOX_DUFFEL_WEBHOOK_SECRET: 'chosen' })
  expect(envOf('site')).not.toHaveProperty('STRIPE_TEST_WEBHOOK_SECRET')
})

test('the port in .env counts', async () => {
  const [port] = await freePorts(1)
  writeFileSync(join(release, '.env'), `PORT=${port}\n`)
  onTestFinished(() => rmSync(join(release, '.env')))
  const { ready, said } = await start({ PORT: undefined })
  await ready()
  expect(said()).toEqual([`Contrail is ready at http://localhost:${port}`])
})

test('a site with its own accounts runs no sandbox, so it needs no second port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { events, ready } = await start({
    ...{ DUFFEL_TEST_TOKEN: 'duffel_test_1', STRIPE_TEST_SECRET_KEY: 'sk_test_1' },
    SANDBOX_PORT: String(port),
  })
  await ready()
  expect(events()).toEqual(['site starts'])
})

test('a second start ends with one line before it starts anything, and the first continues', async () => {
  const first = await start()
  await first.ready()
  const { PORT, SANDBOX_PORT } = first
  const second = await start({ PORT, HOST: '127.0.0.1' })
  expect(await second.gone()).toBe(1)
  expect(second.lines).toEqual([`PORT: ${PORT} is in use by another program`])
  const third = await start({ SANDBOX_PORT })
  expect(await third.gone()).toBe(1)
  expect(third.lines).toEqual([`SANDBOX_PORT: ${SANDBOX_PORT} is in use by another program`])
  expect(first.events()).toEqual(['sandbox starts', 'site starts'])
})

test.each([
  ['exits', { BROKEN: 'site' }, 7, 'exit code 7'],
  ['is killed', { KILLED: 'site' }, 1, 'SIGKILL'],
])('a site that %s before its first answer ends the start', async (_, fault, code, how) => {
  const { events, gone, said } = await start(fault)
  expect(await gone()).toBe(code)
  expect(said()).toEqual([`The site stopped (${how}).`])
  expect(events()).toEqual(['sandbox starts', 'site starts', 'sandbox SIGTERM', 'sandbox ends'])
})

test('without a working sandbox, no site starts', async () => {
  const { events, gone } = await start({ BROKEN: 'sandbox' })
  expect(await gone()).toBe(7)
  expect(events()).toEqual(['sandbox starts'])
})

test('a site that dies is started again after longer and longer waits, at most four times in a row', async () => {
  const { events, gone, kill, said, ready } = await start()
  await ready()
  const starts = () => events().filter((event) => event === 'site starts').length
  for (let died = 1; died <= 5; died += 1) {
    await eventually(() => expect(starts()).toBe(died))
    await eventually(kill)
  }
  expect(await gone()).toBe(3)
  expect(said().slice(1)).toEqual([
    ...[250, 500, 1000, 2000].map(
      (ms) => `The site stopped (exit code 3). Restarting in ${ms} ms.`,
    ),
    'The site stopped (exit code 3), 5 times shortly after starting. Giving up.',
  ])
})

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  '%s stops the site before the sandbox',
  async (signal) => {
    const { child, events, gone, ready } = await start()
    await ready()
    child.kill(signal)
    expect(await gone()).toBe(0)
    const passed = signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'
    const stops = ['site', 'sandbox'].flatMap((who) => [`${who} ${passed}`, `${who} ends`])
    expect(events()).toEqual(['sandbox starts', 'site starts', ...stops])
  },
)

test('a second Ctrl+C ends a site that is still at work, but not a copy of the first one', async () => {
  const { child, events, gone, ready } = await start({ BUSY: 'site' })
  await ready()
  const pressedAt = performance.now()
  await eventually(() => {
    child.kill('SIGINT')
    expect(child.exitCode ?? child.signalCode).not.toBeNull()
  })
  expect(performance.now() - pressedAt).toBeGreaterThan(repeatMs)
  await gone()
  expect(events().slice(0, 3)).toEqual(['sandbox starts', 'site starts', 'site SIGINT'])
  expect(events()).not.toContain('site ends')
})

test('no child outlives a start that is killed', async () => {
  const { child, ready, told } = await start()
  await ready()
  child.kill('SIGKILL')
  for (const { pid } of told().filter(({ event }) => event === 'starts')) {
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
  }
})

test('addresses that the server prints beside its log stay hidden', async () => {
  const { PORT, child, gone, lines, ready } = await start()
  await ready()
  await fetch(`http://127.0.0.1:${PORT}/search?secret=1`)
  child.kill()
  await gone()
  expect(lines.join('\n')).not.toContain('secret=1')
})
