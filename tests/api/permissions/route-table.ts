import { inDays } from '../../clock.ts'
import type { Actor } from './permissions-rows.ts'
import type { World } from '../world.ts'

/** A request for every route module, with the response to expect. */

export type Row = {
  /** Form fields to post. Without them, the request is a GET. */
  form?: Record<string, string>
  as?: Actor
  path: string | ((world: World) => string)
  status?: number
  /** Text that the page or the address of the redirect must contain. */
  contains: string | RegExp | ((world: World) => string)
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
  'routes/home/home-route': { path: '/?trip=multi-city', contains: 'name="origin2"' },
  'routes/search/results-route': {
    path: `/search?${search}&wait=1`,
    contains: /30 of \d+ flights found/,
  },
  'routes/search/dates/dates-route': {
    path: `/search/dates?${search}`,
    contains: 'Nine weeks of departures',
  },
  // This request needs the search of the row above.
  'routes/search/arrivals': { path: `/search/arrivals?${search}`, contains: '"kind":"offers"' },
  'routes/explore/explore-route': {
    path: '/explore?from=JFK&budget=900',
    contains: /from New York/,
  },
  'routes/flight/flight-route': {
    path: ({ draft }) => `/flight/${draft}`,
    contains: /Book This Flight/,
  },
  'routes/flight/saved': { path: '/saved', contains: 'Nothing saved yet' },
  'routes/flight/route-drawing-file': {
    path: '/route.svg?ways=LHR-DUB-JFK',
    contains: '>DUB</text>',
  },
  'routes/refused': {
    path: '/refused',
    status: 403,
    contains: 'You don’t have permission to do that',
  },
  'routes/design/design-route': { path: '/design', status: 404, contains: 'Page Not Found' },
  'routes/not-found': { path: '/no-such-page', status: 404, contains: 'Page Not Found' },

  'routes/content/about-page': { path: '/about', contains: '<h1' },
  'routes/content/careers-page': { path: '/careers?team=x', contains: 'View All Positions' },
  'routes/content/blog': { path: '/blog?q=airport', contains: 'value="airport"' },
  'routes/content/article-page': {
    path: '/blog/six-month-passport-rule',
    contains: 'The passport rule that catches careful people</h1>',
  },
  'routes/content/press-page': { path: '/press', contains: 'Download Press Kit' },
  'routes/messages/support-page': { path: '/support?tab=bookings', contains: 'name="reference"' },
  'routes/content/faq-page': { path: '/faq?q=baggage', contains: 'value="baggage"' },
  'routes/messages/contact-page': { path: '/contact', contains: 'name="message"' },
  privacy: { path: '/privacy', contains: 'Privacy Policy</h1>' },
  terms: { path: '/terms', contains: 'Terms of Service</h1>' },
  cookies: { path: '/cookies', contains: 'Cookie Policy</h1>' },
  'cancellation-policy': { path: '/cancellation-policy', contains: 'Refund Policy</h1>' },
  'privacy-policy': { path: '/privacy-policy', status: 301, contains: '/privacy' },
  'terms-of-service': { path: '/terms-of-service', status: 301, contains: '/terms' },
  'routes/content/ad-reports': { path: '/cookies/ad-reports', status: 302, contains: '/cookies' },
  'cookie-policy': { path: '/cookie-policy', status: 301, contains: '/cookies' },
  'routes/messages/subscribe': { path: '/newsletter', contains: 'Subscribe' },
  'routes/messages/confirm': {
    path: '/newsletter/confirm?token=x',
    status: 404,
    contains: 'This Link Has Expired',
  },
  'routes/messages/unsubscribe': {
    path: '/newsletter/unsubscribe?token=x',
    status: 404,
    contains: 'This Link Is Incomplete',
  },
  'routes/alerts/alerts-route': {
    path: '/alerts?token=x',
    status: 404,
    contains: 'no longer works',
  },
  'routes/offline/worker': { path: '/worker.js', contains: /addEventListener\('fetch'/ },
  'routes/content/speculation-rules': { path: '/speculation-rules.json', contains: '"/faq"' },
  'routes/seo/robots': { path: '/robots.txt', contains: /Disallow: \/booking[\s\S]*Sitemap: http/ },
  'routes/seo/sitemap': { path: '/sitemap.xml', contains: '/faq</loc>' },
  'routes/seo/security-contact': {
    path: '/.well-known/security.txt',
    contains: /^Contact: mailto:support@contrail\.example\nExpires: 20/,
  },
  'routes/account/change-password': {
    path: '/.well-known/change-password',
    status: 302,
    contains: '/account-settings?tab=security',
  },

  'routes/account/signing-in/login': { path: '/login?redirect=/faq', contains: 'Welcome Back' },
  'routes/account/signing-in/register': {
    path: '/register?redirect=/faq',
    contains: 'Create Your Account',
  },
  'routes/account/signing-in/logout': { path: '/logout', status: 302, contains: '/' },
  'routes/account/signing-in/forgot-password': {
    path: '/forgot-password',
    contains: 'name="email"',
  },
  'routes/account/signing-in/reset-password': {
    path: '/reset-password?token=x',
    status: 410,
    contains: 'link',
  },
  'routes/account/signing-in/confirm-email': {
    path: '/confirm-email?token=x',
    status: 410,
    contains: 'link',
  },
  'routes/account/signing-in/login-code': { path: '/login/code', status: 302, contains: '/login' },
  'routes/account/signing-in/login-new-password': {
    path: '/login/new-password',
    status: 302,
    contains: '/login',
  },
  'routes/account/change-email': {
    as: 'owner',
    path: '/account-settings/email',
    contains: 'Change Your Email',
  },
  'routes/account/close-account': {
    as: 'owner',
    path: '/account-settings/close',
    contains: 'You have an upcoming trip',
  },
  'routes/account/export': { as: 'owner', path: '/account-settings/export.json', contains: name },
  'routes/account/two-factor': {
    as: 'admin',
    path: '/account-settings/two-factor',
    contains: /10(<!-- -->)? recovery codes (<!-- -->)?are/,
  },
  'routes/account/settings': {
    as: 'owner',
    path: '/account-settings',
    contains: ({ secrets: [, owner = ''] }) => `${owner}@example.com`,
  },
  'routes/desk/settings': {
    as: 'admin',
    path: '/admin-settings',
    contains: 'Test mode is on',
  },
  'routes/desk/messages-page': {
    as: 'admin',
    path: '/admin-settings/messages',
    contains: 'Visitor messages',
  },
  'routes/desk/health': {
    as: 'admin',
    path: '/admin-settings/health',
    contains: 'Open.',
  },
  'routes/desk/checkout/checkout-page': {
    as: 'admin',
    path: ({ checkout }) => `/admin-settings/checkouts/${checkout}`,
    contains: ({ bookedOffer }) => bookedOffer,
  },

  'routes/trips/list': {
    as: 'owner',
    path: '/my-trips',
    contains: ({ secrets: [, , reference = ''] }) => reference,
  },
  'routes/trips/trip/trip-page': { as: 'owner', path: trip(), contains: name },
  'routes/trips/cancel': { as: 'owner', path: trip('/cancel'), contains: 'Check My Refund' },
  'routes/trips/change': {
    as: 'owner',
    path: trip('/change'),
    status: 302,
    contains: ({ booking }) => `/my-trips/${booking}`,
  },
  'routes/trips/receipt': { as: 'owner', path: trip('/receipt'), contains: name },
  'routes/trips/share': {
    as: 'owner',
    path: trip('/share'),
    status: 302,
    contains: ({ booking }) => `/my-trips/${booking}`,
  },
  'routes/trips/shared-trip': {
    path: '/shared/x.y',
    status: 404,
    contains: 'This Link No Longer Works',
  },
  'routes/trips/calendar-file': {
    as: 'owner',
    path: trip('/calendar.ics'),
    contains: /BEGIN:VEVENT[\s\S]*London \(LHR\) to /,
  },
  'routes/messages/retrieved-trip': {
    path: '/support/booking',
    status: 404,
    contains: 'No Booking Open',
  },

  'routes/booking/layout': { as: 'owner', path: draft(), contains: 'Flight summary' },
  'routes/booking/travellers/passengers-page': { as: 'owner', path: draft(), contains: name },
  'routes/booking/seats/seats-page': { as: 'owner', path: draft('/seats'), contains: name },
  'routes/booking/payment/payment-page': {
    as: 'owner',
    path: draft('/payment'),
    contains: /Complete Booking/,
  },
  'routes/booking/confirmation/confirmation': {
    as: 'owner',
    path: ({ bookedOffer }) => `/booking/confirmation?offer=${bookedOffer}`,
    contains: name,
  },
  'routes/booking/search-again': {
    as: 'owner',
    path: draft('/search-again'),
    status: 303,
    contains: ({ draft }) => `/booking?offer=${draft}`,
  },
  'routes/booking/payment/pay-link': {
    path: '/pay?token=x',
    status: 410,
    contains: 'no longer valid',
  },
  'routes/booking/validity': {
    path: draft('/validity'),
    contains: /"valid":true,"secondsLeft":\d+/,
  },
  'routes/booking/travellers/unsent-form': {
    path: draft('/unsent'),
    status: 302,
    contains: '/booking?offer=',
  },
  'routes/booking/payment/payment-return': {
    as: 'owner',
    path: ({ checkout }) => `/booking/payment/return?checkout=${checkout}`,
    status: 303,
    contains: ({ bookedOffer }) => `/booking/confirmation?offer=${bookedOffer}`,
  },
  'routes/api/api-route': { path: '/api/airports?q=heathrow', contains: '"code":"LHR"' },
  'routes/webhooks/vendor': { path: '/webhooks/duffel', status: 405, contains: 'Not Allowed' },
  'routes/webhooks/mail': { path: '/webhooks/mail', status: 405, contains: 'Not Allowed' },
}
