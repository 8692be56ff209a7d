import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { env } from '#app/platform/env.server.ts'

/** Other sites that our pages work with. */
type ForeignOrigins = {
  /** Where a form may lead by a redirect. */
  forms: readonly string[]
  images: readonly string[]
}

/** Which scripts of a document may run besides our own files: null is none at all, not even those. */
export type InlineScripts = { nonce: string } | { hashes: readonly string[] } | null

function contentSecurityPolicy(scripts: InlineScripts, { forms, images }: ForeignOrigins): string {
  const development = env.NODE_ENV === 'development'
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts ? ["'self'", ...sourcesOf(scripts)] : ["'none'"],
    // React writes `style` attributes for measures that data decides, such as a bar's width.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", ...images],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'form-action': ["'self'", ...forms],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function sourcesOf(scripts: NonNullable<InlineScripts>): string[] {
  if ('nonce' in scripts) return [`'nonce-${scripts.nonce}'`]
  return [...new Set(scripts.hashes)].map((hash) => `'sha256-${hash}'`)
}

/**
 * Empties the nonce of a page that many visitors will get, and gives the hashes of the inline scripts
 * that had it. A script that got into the page in another way did not know the nonce, and does not run.
 */
export function exchangeNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const inline = html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
  const hashes = [...inline].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(attribute) && !/\ssrc=/.test(attributes)
      ? [createHash('sha256').update(text).digest('base64')]
      : [],
  )
  return { html: html.replaceAll(attribute, ' nonce=""'), hashes }
}

/**
 * What every document carries, besides what every answer does. Its inline scripts are named by a nonce
 * or, where many visitors get the same copy and a nonce would be no secret, by their hashes. A referrer
 * policy of `no-referrer` would turn native form posts away.
 */
export function setSecurityHeaders(
  headers: Headers,
  scripts: InlineScripts,
  origins: ForeignOrigins,
): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(scripts, origins))
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  )
}

/** What every answer carries, whatever it is and whoever makes it: a page, a file, a refusal. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  ...(env.secureCookies && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
}

/**
 * For all that is no document of ours: opened by itself, it runs nothing and nobody frames it. Drawings
 * have styles inside.
 */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** Sets what every answer carries, and sees to it, just before a head is sent, that nothing is missing. */
export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  type WriteHead = (status: number, ...rest: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as WriteHead
  response.writeHead = (status: number, ...rest: unknown[]) => {
    // A copy that is still good keeps the policy that came with it.
    if (status !== 304) completeHeaders(response)
    return writeHead(status, ...rest)
  }
}

function completeHeaders(response: ServerResponse): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '')
  // What Express answers by itself says less than ours.
  if (!policy.includes('frame-ancestors')) response.setHeader('Content-Security-Policy', barePolicy)
  const type = String(response.getHeader('Content-Type') ?? '')
  if (/[+/]xml$/.test(type)) response.setHeader('Content-Type', `${type}; charset=utf-8`)
}
