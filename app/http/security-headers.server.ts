import { env } from '#app/env.server.ts'

/** Other sites that our pages work with. */
type ForeignOrigins = {
  /** Where a form may lead by a redirect. */
  forms: readonly string[]
  images: readonly string[]
}

function contentSecurityPolicy(nonce: string, { forms, images }: ForeignOrigins): string {
  const development = env.NODE_ENV === 'development'
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': nonce ? ["'self'", `'nonce-${nonce}'`] : ["'none'"],
    // React writes `style` attributes for measures that data decides, such as a bar's width.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", ...images],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'form-action': ["'self'", ...forms],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * What every document carries. Without a nonce it may run no script at all. A referrer policy of
 * `no-referrer` would turn native form posts away.
 */
export function setSecurityHeaders(headers: Headers, nonce: string, origins: ForeignOrigins): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, origins))
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  )
  if (env.secureCookies) {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
