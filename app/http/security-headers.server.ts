import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { env } from '#app/env.server.ts'

/** Other sites that our pages work with. */
type ForeignOrigins = {
  /** Where a form may lead by a redirect. */
  forms: readonly string[]
  images: readonly string[]
}

/** Which scripts of a document may run besides our own files: null is none at all, not even those. */
export type InlineScripts = { nonce: string } | { in: string } | null

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
  const inline = scripts.in.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)
  const hashes = [...inline].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
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

export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
}
