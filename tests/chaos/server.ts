import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export type Server = {
  name: string
  url: string
  isUp: () => boolean
  start: () => Promise<void>
  /** Sends SIGKILL, so the process cannot clean up. */
  kill: () => Promise<void>
  /** Sends SIGSTOP, waits `ms` milliseconds and sends SIGCONT. */
  freeze: (ms: number) => Promise<void>
  /** Last lines of output, across restarts. */
  output: string[]
}

/** Recovery waits 200 times shorter than usual: an hour takes 18 s. */
export const recoverySpeed = 200
const keptLines = 2000
const startWithinMs = 180_000

/** Creates a process of the built site that can be killed and restarted on the same database. */
export function createServer(name: string, port: number, env: Record<string, string>): Server {
  const url = `http://127.0.0.1:${port}`
  const output: string[] = []
  let child: ChildProcess | null = null
  let up = false
  // Kills the process if the run is interrupted.
  process.once('exit', () => child?.kill('SIGKILL'))

  return {
    name,
    url,
    output,
    isUp: () => up,
    async start() {
      const started = spawn(
        process.execPath,
        ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
        {
          env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      child = started
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output.push(chunk.toString())
          if (output.length > keptLines) output.shift()
        })
      }
      const until = Date.now() + startWithinMs
      while (Date.now() < until) {
        if (started.exitCode !== null) {
          throw new Error(`Site ${name} stopped:\n${output.slice(-20).join('')}`)
        }
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        if (answer?.ok) return void (up = true)
        await pause(50)
      }
      throw new Error(`Site ${name} did not become ready:\n${output.slice(-20).join('')}`)
    },
    async kill() {
      const killed = child
      up = false
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      const gone = new Promise((resolve) => killed.once('exit', resolve))
      killed.kill('SIGKILL')
      await gone
    },
    async freeze(ms) {
      const frozen = child
      up = false
      frozen?.kill('SIGSTOP')
      await pause(ms)
      frozen?.kill('SIGCONT')
      up = child === frozen
    },
  }
}
