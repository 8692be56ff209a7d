import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOfLock, missingOptionals, readAdvisories, reviewNote } from './audit.mjs'

const whole = { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==` }
const knownBad = { crossenv: ['*'], rc: ['1.2.9'] }

const faultsOf = (path: string, entry: object, root: object = {}) =>
  faultsOfLock({ lockfileVersion: 3, packages: { '': root, [path]: entry } }, knownBad)

test("the site's lock file has no faults", () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  expect(faultsOfLock(read('package-lock.json'), read('deploy/known-bad-packages.json'))).toEqual(
    [],
  )
})

test('the lock file contains optional packages of every platform', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, object>
  }
  expect(missingOptionals(lock)).toEqual([])
  const systems = ['linux', 'darwin', 'win32'].flatMap((os) => [`${os}-x64`, `${os}-arm64`])
  for (const system of systems) {
    const name = `node_modules/@esbuild/${system}`
    expect(lock.packages, name).toHaveProperty([name])
    const { [name]: _, ...others } = lock.packages
    expect(missingOptionals({ packages: others }).join('\n'), name).toContain(
      `node_modules/esbuild needs @esbuild/${system}, which the lock file lacks`,
    )
  }
})

test('a package for another platform needs its optional packages in the lock file too', () => {
  const packages = { 'node_modules/elsewhere': { optionalDependencies: { lost: '1.2.3' } } }
  expect(missingOptionals({ packages })).toEqual([
    'node_modules/elsewhere needs lost, which the lock file lacks: npm ci refuses it',
  ])
})

test.each<[string, object]>([
  ['node_modules/a', whole],
  ['node_modules/rc', whole],
  ['node_modules/b/node_modules/c', { version: '1.2.3', inBundle: true }],
  ['node_modules/a', { ...whole, resolved: 'https://registry.example/a/-/a-1.2.3.tgz' }],
  ['node_modules/vite/node_modules/esbuild', { ...whole, hasInstallScript: true }],
])('%s %o is accepted', (path, entry) => expect(faultsOf(path, entry)).toEqual([]))

test.each<[string, object, string]>([
  ['node_modules/a', { version: '1.2.3' }, 'a@1.2.3 has no sha512'],
  ['node_modules/a', { ...whole, integrity: 'sha1-AAAA' }, 'a@1.2.3 has no sha512'],
  [
    'node_modules/a',
    { ...whole, resolved: 'git+ssh://git@host.example/a.git#0f' },
    'a@1.2.3 comes from git+ssh://git@host.example/a.git#0f',
  ],
  [
    'node_modules/a',
    { ...whole, resolved: 'http://registry.example/a-1.2.3.tgz' },
    'a@1.2.3 comes from http://registry.example/a-1.2.3.tgz',
  ],
  ['node_modules/a', { ...whole, hasInstallScript: true }, 'a@1.2.3 runs an install script'],
  ['node_modules/b/node_modules/@c/d', { ...whole, link: true }, '@c/d@1.2.3 is a link'],
  ['node_modules/rc', { ...whole, version: '1.2.9' }, 'rc@1.2.9 is known to be bad'],
  ['node_modules/e/node_modules/crossenv', whole, 'crossenv@1.2.3 is known to be bad'],
  // An alias of a known bad package.
  ['node_modules/a', { ...whole, name: 'crossenv' }, 'crossenv@1.2.3 is known to be bad'],
  ['node_modules/a', { ...whole, version: 'file:../a' }, 'a@file:../a has no exact version'],
])('%s %o is reported', (path, entry, fault) => expect(faultsOf(path, entry)).toEqual([fault]))

test('dependencies must be exact versions from the registry', () => {
  const root = {
    dependencies: { a: '1.2.3', b: 'somebody/b', h: '^1.2.3', i: '1.2.3-beta.4' },
    devDependencies: { c: 'file:../c', d: 'npm:@e/e@1.2.3', f: 'npm:g@file:../g' },
  }
  expect(faultsOf('node_modules/a', whole, root)).toEqual([
    'b is requested as somebody/b',
    'h is requested as ^1.2.3',
    'c is requested as file:../c',
    'f is requested as npm:g@file:../g',
  ])
})

test('a minor advisory is listed with its deadline in days', () => {
  const vulnerabilities = { a: { severity: 'moderate' }, b: { severity: 'low' } }
  expect(
    readAdvisories(JSON.stringify({ metadata: { vulnerabilities: {} }, vulnerabilities })),
  ).toEqual({
    faults: [],
    note: '2 advisories, a (moderate, within 30 days), b (low, within 90 days)',
  })
})

test('a review of newer packages is due once a quarter', () => {
  expect(reviewNote('2026-11-23', '2027-02-21')).toBe('last reviewed on 2026-11-23')
  expect(reviewNote('2026-11-23', '2027-02-22')).toContain('the last review was 91 days ago')
})

test('a high advisory is a fault, and an unreachable registry is only noted', () => {
  const report = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { a: { severity, range: '<1.2.4' } },
      metadata: { vulnerabilities: { [severity]: 1 } },
    })
  for (const severity of ['high', 'critical']) {
    expect(readAdvisories(report(severity)).faults).toEqual([`a <1.2.4: ${severity} advisory`])
  }
  expect(readAdvisories(report('moderate')).faults).toEqual([])
  for (const text of ['', '{"message":"405 Method Not Allowed"}', '<html>']) {
    const note = 'advisories are unavailable'
    expect(readAdvisories(text)).toEqual({ faults: [], note })
  }
})
