import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadSettings } from '../../../scripts/prepare.mjs'
import { publishBuild } from '../../../scripts/release.mjs'
import { startSite } from '../../e2e/site.ts'
import { addPreviousAsset } from '../../sites/previous-release.ts'
import { decompress } from '../zstd.ts'

const containerfile = readFileSync('deploy/Containerfile', 'utf8').replaceAll('\\\n', ' ')
const [, buildStage = '', finalStage = ''] = containerfile.split(/^FROM .*$/m)

/** Files that a stage of the image copies from the repository or from an earlier stage. */
function copied(stage: string): string[] {
  return [...stage.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').map((path) => path.replace(/^\/srv\/contrail\//, '')),
  )
}

const delivered = copied(finalStage)

test('the container image contains existing files and runs as an unprivileged user', () => {
  for (const path of [...copied(buildStage), ...delivered]) {
    expect(existsSync(path), path).toBe(true)
  }
  expect(finalStage).toMatch(/^USER node$/m)
  expect(finalStage).toMatch(/^HEALTHCHECK .*\/healthz/m)
  expect(finalStage).toMatch(/^CMD \["node", "scripts\/start.mjs"\]$/m)
  // Image names without a registry let the operator choose the registry.
  for (const [, image = ''] of containerfile.matchAll(/^FROM (\S+)/gm)) {
    expect(image).toMatch(/^node:\d+-slim$/)
  }
})

test('the systemd unit starts an existing script with few privileges', () => {
  const unit = readFileSync('deploy/contrail.service', 'utf8')
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
  const [script = ''] = /\S+\.mjs$/.exec(valueOf('ExecStart') ?? '') ?? []
  expect(existsSync(script), script).toBe(true)
  expect(valueOf('BindPaths')).toBe(`/var/lib/contrail:${valueOf('WorkingDirectory')}/data`)
  expect(valueOf('User')).toBe('contrail')
  expect(valueOf('UMask')).toBe('0077')
  expect(valueOf('ProtectSystem')).toBe('strict')
  expect(valueOf('CapabilityBoundingSet')).toBe('')
  // The keys are stored in an encrypted file that only root can read.
  expect(valueOf('LoadCredentialEncrypted')).toMatch(/^contrail\.env:\/etc\/contrail\/\S+\.cred$/)
  expect(unit).not.toMatch(/^(EnvironmentFile|LoadCredential|SetCredential)=/m)
  for (const name of ['NoNewPrivileges', 'PrivateTmp', 'PrivateDevices', 'ProtectHome']) {
    expect(valueOf(name), name).toBe('yes')
  }
})

/** Runs `deploy/contrail-tool` with a fake systemd that prints its arguments. */
function runContrailTool(...args: string[]) {
  const bin = mkdtempSync(join(tmpdir(), 'contrail-systemd-'))
  onTestFinished(() => rmSync(bin, { recursive: true }))
  const programs = {
    systemctl: `[ "$*" = "cat contrail.service" ] && cat ${resolve('deploy/contrail.service')}`,
    'systemd-run': `printf '%s\\n' "$@"`,
  }
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }
  return execFileSync(join('deploy', 'contrail-tool'), args, { env, encoding: 'utf8' })
    .trim()
    .split('\n')
}

test('contrail-tool runs with the account, settings, data folder and limits of the unit', () => {
  const asked = runContrailTool('admin', 'ada', 'ada@contrail.example')
  const command = ['node', 'scripts/tool.mjs', 'admin', 'ada', 'ada@contrail.example']
  expect(asked.slice(-command.length)).toEqual(command)
  const given = asked.flatMap((line) => /^--property=(.*)$/.exec(line)?.[1] ?? [])
  const [, service = ''] = readFileSync('deploy/contrail.service', 'utf8')
    .split(/^\[\w+\]$/m)
    .slice(1)
  const ofSite = /^(Exec|Restart|Kill|Timeout|LogNamespace)/
  const wanted = service.split('\n').filter((line) => /^[A-Z]/.test(line) && !ofSite.test(line))
  expect(given).toEqual(wanted)
  for (const name of ['User', 'WorkingDirectory', 'LoadCredentialEncrypted', 'BindPaths']) {
    expect(given.filter((property) => property.startsWith(`${name}=`))).toHaveLength(1)
  }
})

test('systemd accepts the units of the site and its backup, and a timer starts the backup', ({
  skip,
}) => {
  skip(spawnSync('systemd-analyze', ['--version']).status !== 0, 'needs systemd-analyze')
  const folder = mkdtempSync(join(tmpdir(), 'contrail-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const names = ['contrail.service', 'contrail-backup.service', 'contrail-backup.timer']
  for (const name of names) {
    const text = readFileSync(join('deploy', name), 'utf8')
    // The test machine has no contrail-tool, so the unit runs another program.
    writeFileSync(join(folder, name), text.replace('/usr/local/sbin/contrail-tool', '/bin/true'))
  }
  const paths = names.map((name) => join(folder, name))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  })
  expect(stderr.split('\n').filter((line) => line.includes('contrail'))).toEqual([])
  expect(readFileSync('deploy/contrail-backup.service', 'utf8')).toMatch(
    /^ExecStart=\/usr\/local\/sbin\/contrail-tool backup /m,
  )
})

test('credentials that systemd has decrypted fill in unset variables', () => {
  const credentials = mkdtempSync(join(tmpdir(), 'contrail-credentials-'))
  onTestFinished(() => rmSync(credentials, { recursive: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  writeFileSync(join(credentials, 'contrail.env'), 'TEST_SEALED="a, sealed"\nTEST_SET=sealed\n')
  vi.stubEnv('CREDENTIALS_DIRECTORY', credentials)
  vi.stubEnv('TEST_SEALED', undefined)
  vi.stubEnv('TEST_SET', 'by hand')
  loadSettings()
  expect([process.env.TEST_SEALED, process.env.TEST_SET]).toEqual(['a, sealed', 'by hand'])
})

test('settings do not change without systemd credentials', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('CREDENTIALS_DIRECTORY', join(tmpdir(), 'no such folder'))
  expect(loadSettings).not.toThrow()
})

test('Caddy uses the recommended settings for TLS 1.2 and 1.3 and reaches the site on this machine', () => {
  const lines = readFileSync('deploy/Caddyfile', 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const valueOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))
  expect(valueOf('protocols')).toEqual(['h1 h2 h3', 'tls1.2 tls1.3'])
  const suites = valueOf('ciphers').join().split(' ')
  expect(suites.length).toBeGreaterThan(3)
  for (const suite of suites) {
    expect(suite).toMatch(
      /^TLS_ECDHE_(ECDSA|RSA)_WITH_(AES_(128|256)_GCM_SHA\d+|CHACHA20_POLY1305_SHA256)$/,
    )
  }
  expect(valueOf('reverse_proxy')).toEqual([
    '{$CONTRAIL_UPSTREAM:127.0.0.1}:{$CONTRAIL_PORT:3000} {',
  ])
  // Caddy must not trust headers sent by visitors, or log addresses that contain secrets.
  for (const name of ['trusted_proxies', 'log']) expect(lines.join('\n')).not.toContain(name)
})

test('nginx has the same settings as Caddy for TLS, headers, streaming and retries', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8').replace(/^\s*#.*$/gm, '')
  const valuesOf = (name: string) =>
    [...conf.matchAll(new RegExp(`^\\s*${name} (.*);$`, 'gm'))].map(([, value]) => value)
  expect(valuesOf('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3'])
  expect(valuesOf('ssl_ciphers')[0]).toMatch(/^(ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)[\w-]+:?)+$/)
  expect(valuesOf('proxy_buffering')).toEqual(['off'])
  // The access log has the site's request id, but no queries and no paths of shared trips.
  expect(valuesOf('access_log')).toEqual(['off', '/var/log/nginx/contrail.log contrail'])
  expect(conf).not.toMatch(/log_format[^;]*\$(request|request_uri|args|uri|http_\w+)\b/)
  expect(valuesOf('proxy_set_header')).toContain('X-Request-Id $request_id')
  expect(valuesOf('proxy_set_header')).toContain('X-Forwarded-For $remote_addr')
  expect(valuesOf('proxy_next_upstream')[0]).not.toContain('non_idempotent')
  // An order can take 130 s, and the proxy must wait longer than that.
  expect(parseInt(valuesOf('proxy_read_timeout')[0] ?? '')).toBeGreaterThan(130)
})

test('the compose file sets only known variables', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const [, environment = ''] =
    /  contrail:[^]*?    environment:\n([^]*?)    volumes/.exec(compose) ?? []
  const names = [...environment.matchAll(/^ +([A-Z_]+):/gm)].map(([, name = '']) => name)
  const example = readFileSync('.env.example', 'utf8')
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !example.includes(`#${name}=`))).toEqual([])
})

test('the log of the systemd unit is separate, sealed and kept as long as the privacy policy states', () => {
  expect(readFileSync('deploy/contrail.service', 'utf8')).toMatch(/^LogNamespace=contrail$/m)
  const journal = readFileSync('deploy/journald@contrail.conf', 'utf8')
  expect(journal).toMatch(/^Seal=yes$/m)
  const [, days] = /^MaxRetentionSec=(\d+)day$/m.exec(journal) ?? []
  expect(readFileSync('app/content/legal/privacy.ts', 'utf8')).toContain(`${days} days`)
})

test('the release needs no development packages', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const entries = [
    'build/server/index.js',
    ...readdirSync('build/tools').map((name) => `build/tools/${name}`),
  ]
  const known = new Set([...Object.keys(dependencies), ...builtinModules])
  for (const entry of entries) {
    const source = readFileSync(entry, 'utf8')
    const imports = source.matchAll(
      /^(?:import|export)\b[^'"\n]*(?:from )?["']([^"'.][^"']*)["'];?$/gm,
    )
    const names = [...imports].map(([, name = '']) => name.replace(/^node:/, ''))
    expect(names, entry).not.toEqual([])
    const missing = names.filter((name) => {
      const [first = '', second = ''] = name.split('/')
      return !known.has(first) && !known.has(`${first}/${second}`)
    })
    expect(missing, entry).toEqual([])
  }
})

/** Expects that only a browser with the previous file gets the difference. */
async function expectDifference(
  url: string,
  { path, content, olderPath, older }: Awaited<ReturnType<typeof addPreviousAsset>>,
) {
  const hash = createHash('sha256').update(older).digest()
  const get = (accepted: string, has: Buffer, at = path) =>
    fetch(url + at, {
      headers: {
        'Accept-Encoding': accepted,
        'Available-Dictionary': `:${has.toString('base64')}:`,
      },
    })
  const first = await get('gzip, br, dcz', Buffer.alloc(32), olderPath)
  expect(first.headers.get('Use-As-Dictionary')).toBe('match="/assets/frame-*.js"')
  const answer = await get('gzip, br, dcz', hash)
  expect(answer.headers.get('Content-Encoding')).toBe('dcz')
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Available-Dictionary')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.length).toBeLessThan(1_000)
  expect(body.subarray(8, 40).equals(hash)).toBe(true)
  const unpacked = await decompress(body.subarray(40), older)
  expect(content.equals(unpacked)).toBe(true)
  for (const other of [get('gzip, br', hash), get('br, dcz', Buffer.alloc(32))]) {
    const { headers } = await other
    expect(headers.get('Content-Encoding')).toBe('br')
    expect(headers.get('Vary')).toBe('Accept-Encoding, Available-Dictionary')
  }
}

test('a release runs without sources, writes only to its data folder and is replaced without a gap', async () => {
  const release = mkdtempSync(join(tmpdir(), 'contrail-release-'))
  onTestFinished(() => rmSync(release, { recursive: true }))
  for (const path of delivered) {
    const to = join(release, path)
    if (path === 'node_modules') symlinkSync(join(process.cwd(), path), to)
    else cpSync(path, to, { recursive: true })
  }
  const file = await addPreviousAsset(join(release, 'build/client/assets'))
  // The packages are those of this repository, where other tests write at the same time.
  const contents = () =>
    readdirSync(release, { recursive: true })
      .map(String)
      .filter((path) => !path.startsWith('node_modules'))
      .sort()
  const before = contents()
  const site = await startSite({}, release)
  await expectDifference(site.url, file)
  const answers = await Promise.all(
    ['/', '/readyz', '/favicon.svg'].map((path) => fetch(site.url + path)),
  )
  expect(contents()).toEqual(before)
  const home = (await answers[0]?.text()) ?? ''
  const open = [...home.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(open.length).toBeGreaterThan(3)
  // A page that is still open may request these files after newer releases are published.
  const stillThere = async () => {
    const files = await Promise.all(open.map((path) => fetch(site.url + path)))
    return files.every(({ ok }) => ok)
  }
  const inRelease = join(release, 'build')
  const nextRelease = async (name: string) => {
    const next = mkdtempSync(join(tmpdir(), 'contrail-next-'))
    onTestFinished(() => rmSync(next, { recursive: true }))
    for (const path of ['client/assets', 'server']) mkdirSync(join(next, path), { recursive: true })
    writeFileSync(join(next, 'client/assets', name), '')
    writeFileSync(join(next, 'server/index.js'), `// ${name}`)
    await publishBuild(next, inRelease, new Date())
  }
  const stays = [await stillThere()]
  for (const again of ['new.js', 'new.js']) {
    await nextRelease(again)
    stays.push(await stillThere())
  }
  expect(stays, 'after the next release and a rebuild of it').toEqual([true, true, true])
  expect(readFileSync(join(inRelease, 'server/index.js'), 'utf8')).toBe('// new.js')
  expect((await fetch(`${site.url}/assets/new.js`)).status).toBe(200)
  await nextRelease('newer.js')
  expect(await stillThere(), 'after two more releases').toBe(false)
  expect(existsSync(join(inRelease, 'client/assets/new.js'))).toBe(true)
  await site.stop()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(site.errors.filter((line) => line.trim())).toEqual([])
})
