import { inDays } from '../../clock.ts'
import {
  get,
  post,
  toSignIn,
  users,
  afterSignIn,
  retrieverToo,
  administratorOnly,
  ownersCall,
  trip,
  draft,
  booked,
  type Row,
} from './permissions-rows.ts'

const pages: Row[] = [
  get('home/home-route.tsx', '/', 200),
  get('search/results-route.tsx', '/search', 200),
  get('search/arrivals.ts', '/search/arrivals', 404),
  get('search/dates/dates-route.tsx', '/search/dates', '302 /search'),
  get('flight/flight-route.tsx', ({ draft }) => `/flight/${draft}`, 200),
  get('flight/flight-route.tsx', '/flight', '302 /search'),
  get('flight/saved.tsx', '/saved', 200),
  get('flight/route-drawing-file.ts', '/route.svg?ways=LHR-JFK', 200),
  get('flight/route-drawing-file.ts', '/route.svg?ways=x', 404),
  get('refused.tsx', '/refused', 403),
  get('design/design-route.tsx', '/design', 404),
  get('not-found.tsx', '/no-such-page', 404),
  get('explore/explore-route.tsx', '/explore', 200),
  get('explore/explore-route.tsx', '/explore?from=nowhere+at+all', 400),
  get('content/blog.tsx', '/blog', 200),
  ...['about', 'careers', 'press', 'faq'].map((name) =>
    get(`content/${name}-page.tsx`, `/${name}`, 200),
  ),
  ...['support', 'contact'].map((name) => get(`messages/${name}-page.tsx`, `/${name}`, 200)),
  get('content/article-page.tsx', '/blog/no-such-article', 404),
  ...['privacy', 'terms', 'cookies', 'cancellation-policy'].map((name) =>
    get(name, `/${name}`, 200),
  ),
  get('privacy-policy', '/privacy-policy', '301 /privacy'),
  get('terms-of-service', '/terms-of-service', '301 /terms'),
  get('content/ad-reports.ts', '/cookies/ad-reports', '302 /cookies'),
  post('content/ad-reports.ts', '/cookies/ad-reports', '303 /cookies'),
  get('cookie-policy', '/cookie-policy', '301 /cookies'),
  get('messages/subscribe.tsx', '/newsletter', 200),
  get('messages/confirm.tsx', '/newsletter/confirm?token=x', 404),
  get('messages/unsubscribe.tsx', '/newsletter/unsubscribe?token=x', 404),
  get('alerts/alerts-route.tsx', '/alerts', 200),
  get('alerts/alerts-route.tsx', '/alerts?token=x', 404),
  get('offline/worker.ts', '/worker.js', 200),
  get('content/speculation-rules.ts', '/speculation-rules.json', 200),
  get('seo/robots.ts', '/robots.txt', 200),
  get('seo/sitemap.ts', '/sitemap.xml', 200),
  get('seo/security-contact.ts', '/.well-known/security.txt', 200),
  get(
    'account/change-password.ts',
    '/.well-known/change-password',
    '302 /account-settings?tab=security',
  ),
]

const accounts: Row[] = [
  get('account/signing-in/login.tsx', '/login', 200),
  get('account/signing-in/login.tsx', '/login?redirect=//evil.example', 200),
  get('account/signing-in/login-code.tsx', '/login/code', '302 /login'),
  get('account/signing-in/login-new-password.tsx', '/login/new-password', '302 /login'),
  get('account/signing-in/register.tsx', '/register', 200),
  get('account/signing-in/logout.ts', '/logout', '302 /'),
  get('account/signing-in/forgot-password.tsx', '/forgot-password', 200),
  get('account/signing-in/reset-password.tsx', '/reset-password?token=x', 410),
  get('account/signing-in/confirm-email.tsx', '/confirm-email?token=x', 410),
  get('account/settings.tsx', '/account-settings', 200),
  get('account/settings.tsx', '/account-settings?tab=security', 200),
  get('account/two-factor.tsx', '/account-settings/two-factor', 200),
  get('account/change-email.tsx', '/account-settings/email', 200),
  get('account/close-account.tsx', '/account-settings/close', 200),
  get('account/export.ts', '/account-settings/export.json', 200, {
    shows: true,
  }),
  get('desk/settings.tsx', '/admin-settings', 200, { toAdmin: true }),

  // Signed-in users are redirected instead of seeing the refused form.
  post('account/signing-in/login.tsx', '/login', 400, { byScripts: 400 }),
  post('account/signing-in/login-code.tsx', '/login/code', '303 /login', {
    body: { code: '123456' },
  }),
  post('account/signing-in/login-new-password.tsx', '/login/new-password', '303 /login'),
  post('account/signing-in/register.tsx', '/register', 400, { byScripts: 400 }),
  post('account/signing-in/forgot-password.tsx', '/forgot-password', 400),
  post('account/signing-in/reset-password.tsx', '/reset-password?token=x', 400),
  post('account/signing-in/confirm-email.tsx', '/confirm-email?token=x', '303 /confirm-email'),
  post('account/settings.tsx', '/account-settings', '303 /account-settings', {
    body: { intent: 'confirm-email' },
  }),
  post('account/settings.tsx', '/account-settings', 400),
  post('account/settings.tsx', '/account-settings', '303 /login', {
    body: { intent: 'sign-out-everywhere' },
    ends: true,
  }),
  post('account/settings.tsx', '/account-settings', '303 /account-settings', {
    body: { intent: 'cancel-email-change' },
  }),
  post('account/change-email.tsx', '/account-settings/email', 400, {
    body: { email: 'new@example.com', currentPassword: 'x', code: '' },
  }),
  post('account/close-account.tsx', '/account-settings/close', 400, {
    body: { currentPassword: 'x', code: '' },
  }),
  ...['renew-codes', 'turn-off'].map((intent) =>
    post('account/two-factor.tsx', '/account-settings/two-factor', 400, {
      body: { intent, currentPassword: 'x', code: 'x' },
    }),
  ),
  post('account/signing-in/logout.ts', '/logout', '303 /', { ends: true }),
  ...['mode', 'close-case', 'resend-mail', 'nothing'].map((intent) =>
    post(
      'desk/settings.tsx',
      '/admin-settings',
      intent === 'close-case' || intent === 'resend-mail' ? 409 : 422,
      { body: { intent, mode: 'live', confirmed: 'yes', id: 'x' }, toAdmin: true },
    ),
  ),
  ...[
    ['find-account', 422] as const,
    ['find-booking', 422] as const,
    ['end-sessions', 409] as const,
  ].map(([intent, admin]) =>
    post('desk/settings.tsx', '/admin-settings', admin, {
      body: { intent, login: 'no such user', sought: 'nothing', user: 'usr_x' },
      toAdmin: true,
    }),
  ),
  post('desk/messages-page.tsx', '/admin-settings/messages', 422, {
    body: { ticket: 'x', text: 'x' },
    toAdmin: true,
  }),
  get('desk/messages-page.tsx', '/admin-settings/messages', 200, { toAdmin: true }),
  get('desk/health.tsx', '/admin-settings/health', 200, { toAdmin: true }),
  get('desk/checkout/checkout-page.tsx', '/admin-settings/checkouts/co_unknown', 404),
  get(
    'desk/checkout/checkout-page.tsx',
    ({ checkout }) => `/admin-settings/checkouts/${checkout}`,
    200,
    { toAdmin: true },
  ),
  // All these requests are refused: a healthy booking allows only a refund, and only of its own
  // payment.
  ...[
    'adopt',
    'release',
    'quote-order',
    'cancel-order',
    'send-link',
    'withdraw-link',
    'refund',
    'close',
    'retry-refund',
    'send-confirmation',
    'retry-cancellation',
    'settle',
    'nothing',
  ].map((intent) =>
    post(
      'desk/checkout/checkout-page.tsx',
      ({ checkout }) => `/admin-settings/checkouts/${checkout}`,
      intent === 'nothing' ? 422 : 409,
      { body: { intent, confirmed: 'yes', order: 'x', payment: 'pi_x' }, toAdmin: true },
    ),
  ),
]

const trips: Row[] = [
  get('trips/list.tsx', '/my-trips', users(200, 403)),
  get('trips/trip/trip-page.tsx', trip(), afterSignIn(200), { shows: true, toRetriever: true }),
  get('trips/trip/trip-page.tsx', '/my-trips/bk_unknown', users(404, toSignIn)),
  get('trips/cancel.tsx', trip('/cancel'), ({ booking }) => ({
    ...afterSignIn(200),
    retriever: `302 /my-trips/${booking}`,
  })),
  get('trips/cancel.tsx', '/my-trips/bk_unknown/cancel', users(404, toSignIn)),
  get('trips/change.tsx', trip('/change'), ({ booking }) =>
    afterSignIn(`302 /my-trips/${booking}`),
  ),
  get('trips/receipt.tsx', trip('/receipt'), afterSignIn(200), { shows: true, toRetriever: true }),
  get('trips/receipt.tsx', '/my-trips/bk_unknown/receipt', users(404, toSignIn)),
  get(
    'trips/calendar-file.ts',
    trip('/calendar.ics'),
    ({ booking }) => retrieverToo(200, `302 /my-trips/${booking}`),
    { toRetriever: true },
  ),
  get('trips/share.ts', trip('/share'), ({ booking }) => `302 /my-trips/${booking}`),
  get('trips/shared-trip.tsx', '/shared/x.y', 404),
  get('messages/retrieved-trip.tsx', '/support/booking', 200, { toRetriever: true }),
  post('trips/cancel.tsx', trip('/cancel'), 409, {
    body: { intent: 'confirm', quote: 'x' },
  }),
  post('trips/share.ts', trip('/share'), '303 /my-trips/', { body: { intent: 'end' } }),
  post('trips/change.tsx', trip('/change'), '303 /my-trips', { body: { change: 'x' } }),
]

const toRetrieveBooking = '303 /support?tab=bookings&offer='

const checkout: Row[] = [
  get('booking/layout.tsx', '/booking', 404),
  get('booking/travellers/passengers-page.tsx', draft(), 200, { shows: true }),
  get('booking/seats/seats-page.tsx', draft('/seats'), 200),
  get('booking/payment/payment-page.tsx', draft('/payment'), 200),
  get('booking/confirmation/confirmation.tsx', draft('/confirmation'), {
    owner: '303 /booking/payment?',
    rest: toRetrieveBooking,
  }),
  get('booking/seats/seats-page.tsx', booked('/seats'), '303 /booking/confirmation?'),
  get(
    'booking/confirmation/confirmation.tsx',
    booked('/confirmation'),
    { owner: 200, rest: toRetrieveBooking },
    { shows: true },
  ),
  get('booking/payment/pay-link.tsx', '/pay?token=x', 410),
  post('booking/payment/pay-link.tsx', '/pay?token=x', '303 /pay?token=x'),
  get('booking/validity.ts', draft('/validity'), 200),
  get('booking/travellers/unsent-form.ts', draft('/unsent'), '302 /booking?offer='),
  post('booking/travellers/unsent-form.ts', draft('/unsent'), 200, { body: {} }),
  get(
    'booking/payment/payment-return.ts',
    ({ checkout }) => `/booking/payment/return?checkout=${checkout}`,
    { rest: '303 /my-trips', owner: '303 /booking/confirmation?' },
  ),
  get(
    'booking/payment/payment-return.ts',
    ({ checkout }) => `/booking/payment/return?checkout=${checkout}&cancelled=1`,
    { rest: '303 /my-trips', owner: '303 /booking/confirmation?' },
  ),
  get('booking/search-again.tsx', draft('/search-again'), '303 /booking?'),
  post('booking/search-again.tsx', draft('/search-again'), '303 /booking?'),
  post('booking/travellers/passengers-page.tsx', (world) => `${draft()(world)}&index`, 400),
  post('booking/seats/seats-page.tsx', draft('/seats'), '303 /booking/payment?', {
    body: { intent: 'skip' },
  }),
  post('booking/payment/payment-page.tsx', draft('/payment'), 400),
  post('booking/confirmation/confirmation.tsx', draft('/confirmation'), {
    owner: '303 /booking/payment?',
    rest: toRetrieveBooking,
  }),
]

const forms: Row[] = [
  post('home/home-route.tsx', '/?index', 400),
  post('search/results-route.tsx', '/search', '303 /search'),
  post('search/dates/dates-route.tsx', '/search/dates', '303 /search'),
  post('flight/saved.tsx', '/saved', '303 /saved'),
  post(
    'flight/flight-route.tsx',
    ({ draft }) => `/flight/${draft}`,
    ({ draft }) => `303 /flight/${draft}`,
  ),
  post('messages/support-page.tsx', '/support', 400),
  post('messages/support-page.tsx', '/support?tab=bookings', 400),
  post('messages/contact-page.tsx', '/contact', 400),
  post('content/press-page.tsx', '/press', 400),
  post('content/careers-page.tsx', '/careers', 400),
  post('messages/retrieved-trip.tsx', '/support/booking', 400, { toRetriever: true }),
  post('messages/subscribe.tsx', '/newsletter', 400),
  post('messages/confirm.tsx', '/newsletter/confirm?token=x', '303 /newsletter/confirm?token=x'),
  post(
    'messages/unsubscribe.tsx',
    '/newsletter/unsubscribe?token=x',
    '303 /newsletter/unsubscribe?token=x',
  ),
  post('alerts/alerts-route.tsx', '/alerts', 400),
  post('alerts/alerts-route.tsx', '/alerts?token=x', '303 /alerts?token=x', {
    body: { intent: 'remove', alert: 'x' },
  }),
  post('not-found.tsx', '/no-such-page', 404),
  post('refused.tsx', '/refused', 403),
  get('webhooks/vendor.ts', '/webhooks/duffel', 405),
  get('webhooks/vendor.ts', '/webhooks/stripe', 405),
  get('webhooks/mail.ts', '/webhooks/mail', 405),
  post('webhooks/mail.ts', '/webhooks/mail', 404),
  post('webhooks/vendor.ts', '/webhooks/unknown', 404),
  post('webhooks/vendor.ts', '/webhooks/duffel', 400),
  post('webhooks/vendor.ts', '/webhooks/stripe', 400),
]

const apiRoute = 'api/api-route.ts'

const api: Row[] = [
  get(apiRoute, '/api/airports?q=lon', 200),
  get(
    apiRoute,
    `/api/flights/fares?origin=JFK&destination=LHR&departureDate=${inDays(39)}&month=${inDays(39).slice(0, 7)}`,
    200,
  ),
  get(apiRoute, `/api/fare-days?origin=JFK&destination=LHR&month=${inDays(39).slice(0, 7)}`, 200),
  get(apiRoute, '/api/call-clicks', 405),
  get(apiRoute, '/api/flights/search', 422),
  get(apiRoute, ({ draft }) => `/api/flights/offer/${draft}`, 200),
  get(apiRoute, ({ draft }) => `/api/flights/seatmaps/${draft}`, 200),
  get(apiRoute, ({ draft }) => `/api/flights/verify-offer/${draft}`, 200),
  get(apiRoute, '/api/bookings', users(200, 401), { shows: true }),
  get(apiRoute, ({ booking }) => `/api/bookings/${booking}`, ownersCall(200), {
    shows: true,
  }),
  get(apiRoute, ({ booking }) => `/api/bookings/${booking}/cancel`, 405),
  get(apiRoute, '/api/payments/process-card', 405),
  get(apiRoute, '/api/system/mode', 200),
  get(apiRoute, '/api/auth/login', 405),
  get(apiRoute, '/api/auth/register', 405),
  get(apiRoute, '/api/auth/change-password', 405),
  get(apiRoute, '/api/auth/user', users(200, 401)),
  get(apiRoute, '/api/auth/logout', 405),
  get(apiRoute, '/api/admin/settings', administratorOnly(200)),
  get(apiRoute, '/api/admin/login', 405),
  get(apiRoute, '/api/force-admin-login', 405),
  get(apiRoute, '/api/openapi.json', 200),
  get(apiRoute, '/api/no/such/call', 404),

  post(apiRoute, '/api/airports', 405),
  post(apiRoute, '/api/flights/fares', 405),
  post(apiRoute, '/api/fare-days', 405),
  post(apiRoute, '/api/call-clicks', 204),
  post(apiRoute, '/api/flights/search', 422),
  post(apiRoute, '/api/flights/offer/x', 405),
  post(apiRoute, '/api/flights/seatmaps/x', 405),
  post(apiRoute, '/api/flights/verify-offer/x', 405),
  post(apiRoute, '/api/bookings', 422),
  post(apiRoute, ({ booking }) => `/api/bookings/${booking}`, 405),
  // The owner reaches validation. Others are refused earlier.
  post(apiRoute, ({ booking }) => `/api/bookings/${booking}/cancel`, ownersCall(422), {
    body: { acceptCredits: 'x' },
  }),
  // The owner and the guest have an open checkout, but its price is not the stated amount.
  post(
    apiRoute,
    '/api/payments/process-card',
    { rest: 404, owner: 409, guest: 409 },
    {
      body: {
        amount: 1,
        currency: 'USD',
        cardDetails: {
          number: '4242424242424242',
          expiryMonth: '12',
          expiryYear: '34',
          cvv: '123',
          holderName: 'Ada Lovelace',
        },
      },
    },
  ),
  post(apiRoute, '/api/system/mode', 405),
  post(apiRoute, '/api/auth/login', 422),
  post(apiRoute, '/api/auth/register', 422),
  post(apiRoute, '/api/auth/change-password', users(422, 401)),
  post(apiRoute, '/api/auth/user', 405),
  post(apiRoute, '/api/auth/logout', 200, { ends: true }),
  post(apiRoute, '/api/admin/settings', administratorOnly(422), {
    body: { enableLiveMode: true },
  }),
  post(apiRoute, '/api/admin/login', administratorOnly(200)),
  post(apiRoute, '/api/force-admin-login', 404),
  post(apiRoute, '/api/openapi.json', 405),
  post(apiRoute, '/api/no/such/call', 404),
]

export const table: Row[] = [...pages, ...accounts, ...trips, ...checkout, ...forms, ...api]
