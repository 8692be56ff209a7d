import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Debian's own Python, which finds Debian's modules. */
export const python = '/usr/bin/python3'
export const qtWebkitModule = '/usr/lib/python3/dist-packages/PyQt5/QtWebKitWidgets.abi3.so'

/** Commands or files, with the Debian packages that contain them. */
const programs = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  w3m: 'w3m',
  lynx: 'lynx',
  links2: 'links2',
  elinks: 'elinks',
  tmux: 'tmux',
  [qtWebkitModule]: 'python3-pyqt5.qtwebkit',
}
export type Program = keyof typeof programs

const isInstalled = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((directory) => existsSync(resolve(directory, program)))

const missingPrograms = () =>
  (Object.keys(programs) as Program[]).filter((program) => !isInstalled(program))

/** Installs the missing browsers with apt, and returns the programs that are still missing. */
export function providePrograms(): Program[] {
  const missing = missingPrograms()
  if (missing.length === 0) return []
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) =>
    execFileSync('env', [...sudo, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...missing.map((command) => programs[command]))
  } catch (error) {
    console.error(String(error))
  }
  return missingPrograms()
}

/** Old releases of Chromium from the npm registry, by their main version. */
const releases = {
  70: {
    package: 'chrome-aws-lambda@1.7.0',
    archive: 'chrome-aws-lambda-1.7.0.tgz',
    file: 'package/bin/chromium-70.0.3508.0.br',
    sha512:
      'AYOlhrTitaB3v5N1mnEzXdhKzGGLFtH/VDnsT0HK3Vvc9xFep+QP/TgXeDDPu+M+AyLNIkMYkhRZroIc9Kv6eA==',
  },
  113: {
    package: '@sparticuz/chromium@113.0.1',
    archive: 'sparticuz-chromium-113.0.1.tgz',
    file: 'package/bin/chromium.br',
    sha512:
      'm64Nc58YObfCYkPbc8EBsnhWCFaw02dbXhWNOmx+OYoIPtIRar+reGYyAeGC0HD9RUZfPEwMHHSZ8MFxdSWXZQ==',
  },
}
const cache = join('node_modules', '.cache', 'engines')

/**
 * Fetches an old Chromium from the npm registry once. Returns its path, or null if that fails or this
 * machine cannot run it.
 */
export function provideChromium(version: keyof typeof releases): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.error(`Chromium ${version} needs Linux on x86_64`)
    return null
  }
  const path = join(cache, `chromium-${version}`)
  if (existsSync(path)) return path
  const { package: name, archive, file, sha512 } = releases[version]
  mkdirSync(cache, { recursive: true })
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', cache, name], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch (error) {
    console.error(String(error))
    return null
  }
  const content = readFileSync(join(cache, archive))
  if (createHash('sha512').update(content).digest('base64') !== sha512) {
    throw new Error(`${name} is not the package we know`)
  }
  execFileSync('tar', ['-xzf', archive, file], { cwd: cache })
  const program = brotliDecompressSync(readFileSync(join(cache, file)))
  writeFileSync(`${path}.part`, program, { mode: 0o755 })
  renameSync(`${path}.part`, path)
  return path
}
