import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../sandbox/random.ts'
import { findForms } from './forms.ts'
import { generate, type Generated } from './requests.ts'
import { sendRaw, type RawAnswer } from './wire.ts'
import { startFuzzSite } from './world.ts'

export type FuzzReport = {
  /** Faults with the seed and number that repeat their request. */
  faults: string[]
  statuses: Record<number, number>
  /** Milliseconds that another visitor waited for pages. */
  waits: {
    count: number
    median: number
    longest: number
    overLimit: number
    /** Number of requests during which another visitor waited too long. The worst requests are repeated alone. */
    suspects: number
    triedAlone: number
  }
  /** Resident megabytes of the site, or null if unknown. */
  memory: { warm: number; end: number } | null
}

export type FuzzOptions = {
  seed: number
  /** Number of the first request. Each request depends only on the seed and its number. */
  from: number
  count: number
  /** Maximum wait of another visitor because of one request. */
  maxVisitorWaitMs: number
  say?: (line: string) => void
}

const atOnce = 4
const visitEveryMs = 50
const maxTriedAlone = 500
/** Maximum growth by caches, compiled code and connections. A leak of 10 kB per request exceeds this limit. */
const maxGrowthMb = 120

/** Sends the requests to a temporary site while another visitor loads pages. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, from, count, maxVisitorWaitMs, say = () => {} } = options
  const site = await startFuzzSite()
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const underWay = new Set<number>()
  try {
    const forms = await findForms(site.world)
    say(`${forms.length} forms found`)
    const requestOf = (index: number) =>
      generate(seeded(seed * 1_000_003 + index), site.url, site.world, forms)

    const fail = (what: string, index: number, request = requestOf(index)) => {
      const line = `${what}: --seed ${seed} --from ${index} --requests 1 as ${request.as}: ${shown(request)}`
      faults.push(line)
      say(line)
    }
    let logged = 0
    const recent: number[] = []
    const send = async (index: number) => {
      const request = requestOf(index)
      underWay.add(index)
      try {
        const answer = await sendRaw(site.url, request)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const fault = faultOf(request, answer)
        if (fault) fail(fault, index, request)
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error), index, request)
      } finally {
        underWay.delete(index)
      }
      recent.push(index)
      tellErrors()
    }
    // Log lines arrive late, so their cause is a request that is in progress or was just answered.
    const tellErrors = () => {
      for (const line of site.errors.slice(logged)) {
        const fault = `logged ${line}: --seed ${seed}, one of ${[...recent.slice(-6), ...underWay].join(', ')}`
        faults.push(fault)
        say(fault)
      }
      logged = site.errors.length
    }

    const visitor = visit(site.url, underWay, maxVisitorWaitMs)
    let next = from
    let warm: number | null = null
    const work = async () => {
      while (next < from + count) {
        const index = next
        next += 1
        await send(index)
        if (index % 250 === 249) await site.renewSessions()
        if (index === from + Math.floor(count / 3)) warm = memoryOf(site.output)
        if (index % 2000 === 1999) say(`${index + 1 - from} requests, ${memoryOf(site.output)} MB`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const { waits, suspects } = await visitor.end()

    // A busy machine also causes delays, so the requests with the longest waits are repeated alone.
    const tried = [...suspects].sort(([, a], [, b]) => b - a).slice(0, maxTriedAlone)
    for (const [index] of tried) {
      let shortest = Infinity
      for (let turn = 0; turn < 3 && shortest > maxVisitorWaitMs; turn += 1) {
        const alone = visit(site.url, underWay, maxVisitorWaitMs, 5)
        await send(index)
        shortest = Math.min(shortest, Math.max(...(await alone.end()).waits))
      }
      if (shortest > maxVisitorWaitMs) fail(`a visitor waited ${Math.round(shortest)} ms`, index)
    }

    await pause(Math.min(2_000, 200 + count))
    tellErrors()
    const end = memoryOf(site.output)
    const memory = warm === null || end === null ? null : { warm, end }
    if (memory && memory.end - memory.warm > maxGrowthMb) {
      faults.push(`memory grew from ${memory.warm} to ${memory.end} MB: --seed ${seed}`)
    }
    const sorted = waits.toSorted((a, b) => a - b)
    return {
      faults,
      statuses,
      waits: {
        count: sorted.length,
        median: sorted[Math.floor(sorted.length / 2)] ?? 0,
        longest: sorted.at(-1) ?? 0,
        overLimit: sorted.filter((ms) => ms > maxVisitorWaitMs).length,
        suspects: suspects.size,
        triedAlone: tried.length,
      },
      memory,
    }
  } finally {
    await site.stop()
  }
}

/** Loads a small page repeatedly and records the requests in progress when it was slow. */
function visit(site: string, underWay: Set<number>, maxWaitMs: number, everyMs = visitEveryMs) {
  const waits: number[] = []
  /** Longest wait of the visitor during each request, if the wait was too long. */
  const suspects = new Map<number, number>()
  let ended = false
  const visiting = (async () => {
    while (!ended) {
      const began = performance.now()
      const beside = [...underWay]
      const answer = await fetch(`${site}/healthz`)
      await answer.text()
      const wait = performance.now() - began
      waits.push(wait)
      const causes = wait > maxWaitMs ? [...beside, ...underWay] : []
      for (const index of causes) suspects.set(index, Math.max(wait, suspects.get(index) ?? 0))
      await pause(everyMs)
    }
  })()
  return {
    async end() {
      ended = true
      await visiting
      return { waits, suspects }
    },
  }
}

/** Returns the fault of a response, if it has one. */
function faultOf({ method, hangsUp }: Generated, { status, text }: RawAnswer): string | undefined {
  // The process died, or Node itself refused the request.
  if (status === 0) return hangsUp || method === 'CONNECT' ? undefined : 'no answer'
  // A 503 with Retry-After is fine, for example when an airline is down.
  if (status >= 500 && !(status === 503 && /^retry-after:/im.test(text))) return `status ${status}`
  if (/\n\s+at .+:\d+:\d+\)?\r?\n|node_modules\//.test(text)) return 'a stack'
  return undefined
}

function shown({ head, body, hangsUp }: Generated): string {
  const lines = head.replace(/^Cookie: .*$/m, 'Cookie: …').slice(0, 1_500)
  return JSON.stringify({ head: lines, body: body.toString('latin1').slice(0, 600), hangsUp })
}

/** Returns the resident megabytes of the site, whose process id is in its log. */
function memoryOf(output: string[]): number | null {
  const pid = /"pid":(\d+),.*"msg":"started"/.exec(
    output.find((line) => line.includes('"msg":"started"')) ?? '',
  )?.[1]
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
  } catch {
    return null
  }
}
