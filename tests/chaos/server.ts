import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export type Server = {
  url: string
  start: () => Promise<void>
  /** SIGKILL: no handler runs, nothing is finished. */
  kill: () => Promise<void>
  /** Every line it has printed, over all its lives. */
  output: string[]
}

/** The built site as one process that can be killed and started again on the same database. */
export function createServer(port: number, env: Record<string, string>): Server {
  const url = `http://127.0.0.1:${port}`
  const output: string[] = []
  let child: ChildProcess | null = null

  return {
    url,
    output,
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
        stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
      }
      for (let tries = 0; tries < 300; tries++) {
        if (started.exitCode !== null) throw new Error(`The site stopped:\n${output.join('')}`)
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        if (answer?.ok) return
        await pause(50)
      }
      throw new Error('The site did not become ready')
    },
    async kill() {
      const killed = child
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      const gone = new Promise((resolve) => killed.once('exit', resolve))
      killed.kill('SIGKILL')
      await gone
    },
  }
}
