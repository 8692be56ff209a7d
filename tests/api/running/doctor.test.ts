import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { duffelEvents } from '#app/vendors/duffel/duffel-webhook.server.ts'
import { stripeEvents } from '#app/vendors/stripe/stripe-webhook.server.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts'
import { clockOffset } from '../../clock.ts'
import { startMailServer } from '../../fakes/mail-server.ts'

let sandbox: Sandbox
let mail: Awaited<ReturnType<typeof startMailServer>>
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox({ clockOffset })
  mail = await startMailServer()
  folder = mkdtempSync(join(tmpdir(), 'contrail-doctor-'))
})

afterAll(async () => {
  await sandbox.close()
  await mail.stop()
  rmSync(folder, { recursive: true })
})

const site = 'https://contrail.example'

/** Settings of a site with keys of both vendors. The sandbox simulates the vendors. */
const settings = () => ({
  APP_URL: site,
  DATABASE_URL: inject('sites').databaseUrl,
  SMTP_URL: mail.url,
  DUFFEL_URL: sandbox.url,
  STRIPE_URL: sandbox.url,
  DUFFEL_TEST_TOKEN: 'duffel_test_doctor',
  STRIPE_TEST_SECRET_KEY: 'sk_test_doctor',
  DUFFEL_TEST_WEBHOOK_SECRET: 'secret of the flight provider',
  STRIPE_TEST_WEBHOOK_SECRET: 'whsec_of_the_payment_provider',
  // The doctor compares its clock with the time of the fake vendors. The tests set that time.
  TEST_CLOCK_OFFSET: '0',
})

type DoctorReport = { code: number; lines: string[]; said: (what: string) => string | undefined }

function runDoctor(env: Record<string, string>): Promise<DoctorReport> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/tool.mjs', 'doctor'],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        const lines = (stdout + stderr).split('\n').filter(Boolean)
        const said = (what: string) => lines.find((line) => line.slice(9).startsWith(`${what}: `))
        resolve({ code: error ? Number(error.code) : 0, lines, said })
      },
    )
  })
}

async function registerWebhooks(): Promise<void> {
  const answers = await Promise.all([
    fetch(`${sandbox.url}/air/webhooks`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer duffel_test_doctor',
        'Duffel-Version': 'v2',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        data: { url: `${site}/webhooks/duffel`, events: duffelEvents.slice(1) },
      }),
    }),
    fetch(`${sandbox.url}/v1/webhook_endpoints`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer sk_test_doctor',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams([
        ['url', `${site}/webhooks/stripe`],
        ...stripeEvents.map((event, index) => [`enabled_events[${index}]`, event]),
      ]),
    }),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
}

const setClock = (how: object) =>
  fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify(how) })

test('the doctor reports present and missing settings with advice', async () => {
  await setClock({ at: new Date().toISOString() })
  const bare = await runDoctor(settings())
  expect(bare.code, bare.lines.join('\n')).toBe(1)
  expect(bare.said('Duffel test webhook')).toMatch(
    /^missing .*register https:\/\/contrail\.example\/webhooks\/duffel at Duffel for order\.created, /,
  )
  expect(bare.said('Stripe test webhook')).toMatch(/^missing .*for payment_intent\./)

  await registerWebhooks()
  const lacking = await runDoctor(settings())
  expect(lacking.said('Duffel test webhook')).toMatch(
    /^wrong .*subscribe .*\/webhooks\/duffel to order\.created too/,
  )
  const [{ id } = { id: '' }] = (
    (await (
      await fetch(`${sandbox.url}/air/webhooks`, {
        headers: { Authorization: 'Bearer duffel_test_doctor', 'Duffel-Version': 'v2' },
      })
    ).json()) as { data: { id: string }[] }
  ).data
  await fetch(`${sandbox.url}/air/webhooks/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: 'Bearer duffel_test_doctor',
      'Duffel-Version': 'v2',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ data: { events: duffelEvents } }),
  })

  const well = await runDoctor(settings())
  expect(well.code, well.lines.join('\n')).toBe(0)
  for (const what of [
    'SESSION_SECRET',
    'DATA_KEY',
    'APP_URL',
    'Database',
    'Disk',
    'Mail',
    'Duffel test',
    'Duffel test clock',
    'Duffel test webhook',
    'Stripe test',
    'Stripe test clock',
    'Stripe test webhook',
  ]) {
    expect(well.said(what), what).toMatch(/^ok /)
  }
  expect(well.said('Duffel live')).toMatch(/^note .*DUFFEL_LIVE_TOKEN/)
  expect(well.said('Duffel balance')).toMatch(/^note .*dashboard/)
  expect(well.lines.join('\n')).not.toMatch(/duffel_test_doctor|sk_test_doctor|whsec_/)
})

test('the doctor advises on every failure that it reports', async () => {
  const wrong: Record<string, RegExp> = {
    'Duffel test': /^wrong .*expired_access_token/,
    Database: /^wrong .*DATABASE_URL/,
    Mail: /^wrong .*check SMTP_URL/,
    'Stripe test': /^wrong .*127\.0\.0\.1:9 cannot be reached .*says nothing about the key/,
  }
  const report = await runDoctor({
    ...settings(),
    DUFFEL_TEST_TOKEN: 'duffel_test_expired',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_URL: 'http://127.0.0.1:9',
  })
  expect(report.code).toBe(1)
  for (const [what, expected] of Object.entries(wrong)) {
    expect(report.said(what), report.lines.join('\n')).toMatch(expected)
  }
})

test('the doctor says why no sandbox runs at an address that the settings name', async () => {
  const report = await runDoctor({
    ...settings(),
    DUFFEL_URL: 'http://127.0.0.1:9',
    DUFFEL_TEST_TOKEN: '',
  })
  expect(report.said('Duffel test')).toMatch(/no sandbox while DUFFEL_URL is set/)
})

test('the doctor exits with an error code if one setting is missing', async () => {
  const report = await runDoctor({ ...settings(), DUFFEL_TEST_WEBHOOK_SECRET: '' })
  expect(report.code).toBe(1)
  expect(report.said('DUFFEL_TEST_WEBHOOK_SECRET')).toMatch(/^missing .*signing secret/)
  expect(report.lines.filter((line) => /^(wrong|missing) /.test(line))).toHaveLength(1)
})

test('the doctor reports that a database without migrations is missing', async () => {
  const DATABASE_URL = `file:${join(folder, 'new.db')}`
  const report = await runDoctor({ ...settings(), DATABASE_URL })
  expect(report.said('Database')).toMatch(/^missing .*start the site once/)
})

test('the doctor reports a wrong clock and an error page of a gateway', async () => {
  await setClock({ at: new Date(Date.now() - 600_000).toISOString() })
  const apart = await runDoctor(settings())
  expect(apart.code).toBe(1)
  expect(apart.said('Duffel test clock')).toMatch(/^wrong .*ours is (59\d|60\d) s ahead of it/)
  await setClock({ at: new Date().toISOString() })
  await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({
      match: { method: 'GET', path: '/v1/balance' },
      fault: { kind: 'html', status: 502 },
    }),
  })
  const gateway = await runDoctor(settings())
  expect(gateway.said('Stripe test')).toMatch(/^wrong .*answered 502 \(no readable error\)/)
})

test('the doctor finds no problem on a site without keys, which uses the sandbox', async () => {
  const { port } = sandbox
  const report = await runDoctor({
    ...settings(),
    APP_URL: '',
    SMTP_URL: '',
    DUFFEL_URL: '',
    STRIPE_URL: '',
    DUFFEL_TEST_TOKEN: '',
    STRIPE_TEST_SECRET_KEY: '',
    SANDBOX_PORT: String(port),
  })
  expect(report.code, report.lines.join('\n')).toBe(0)
  expect(report.said('Duffel test')).toMatch(/^ok .*the sandbox accepts the key/)
  expect(report.said('Mail')).toMatch(/^note /)
})
