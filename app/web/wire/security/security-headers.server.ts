import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { env } from '#app/platform/settings/env.server.ts'

type ForeignOrigins = { forms: readonly string[]; images: readonly string[] }

/** Null allows no inline scripts. */
export type InlineScripts = { nonce: string } | { hashes: readonly string[] } | null

function contentSecurityPolicy(scripts: InlineScripts, { forms, images }: ForeignOrigins): string {
  const development = env.NODE_ENV === 'development'
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts ? ["'self'", ...sourcesOf(scripts)] : ["'none'"],
    // React writes `style` attributes for computed sizes, such as the width of a bar.
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

/** Replaces the nonce by hashes. Injected scripts have no nonce, so they get no hash. */
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
 * Shared pages use hashes, because every visitor can read their nonce. `no-referrer` would break
 * form posts without scripts.
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

export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  ...(env.secureCookies && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
}

/** The policy allows styles, because SVG files contain styles. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  type WriteHead = (status: number, ...rest: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as WriteHead
  response.writeHead = (status: number, ...rest: unknown[]) => {
    // A 304 response keeps the policy of the stored copy.
    if (status !== 304) completeHeaders(response)
    return writeHead(status, ...rest)
  }
}

function completeHeaders(response: ServerResponse): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '')
  if (!policy.includes('frame-ancestors')) response.setHeader('Content-Security-Policy', barePolicy)
  const type = String(response.getHeader('Content-Type') ?? '')
  if (/[+/]xml$/.test(type)) response.setHeader('Content-Type', `${type}; charset=utf-8`)
}
