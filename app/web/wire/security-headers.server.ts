import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { env } from '#app/platform/env.server.ts'

/** Other sites that our pages may use. */
type ForeignOrigins = {
  /** Sites to which a form may redirect. */
  forms: readonly string[]
  images: readonly string[]
}

/** Inline scripts allowed in addition to our files; null allows no scripts at all. */
export type InlineScripts = { nonce: string } | { hashes: readonly string[] } | null

function contentSecurityPolicy(scripts: InlineScripts, { forms, images }: ForeignOrigins): string {
  const development = env.NODE_ENV === 'development'
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts ? ["'self'", ...sourcesOf(scripts)] : ["'none'"],
    // React writes `style` attributes for computed sizes, such as a bar's width.
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

/** Replaces the nonce of a shared page by hashes. Injected scripts lack the nonce, so they get no hash. */
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
 * Headers of every document. Shared copies use hashes, since their nonce would be no secret. The referrer
 * policy `no-referrer` would break native form posts.
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

/** Headers of every response. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  ...(env.secureCookies && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
}

/** Policy for anything but documents: no scripts, no framing. SVG files contain styles. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** Also fills in missing headers just before the response head is sent. */
export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  type WriteHead = (status: number, ...rest: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as WriteHead
  response.writeHead = (status: number, ...rest: unknown[]) => {
    // A 304 keeps the policy of the stored copy.
    if (status !== 304) completeHeaders(response)
    return writeHead(status, ...rest)
  }
}

function completeHeaders(response: ServerResponse): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '')
  // Express's own policy is weaker than ours.
  if (!policy.includes('frame-ancestors')) response.setHeader('Content-Security-Policy', barePolicy)
  const type = String(response.getHeader('Content-Type') ?? '')
  if (/[+/]xml$/.test(type)) response.setHeader('Content-Type', `${type}; charset=utf-8`)
}
