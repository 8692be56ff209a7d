import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { app } from '#app/core/app.server.ts'
import { addressOf, isFromThisMachine } from './address.server.ts'
import {
  resetAttempts,
  limitedHeaders,
  takeAttempt,
} from '#app/web/session/limits/limits.server.ts'
import { safePath } from './redirects.server.ts'

const from = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/login', { headers })
const peer = (address: string, forwarded = '') =>
  from({ 'x-contrail-peer': address, ...(forwarded && { 'X-Forwarded-For': forwarded }) })

describe('a redirect target', () => {
  test.each(['/', '/my-trips', '/search?origin=LHR&destination=JFK#top', '/caf%C3%A9'])(
    '%s is accepted',
    (path) => expect(safePath(path, '/fallback')).toBe(path),
  )

  test.each([
    '',
    null,
    'my-trips',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/../..//evil.example',
    '/\t\\evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/.\\/evil.example',
    '/././/evil.example',
    '/.\t//evil.example',
    '/%2e//evil.example',
    '/%2E/\\evil.example',
    '/%2e%2e//evil.example',
    '/x/%2e%2e//evil.example',
    '//',
    '/\\',
    '///evil.example',
    '/\\/evil.example',
    'http:/evil.example',
    '\\\\evil.example',
  ])('%j is rejected', (path) => expect(safePath(path, '/fallback')).toBe('/fallback'))

  test.each(['/.', '/./my-trips', '/my-trips//x', '/%2e', '/%5c%5cevil.example', '/@evil.example'])(
    '%j stays on this site, whatever the current page',
    (path) => {
      const target = safePath(path, '/fallback')
      expect(new URL(target, 'https://contrail.example/login').host).toBe('contrail.example')
      expect(target).not.toBe('/fallback')
    },
  )
})

describe('the address of a visitor', () => {
  test.each([
    ['198.51.100.7', '', '198.51.100.7'],
    ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, ', '127.0.0.1'],
    ['10.1.2.3', '203.0.113.9', '10.1.2.3'],
    ['192.168.0.1', '203.0.113.9', '192.168.0.1'],
    ['fd00::1', '203.0.113.9', 'fd00:0:0:0'],
    ['::1', '', '::1'],
    ['2001:db8:1:2:3:4:5:6', '', '2001:db8:1:2'],
    ['2001:0db8:0001:2::9', '', '2001:db8:1:2'],
    ['2001:db8::1', '', '2001:db8:0:0'],
    ['::1', '2001:db8:1:2:ffff::1', '2001:db8:1:2'],
    ['', '203.0.113.9', 'unknown'],
  ])('with the peer %s and the forwarded addresses "%s" is %s', (address, forwarded, expected) => {
    expect(addressOf(peer(address, forwarded))).toBe(expected)
  })

  test.each([
    ['none', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['private', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['private', '::ffff:10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['private', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['loopback, 10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['loopback, 10.0.0.0/8', '127.0.0.1', '10.8.8.8, 10.9.9.9', '10.8.8.8'],
    ['203.0.113.0/24', '203.0.113.77', '198.51.100.7', '198.51.100.7'],
    ['203.0.113.0/24', '203.0.114.77', '198.51.100.7', '203.0.114.77'],
    ['2001:db8::/32', '2001:db8::5', '198.51.100.7', '198.51.100.7'],
  ])(
    'with %s trusted, the peer %s and the forwarded addresses "%s" is %s',
    async (list, address, hops, expected) => {
      vi.stubEnv('TRUSTED_PROXIES', list)
      vi.resetModules()
      onTestFinished(() => {
        vi.unstubAllEnvs()
        vi.resetModules()
      })
      const reloaded = await import('#app/core/app.server.ts')
      reloaded.setApp(app())
      const configured = await import('./address.server.ts')
      expect(configured.addressOf(peer(address, hops))).toBe(expected)
    },
  )

  test('has no search limit when it is this machine', () => {
    expect(isFromThisMachine(peer('127.0.0.1'))).toBe(true)
    expect(isFromThisMachine(peer('::1'))).toBe(true)
    for (const address of ['10.1.2.3', '192.168.1.1', '203.0.113.9', '']) {
      expect(isFromThisMachine(peer(address)), address).toBe(false)
    }
    expect(isFromThisMachine(peer('127.0.0.1', '203.0.113.9'))).toBe(false)
  })
})

describe('takeAttempt', () => {
  test('refuses attempts at one account after ten from any addresses', async () => {
    const waits = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        takeAttempt('sign-in', peer(`198.51.100.${index}`), index % 2 ? 'Ann ' : 'ann'),
      ),
    )
    expect(waits.filter((wait) => wait === null)).toHaveLength(10)
    const limited = waits.find((wait) => wait !== null)
    expect(limited?.message).toBe('Too many attempts. Please try again in 15 minutes.')
    const seconds = Number(limited && limitedHeaders(limited)['Retry-After'])
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(await takeAttempt('password-change', peer('198.51.100.1'), 'ann')).toBeNull()
    await resetAttempts('sign-in', 'ANN')
    expect(await takeAttempt('sign-in', peer('198.51.100.1'), 'ann')).toBeNull()
  })

  test("refuses attempts from one address after the address's limit, whatever the account", async () => {
    const waits = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        takeAttempt('retrieve', peer('203.0.113.50'), `reference ${index}`),
      ),
    )
    expect(waits.filter((wait) => wait === null)).toHaveLength(20)
  })
})
