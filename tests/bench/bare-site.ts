import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePorts } from '../e2e/site.ts'

const folder = 'tests/bench/bare'

/** Builds and starts a minimal Remix site, with which the benchmark compares ours. */
export async function startBareSite(): Promise<{ url: string; stop: () => void }> {
  execFileSync('npx', ['--no-install', 'remix', 'vite:build'], { cwd: folder, stdio: 'ignore' })
  const [port] = await freePorts(1)
  const serve = resolve('node_modules/@remix-run/serve/dist/cli.js')
  const child = spawn(process.execPath, [serve, '../../../.cache/bare-remix/server/index.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('It did not start')))
  gone.catch(() => {})
  const url = `http://127.0.0.1:${port}/`
  const answers = async () => {
    while (!(await fetch(url).catch(() => null))?.ok) await setTimeout(50)
  }
  await Promise.race([answers(), gone])
  return { url, stop: () => child.kill() }
}
