import { checkoutSteps } from '#app/core/booking/checkout/checkout-rules.ts'

const fixed = new Set([
  ...checkoutSteps,
  ...[
    'search arrivals dates explore flight saved route.svg booking unsent validity return',
    'search-again design pay refused about careers blog press support faq contact privacy terms cookies',
    'cancellation-policy newsletter confirm unsubscribe alerts login code new-password register',
    'forgot-password reset-password confirm-email account-settings two-factor email close admin-settings',
    'checkouts health messages my-trips cancel change receipt shared privacy-policy terms-of-service cookie-policy',
    'ad-reports export.json logout calendar.ics share worker.js robots.txt sitemap.xml api webhooks .well-known security.txt change-password',
    'mail speculation-rules.json readyz healthz assets',
  ].flatMap((line) => line.split(' ')),
])

const maxDepth = 4

/** A small number of labels keeps the metrics small and reveals nothing about visitors. */
export function routeLabel(path: string): string {
  const parts = path
    .replace(/\.data$/, '')
    .split('/')
    .filter(Boolean)
  if (parts.length === 0) return '/'
  const [first = ''] = parts
  if (!fixed.has(first) || parts.length > maxDepth) return first === 'api' ? '/api/*' : 'other'
  if (first === 'assets' || first === 'api') return `/${first}/*`
  return `/${parts.map((part) => (fixed.has(part) ? part : ':id')).join('/')}`
}
