import type { ServerResponse } from 'node:http'
import { perApp } from '#app/core/app.server.ts'
import { busiestShare, requestSeconds } from '#app/platform/metrics.server.ts'
import { addressOf } from '#app/web/wire/address.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { pathOf, type RequestHead } from '#app/web/wire/head.server.ts'
import { routeLabel } from './route-label.server.ts'

export function measureRequest(
  head: RequestHead,
  response: ServerResponse,
  { id, path }: RequestContext,
  isQuiet: boolean,
): void {
  const from = addressIn(head)
  countAddress(from)
  const startedAt = performance.now()
  const end = requestSeconds.startTimer()
  const method = ['GET', 'HEAD', 'POST'].includes(head.method) ? head.method : 'other'
  const route = routeLabel(pathOf(head))
  response.once('close', () => {
    // A visitor who leaves early is not an error.
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'left'
    end({ route, method, status })
    const ms = Math.round(performance.now() - startedAt)
    const answer = response.writableFinished ? { status: response.statusCode } : { left: true }
    const line = { request: id, method: head.method, path, ...answer, ms, from }
    log[isQuiet ? 'debug' : 'info'](line, 'request')
  })
}

export function addressIn({ headers }: RequestHead): string {
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null
  return addressOf({ headers: { get, has: (name) => get(name) !== null } })
}

const windowSize = 1_000
const warnShare = 0.5
const sample = perApp(() => ({ counts: new Map<string, number>(), counted: 0, isWarned: false }))

/** A dominant address is a heavy user, or an unlisted proxy whose visitors share all limits. */
function countAddress(address: string): void {
  const now = sample()
  now.counts.set(address, (now.counts.get(address) ?? 0) + 1)
  now.counted += 1
  if (now.counted < windowSize) return
  const share = Math.max(...now.counts.values()) / now.counted
  busiestShare.set(share)
  if (share > warnShare && !now.isWarned) {
    log.warn(
      { share },
      'most requests come from one address: check that TRUSTED_PROXIES lists every proxy in front of this site',
    )
  }
  now.isWarned = share > warnShare
  now.counts.clear()
  now.counted = 0
}
