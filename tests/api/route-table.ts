import { inDays } from '../clock.ts'
import type { Actor } from './permissions-rows.ts'
import type { World } from './world.ts'

/** Of every route module an address that leads to it. */

export type Row = {
  /** What is posted, for an action. */
  form?: Record<string, string>
  as?: Actor
  path: string | ((world: World) => string)
  status?: number
  /** In its text, or where it leads. */
  tells: string | RegExp | ((world: World) => string)
}

export const search = new URLSearchParams({
  origin: 'LHR',
  destination: 'AMS',
  departureDate: inDays(50),
  cabinClass: 'business',
  adults: '2',
  children: '0',
  infants: '0',
  tripType: 'one-way',
}).toString()
export const draft =
  (step = '') =>
  ({ draft: offer }: World) =>
    `/booking${step}?offer=${offer}&adults=1&children=0&infants=0`
export const trip =
  (part = '') =>
  ({ booking }: World) =>
    `/my-trips/${booking}${part}`
const name = ({ familyName }: World) => familyName

export const rows: Record<string, Row> = {
  'routes/home/home-route': { path: '/?trip=multi-city', tells: 'name="origin2"' },
  'routes/search/results-route': {
    path: `/search?${search}&wait=1`,
    tells: /30 of \d+ flights found/,
  },
  // Of the search before it.
  'routes/search/arrivals': { path: `/search/arrivals?${search}`, tells: '"kind":"offers"' },
  'routes/flight/flight-route': {
    path: ({ draft }) => `/flight/${draft}`,
    tells: /Book This Flight/,
  },
  'routes/flight/saved': { path: '/saved', tells: 'Nothing saved yet' },
  'routes/flight/route-drawing-file': { path: '/route.svg?ways=LHR-DUB-JFK', tells: '>DUB</text>' },
  'routes/refused': {
    path: '/refused',
    status: 403,
    tells: 'You don’t have permission to do that',
  },
  'routes/design/design-route': { path: '/design', status: 404, tells: 'Page Not Found' },
  'routes/not-found': { path: '/no-such-page', status: 404, tells: 'Page Not Found' },

  'routes/content/about-page': { path: '/about', tells: '<h1' },
  'routes/content/careers-page': { path: '/careers?team=x', tells: 'View All Positions' },
  'routes/content/blog': { path: '/blog?q=airport', tells: 'value="airport"' },
  'routes/content/article-page': {
    path: '/blog/six-month-passport-rule',
    tells: 'The passport rule that catches careful people</h1>',
  },
  'routes/content/press-page': { path: '/press', tells: 'Download Press Kit' },
  'routes/messages/support-page': { path: '/support?tab=bookings', tells: 'name="reference"' },
  'routes/content/faq-page': { path: '/faq?q=baggage', tells: 'value="baggage"' },
  'routes/messages/contact-page': { path: '/contact', tells: 'name="message"' },
  privacy: { path: '/privacy', tells: 'Privacy Policy</h1>' },
  terms: { path: '/terms', tells: 'Terms of Service</h1>' },
  cookies: { path: '/cookies', tells: 'Cookie Policy</h1>' },
  'cancellation-policy': { path: '/cancellation-policy', tells: 'Refund Policy</h1>' },
  'privacy-policy': { path: '/privacy-policy', status: 301, tells: '/privacy' },
  'terms-of-service': { path: '/terms-of-service', status: 301, tells: '/terms' },
  'routes/content/ad-reports': { path: '/cookies/ad-reports', status: 302, tells: '/cookies' },
  'cookie-policy': { path: '/cookie-policy', status: 301, tells: '/cookies' },
  'routes/messages/subscribe': { path: '/newsletter', tells: 'Subscribe' },
  'routes/messages/confirm': {
    path: '/newsletter/confirm?token=x',
    status: 404,
    tells: 'This Link Has Expired',
  },
  'routes/messages/unsubscribe': {
    path: '/newsletter/unsubscribe?token=x',
    status: 404,
    tells: 'This Link Is Incomplete',
  },
  'routes/alerts/alerts-route': { path: '/alerts?token=x', status: 404, tells: 'no longer works' },
  'routes/offline/worker': { path: '/worker.js', tells: /addEventListener\('fetch'/ },
  'routes/content/speculation-rules': { path: '/speculation-rules.json', tells: '"/faq"' },
  'routes/seo/robots': { path: '/robots.txt', tells: /Disallow: \/booking[\s\S]*Sitemap: http/ },
  'routes/seo/sitemap': { path: '/sitemap.xml', tells: '/faq</loc>' },
  'routes/seo/security-contact': {
    path: '/.well-known/security.txt',
    tells: /^Contact: mailto:support@contrail\.example\nExpires: 20/,
  },
  'routes/account/change-password': {
    path: '/.well-known/change-password',
    status: 302,
    tells: '/account-settings?tab=security',
  },

  'routes/account/signing-in/login': { path: '/login?redirect=/faq', tells: 'Welcome Back' },
  'routes/account/signing-in/register': {
    path: '/register?redirect=/faq',
    tells: 'Create Your Account',
  },
  'routes/account/signing-in/logout': { path: '/logout', status: 302, tells: '/' },
  'routes/account/signing-in/forgot-password': { path: '/forgot-password', tells: 'name="email"' },
  'routes/account/signing-in/reset-password': {
    path: '/reset-password?token=x',
    status: 410,
    tells: 'link',
  },
  'routes/account/signing-in/confirm-email': {
    path: '/confirm-email?token=x',
    status: 410,
    tells: 'link',
  },
  'routes/account/signing-in/login-code': { path: '/login/code', status: 302, tells: '/login' },
  'routes/account/signing-in/login-new-password': {
    path: '/login/new-password',
    status: 302,
    tells: '/login',
  },
  'routes/account/close-account': {
    as: 'owner',
    path: '/account-settings/close',
    tells: 'You have an upcoming trip',
  },
  'routes/account/export': { as: 'owner', path: '/account-settings/export.json', tells: name },
  'routes/account/two-factor': {
    as: 'admin',
    path: '/account-settings/two-factor',
    tells: /10(<!-- -->)? recovery codes (<!-- -->)?are/,
  },
  'routes/account/settings': {
    as: 'owner',
    path: '/account-settings',
    tells: ({ secrets: [, owner = ''] }) => `${owner}@example.com`,
  },
  'routes/desk/settings': {
    as: 'admin',
    path: '/admin-settings',
    tells: 'Test mode is on',
  },
  'routes/desk/messages-page': {
    as: 'admin',
    path: '/admin-settings/messages',
    tells: 'Visitor messages',
  },
  'routes/desk/health': {
    as: 'admin',
    path: '/admin-settings/health',
    tells: 'Open.',
  },
  'routes/desk/checkout/checkout-page': {
    as: 'admin',
    path: ({ checkout }) => `/admin-settings/checkouts/${checkout}`,
    tells: ({ bookedOffer }) => bookedOffer,
  },

  'routes/trips/list': {
    as: 'owner',
    path: '/my-trips',
    tells: ({ secrets: [, , reference = ''] }) => reference,
  },
  'routes/trips/trip-page': { as: 'owner', path: trip(), tells: name },
  'routes/trips/cancel': { as: 'owner', path: trip('/cancel'), tells: 'Get the Exact Refund' },
  'routes/trips/change': {
    as: 'owner',
    path: trip('/change'),
    status: 302,
    tells: ({ booking }) => `/my-trips/${booking}`,
  },
  'routes/trips/receipt': { as: 'owner', path: trip('/receipt'), tells: name },
  'routes/trips/share': {
    as: 'owner',
    path: trip('/share'),
    status: 302,
    tells: ({ booking }) => `/my-trips/${booking}`,
  },
  'routes/trips/shared-trip': {
    path: '/shared/x.y',
    status: 404,
    tells: 'This Link No Longer Works',
  },
  'routes/trips/calendar-file': {
    as: 'owner',
    path: trip('/calendar.ics'),
    tells: /BEGIN:VEVENT[\s\S]*London \(LHR\) to /,
  },
  'routes/messages/retrieved-trip': {
    path: '/support/booking',
    status: 404,
    tells: 'No Booking Open',
  },

  'routes/booking/layout': { as: 'owner', path: draft(), tells: 'Flight summary' },
  'routes/booking/travellers/passengers': { as: 'owner', path: draft(), tells: name },
  'routes/booking/seats/seats': { as: 'owner', path: draft('/seats'), tells: name },
  'routes/booking/payment/payment': {
    as: 'owner',
    path: draft('/payment'),
    tells: /Complete Booking/,
  },
  'routes/booking/payment/confirmation': {
    as: 'owner',
    path: ({ bookedOffer }) => `/booking/confirmation?offer=${bookedOffer}`,
    tells: name,
  },
  'routes/booking/search-again': {
    as: 'owner',
    path: draft('/search-again'),
    status: 303,
    tells: ({ draft }) => `/booking?offer=${draft}`,
  },
  'routes/booking/payment/pay-link': {
    path: '/pay?token=x',
    status: 410,
    tells: 'no longer valid',
  },
  'routes/booking/validity': { path: draft('/validity'), tells: /"valid":true,"secondsLeft":\d+/ },
  'routes/booking/payment/payment-return': {
    as: 'owner',
    path: ({ checkout }) => `/booking/payment/return?checkout=${checkout}`,
    status: 303,
    tells: ({ bookedOffer }) => `/booking/confirmation?offer=${bookedOffer}`,
  },
  'routes/api/api-route': { path: '/api/airports?q=heathrow', tells: '"code":"LHR"' },
  'routes/webhooks/duffel': { path: '/webhooks/duffel', status: 405, tells: 'Not Allowed' },
  'routes/webhooks/mail': { path: '/webhooks/mail', status: 405, tells: 'Not Allowed' },
  'routes/webhooks/stripe': { path: '/webhooks/stripe', status: 405, tells: 'Not Allowed' },
}
