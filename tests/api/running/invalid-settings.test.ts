import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../e2e/site.ts'

async function start(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const [port, sandboxPort] = await freePorts(2)
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'error',
    DATABASE_URL: `file:${join(folder, `${port}.db`)}`,
    SANDBOX_DATA: ':memory:',
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/start.mjs'],
      { env: { ...process.env, NODE_ENV: 'production', ...settings, ...env } },
      (error, stdout, stderr) => {
        const lines = (stdout + stderr).split('\n').filter((line) => line.trim())
        resolve({ code: error ? Number(error.code) : 0, lines })
      },
    )
  })
}

const folder = mkdtempSync(join(tmpdir(), 'contrail-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Matches lines about processes, which the log contains in addition to the error. */
const isAboutProcesses = (line: string) => /^(sandbox listening|The site stopped)/.test(line)

test.concurrent.each<[string, Record<string, string>, RegExp]>([
  ['PORT', { PORT: 'abc' }, /expected a port from 1 to 65535/],
  ['SANDBOX_PORT', { SANDBOX_PORT: '70000' }, /expected a port from 1 to 65535/],
  ['HOST', { HOST: 'nowhere.invalid' }, /expected an IP address or host name to listen on/],
  ['HOST', { HOST: '203.0.113.9' }, /got 203\.0\.113\.9/],
  ['DATABASE_URL', { DATABASE_URL: `file:${tmpdir()}` }, /cannot be used \(EISDIR/],
  ['DATABASE_URL', { DATABASE_URL: 'file:/dev/null/site.db' }, /cannot be used \((EEXIST|ENOTDIR)/],
  ['DATABASE_URL', { DATABASE_URL: 'file:/proc/none/site.db' }, /cannot be used \(ENOENT/],
  [
    'ADMIN_PASSWORD',
    {
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'the admin of this desk',
      DATABASE_URL: `file:${folder}/site.db`,
    },
    /without your name, username or email/,
  ],
  ['APP_URL', { APP_URL: 'https://contrail.example/flights' }, /without a path/],
])('an invalid %s in %o stops the start with a one-line error', async (name, env, expected) => {
  const { code, lines } = await start(env)
  expect(code, lines.join('\n')).toBe(1)
  const said = lines.filter((line) => !isAboutProcesses(line))
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(new RegExp(`^${name}: .*${expected.source}`))
})

test('a metrics port that is already in use stops the start with a one-line error', async () => {
  const other = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, lines } = await start({ METRICS_PORT: String(port) })
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [`METRICS_PORT: ${port} is in use by another program`],
  })
})

test('a site port that is already in use stops the start with a one-line error', async () => {
  const other = createServer((_, response) => response.end('ok')).listen(0)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, lines } = await start({ PORT: String(port) })
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [`PORT: ${port} is in use by another program`],
  })
})
