import { env } from '#app/env.server.ts'

/** Where a form of ours may lead by a redirect: the card provider's page, ours in the sandbox. */
function formTargets(): string[] {
  const targets = ["'self'", 'https://checkout.stripe.com', 'https://hooks.stripe.com']
  if (env.payments.test.sandbox) targets.push(new URL(env.SANDBOX_PUBLIC_URL).origin)
  return targets
}

/** The flight provider's own logos stand in for tails that we have not drawn. */
function imageSources(): string[] {
  const vendor = !env.flights.test.sandbox || env.flights.live !== null
  return vendor ? ["'self'", 'https://assets.duffel.com'] : ["'self'"]
}

function contentSecurityPolicy(nonce: string): string {
  const development = env.NODE_ENV === 'development'
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': nonce ? ["'self'", `'nonce-${nonce}'`] : ["'none'"],
    // React writes `style` attributes for measures that data decides, such as a bar's width.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': imageSources(),
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'form-action': formTargets(),
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
export function setSecurityHeaders(headers: Headers, nonce: string): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
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
