import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../eventually.ts'

type Run = { child: ChildProcess; output(): string; exit: Promise<unknown[]> }

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/server.ts'], {
    env: { ...process.env, SANDBOX_DATA: ':memory:', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output, exit: once(child, 'exit') }
}

async function address(run: Run): Promise<string> {
  await eventually(() => expect(run.output()).toMatch(/^sandbox listening on \S+\n/))
  return /http:\/\/\S+/.exec(run.output())?.[0] ?? ''
}

describe('the sandbox process', () => {
  it('prints its address, refuses a port in use, and stops immediately', async () => {
    const first = start({ SANDBOX_PORT: '0' })
    const url = await address(first)
    const second = start({ SANDBOX_PORT: new URL(url).port })
    expect((await second.exit)[0]).toBe(1)
    expect(second.output()).toMatch(/^sandbox: port \d+ is already in use[^\n]*\n$/)

    // A hanging request must not delay the shutdown.
    await fetch(`${url}/_sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ match: { path: '/v1' }, fault: { kind: 'hang' } }),
    })
    const hanging = fetch(`${url}/v1/balance`, { headers: { Authorization: 'Bearer sk_test_x' } })
    const cut = expect(hanging).rejects.toThrow()
    await eventually(async () => {
      const answer = await fetch(`${url}/_sandbox/faults`)
      expect(await answer.json()).toEqual({ faults: [] })
    })
    const started = performance.now()
    first.child.kill('SIGTERM')
    expect((await first.exit)[0]).toBe(0)
    expect(performance.now() - started).toBeLessThan(30_000)
    await cut
  })

  it.each([
    [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT'],
    [{ SANDBOX_RAW_CARDS: 'maybe' }, 'SANDBOX_RAW_CARDS'],
    [{ SANDBOX_PUBLIC_URL: 'localhost:4010' }, 'SANDBOX_PUBLIC_URL'],
    [{ SANDBOX_STRIPE_WEBHOOK_URL: 'http://a.b' }, 'SANDBOX_STRIPE_WEBHOOK_SECRET'],
  ])('names the malformed variable in %o', async (env, name) => {
    const run = start({ SANDBOX_PORT: '0', ...(env as Record<string, string>) })
    expect((await run.exit)[0]).toBe(1)
    expect(run.output()).toMatch(/^sandbox: [^\n]*\n$/)
    expect(run.output()).toContain(name)
  })
})
