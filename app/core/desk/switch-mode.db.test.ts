import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app/compose.server.ts'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { env, type Env } from '#app/platform/settings/env.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { now } from '../../../tests/clock.ts'
import { startVendor, type Vendor, type VendorAnswer } from '../../../tests/fakes/vendor-server.ts'
import { providerStatus, switchMode, unsetForLive } from './switch-mode.server.ts'
import type { VendorSettings } from '#app/platform/settings/vendor-variables.server.ts'

let duffel: Vendor
let stripe: Vendor
let says: { duffel: VendorAnswer; stripe: VendorAnswer }

beforeAll(async () => {
  duffel = await startVendor(() => says.duffel)
  stripe = await startVendor(() => says.stripe)
})
afterAll(() => Promise.all([duffel.stop(), stripe.stop()]))

const takes = { status: 200, body: { data: [] } }
const isLive = (livemode: boolean) => ({ status: 200, body: { livemode, data: [] } })

function switchToLive(config: Partial<Env> = {}) {
  const at = ({ access, ...settings }: VendorSettings, url: string): VendorSettings => ({
    ...settings,
    access: { test: access.test, live: { key: 'a live key', url, sandbox: false } },
  })
  const live: Partial<Env> = {
    APP_URL: 'https://contrail.example',
    vendors: {
      duffel: at(env.vendors.duffel, duffel.url),
      stripe: at(env.vendors.stripe, stripe.url),
    },
  }
  const site = createApp({ ...env, ...live, ...config }, app().db)
  site.clock = { ...app().clock, now }
  site.state = app().state
  return runIn(site, () => switchMode('live', 'usr_admin'))
}

test("live mode is refused with invalid keys or test keys, and the message has the vendor's reason", async () => {
  says = {
    duffel: { status: 401, body: { errors: [{ code: 'access_token_not_found' }] } },
    stripe: isLive(false),
  }
  expect(await switchToLive()).toEqual({
    ok: false,
    message:
      'Duffel rejected DUFFEL_LIVE_TOKEN: answered 401 (access_token_not_found). ' +
      'STRIPE_LIVE_SECRET_KEY is a test mode key.',
  })
  expect(await currentMode()).toBe('test')
})

test('live mode is refused over plain http', async () => {
  says = { duffel: takes, stripe: isLive(true) }
  expect(await switchToLive({ APP_URL: 'http://contrail.example' })).toEqual({
    ok: false,
    message:
      'Live mode needs https: set APP_URL to the public address, not http://contrail.example.',
  })
})

test('live mode is refused without keys', async () => {
  expect(await switchMode('live', 'usr_admin')).toEqual({
    ok: false,
    message: 'Live mode needs live keys: set DUFFEL_LIVE_TOKEN and STRIPE_LIVE_SECRET_KEY.',
  })
})

test('live mode needs keys that the vendors accept in read-only calls, and test mode needs none', async () => {
  says = { duffel: takes, stripe: isLive(true) }
  expect(await switchToLive()).toEqual({ ok: true })
  expect(await currentMode()).toBe('live')
  const calls = [...duffel.sent, ...stripe.sent]
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']))
  expect(await switchMode('test', 'usr_admin')).toEqual({ ok: true })
  expect(await currentMode()).toBe('test')
})

test('the live keys of a port are missing if one of its vendors has none', () => {
  const [flights] = app().vendors.filter(({ port }) => port === 'flights')
  const { test: access } = flights!.access
  const withLive = { ...flights!, access: { test: access, live: access } }
  const statusOf = (...vendors: App['vendors']) =>
    runIn({ ...app(), vendors }, () => providerStatus().flights.live)
  expect(statusOf(withLive)).toBe('configured')
  expect(statusOf(withLive, { ...withLive, access: { test: access, live: null } })).toBe('missing')
})

test.each([
  ['no secret', true, null, null],
  ['only the test secret', true, 'a secret', null],
  ['only the live secret', false, null, 'a secret'],
])('with %s of a webhook, the live secret counts as unset: %s', (_, isUnset, test, live) => {
  const [stripe] = app().vendors.filter(({ port }) => port === 'payments')
  const vendors = [{ ...stripe!, secrets: { test, live } }]
  const unset = runIn({ ...app(), vendors }, unsetForLive)
  expect(unset.includes('STRIPE_LIVE_WEBHOOK_SECRET')).toBe(isUnset)
})
