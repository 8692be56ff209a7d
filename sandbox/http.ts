import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Calls } from './calls.ts'
import type { Ctx, Observer, Reply } from './exchange.ts'
import type { Fault, Faults } from './faults.ts'
import { randomId } from './ids.ts'
import { readBody, send } from './wire.ts'

export type Route = {
  method: string
  path: string
  handle(ctx: Ctx): Reply | Promise<Reply>
}

export type Protocol = {
  prefixes: string[]
  routes: Route[]
  aside?: boolean
  /** Runs before faults and the route. If it returns a reply, the request ends with that reply. */
  before?(ctx: Ctx): Reply | undefined
  around?(ctx: Ctx, route: Route, ready: () => Promise<void>): Promise<Reply>
  after?(ctx: Ctx, reply: Reply): void
  notFound(ctx: Ctx): Reply
  tooLarge(ctx: Ctx): Reply
  crashed(ctx: Ctx): Reply
  failed(ctx: Ctx, status: number): Reply
  close?(): void
}

export class ReplyError extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super(`reply ${reply.status}`)
    this.reply = reply
  }
}

type Compiled = { route: Route; segments: string[]; pattern: string }
type Mounted = { protocol: Protocol; byShape: Map<string, Compiled[]> }

export type Router = (req: IncomingMessage, res: ServerResponse) => void

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1)
}

function compile(protocol: Protocol): Mounted {
  const byShape = new Map<string, Compiled[]>()
  for (const route of protocol.routes) {
    const segments = segmentsOf(route.path)
    const shape = `${route.method} ${segments.length}`
    const sameShape = byShape.get(shape) ?? []
    sameShape.push({ route, segments, pattern: `${route.method} ${route.path}` })
    byShape.set(shape, sameShape)
  }
  // A fixed path segment takes precedence over a parameter.
  for (const list of byShape.values()) {
    list.sort((a, b) => fixedSegmentKey(b.segments).localeCompare(fixedSegmentKey(a.segments)))
  }
  return { protocol, byShape }
}

function fixedSegmentKey(segments: string[]): string {
  return segments.map((segment) => (segment.startsWith(':') ? '0' : '1')).join('')
}

function matchPath(pattern: string[], path: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? ''
    if (!expected.startsWith(':')) {
      if (expected !== actual) return undefined
      continue
    }
    if (actual === '') return undefined
    try {
      params[expected.slice(1)] = decodeURIComponent(actual)
    } catch {
      return undefined
    }
  }
  return params
}

function findRoute(mounted: Mounted, method: string, path: string) {
  const segments = segmentsOf(path)
  for (const compiled of mounted.byShape.get(`${method} ${segments.length}`) ?? []) {
    const params = matchPath(compiled.segments, segments)
    if (params) return { compiled, params }
  }
  return undefined
}

function covers(prefix: string, path: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`)
}

function logCrash(ctx: Ctx, error: unknown) {
  // This logs only the path, because queries and bodies contain card numbers and client secrets.
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(`sandbox: ${ctx.method} ${ctx.path} (${ctx.requestId}) failed: ${detail}`)
}

/**
 * Passes a request to the first protocol with a matching prefix, so the prefix '/' must be last.
 */
export function createRouter(
  protocols: Protocol[],
  faults: Faults,
  calls: Calls,
  observer?: Observer,
): Router {
  const mounted = protocols.map(compile)

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? '/'
    const queryStart = url.indexOf('?')
    const rawPath = queryStart === -1 ? url : url.slice(0, queryStart)
    const path = rawPath.length > 1 && rawPath.endsWith('/') ? rawPath.slice(0, -1) : rawPath
    const search = queryStart === -1 ? '' : url.slice(queryStart + 1)
    const body = await readBody(req)
    if (!body) return
    const ctx: Ctx = {
      method: req.method ?? 'GET',
      path,
      params: {},
      query: new URLSearchParams(search),
      search,
      headers: req.headers,
      rawBody: body.bytes,
      requestId: `req_${randomId(14)}`,
      remoteAddress: req.socket.remoteAddress ?? '',
      res,
      socketCut: () => void req.socket.destroy(),
      get closed() {
        return req.socket.destroyed || res.destroyed
      },
    }
    const owner = mounted.find(({ protocol }) =>
      protocol.prefixes.some((prefix) => covers(prefix, path)),
    )
    if (!owner) {
      res.destroy()
      return
    }
    const { protocol } = owner
    let reply: Reply | undefined
    try {
      reply = await answer(ctx, owner, body.tooLarge)
    } catch (error) {
      if (error instanceof ReplyError) reply = error.reply
      else {
        logCrash(ctx, error)
        reply = protocol.crashed(ctx)
      }
    }
    if (!reply) return
    protocol.after?.(ctx, reply)
    await send(ctx, reply)
  }

  async function answer(ctx: Ctx, owner: Mounted, tooLarge: boolean): Promise<Reply | undefined> {
    const { protocol } = owner
    const found = findRoute(owner, ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path)
    if (found) ctx.params = found.params
    const pattern = found?.compiled.pattern ?? `${ctx.method} (no route)`
    if (!protocol.aside) calls.add(pattern)
    const early = protocol.before?.(ctx)
    if (early) {
      observer?.onReply(pattern, ctx, early)
      return early
    }
    if (tooLarge) return protocol.tooLarge(ctx)
    const fault = protocol.aside ? undefined : faults.take(ctx.method, ctx.path)
    if (fault && !runsHandler(fault)) return faultReply(ctx, protocol, fault)
    if (!found) return protocol.notFound(ctx)
    const { route } = found.compiled
    const ready = async () => {
      if (fault?.kind === 'delay') await wait(fault.ms)
      if (fault?.kind === 'hold') await faults.whenCleared()
    }
    const handle = async () => {
      if (protocol.around) return protocol.around(ctx, route, ready)
      await ready()
      return route.handle(ctx)
    }
    const reply = await handle().catch((error: unknown) => {
      if (error instanceof ReplyError) observer?.onReply(pattern, ctx, error.reply)
      throw error
    })
    observer?.onReply(pattern, ctx, reply)
    if (fault?.kind === 'cut-after-commit') {
      ctx.socketCut()
      return undefined
    }
    if (fault?.kind === 'html-after-commit') return gatewayPage(fault.status)
    if (fault?.kind === 'garbage') {
      const truncated = JSON.stringify(reply.json ?? {}).slice(0, 40)
      return {
        status: reply.status,
        text: `${truncated}\u0000<<garbage`,
        headers: { 'Content-Type': 'application/json' },
      }
    }
    return reply
  }

  return (req, res) => {
    handle(req, res).catch((error: unknown) => {
      console.error('sandbox: a reply could not be sent:', error)
      res.destroy()
    })
  }
}

function runsHandler(fault: Fault): boolean {
  return ['delay', 'hold', 'cut-after-commit', 'html-after-commit', 'garbage'].includes(fault.kind)
}

function gatewayPage(status: number): Reply {
  return {
    status,
    html: `<html><head><title>${status} Bad Gateway</title></head><body><center><h1>${status} Bad Gateway</h1></center><hr><center>nginx</center></body></html>`,
  }
}

function faultReply(ctx: Ctx, protocol: Protocol, fault: Fault): Reply | undefined {
  switch (fault.kind) {
    case 'status':
      if (fault.body === undefined) return protocol.failed(ctx, fault.status)
      return typeof fault.body === 'string'
        ? { status: fault.status, text: fault.body }
        : { status: fault.status, json: fault.body }
    case 'html':
      return gatewayPage(fault.status)
    case 'cut-before-commit':
      ctx.socketCut()
      return undefined
    default:
      return undefined
  }
}
