import { aName } from '../travel.ts'
import { draft, search, trip, type Row } from './route-table.ts'

/** Field values of the valid forms in the table of actions. */

const traveller = {
  fare: '49200 USD',
  'passengers[0].title': 'ms',
  'passengers[0].firstName': 'Ada',
  'passengers[0].lastName': 'Quillfeather',
  'passengers[0].dateOfBirth': '1985-12-10',
  'passengers[0].email': 'ada@example.com',
  'passengers[0].phone': '+442071838750',
}
const message = {
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  reason: 'booking',
  subject: 'A seat',
  message: 'Where is it?',
  consent: 'on',
  ...Object.fromEntries(
    ['contact', 'support', 'alert', 'press', 'careers'].map((form) => [`${form}-website`, '']),
  ),
}
const password = 'Correct-Horse-1'
const newcomer = aName('newcomer')

/**
 * One valid request for each action. The order matters, because an earlier action could delete data that a later one
 * needs.
 */
export const actions: Record<string, Row> = {
  'routes/home/home-route': {
    path: '/?index',
    form: Object.fromEntries(new URLSearchParams(search)),
    status: 303,
    contains: '/search?origin=LHR&destination=AMS',
  },
  'routes/search/results-route': {
    path: `/search?${search}`,
    form: { ignored: 'x' },
    status: 303,
    contains: `/search?${search}`,
  },
  'routes/search/dates/dates-route': {
    path: `/search/dates?${search}`,
    form: { part: 'none' },
    status: 303,
    contains: `/search/dates?${search}`,
  },
  'routes/flight/flight-route': {
    path: ({ draft }) => `/flight/${draft}?tab=rules&from_${search}`,
    form: { offer: 'off_another' },
    status: 303,
    contains: `/flight/off_another?tab=rules&from_origin=LHR`,
  },
  'routes/flight/saved': {
    path: '/saved',
    form: { save: 'off_0000000000000000abcdef', back: '/flight/x?tab=rules' },
    status: 303,
    contains: '/flight/x?tab=rules#off_0000000000000000abcdef',
  },
  'routes/booking/travellers/passengers-page': {
    as: 'owner',
    path: (world) => `${draft()(world)}&index`,
    form: traveller,
    status: 303,
    contains: ({ draft }) => `/booking/seats?offer=${draft}`,
  },
  'routes/booking/seats/seats-page': {
    as: 'owner',
    path: draft('/seats'),
    form: { intent: 'skip' },
    status: 303,
    contains: ({ draft }) => `/booking/payment?offer=${draft}`,
  },
  'routes/booking/payment/payment-page': {
    as: 'owner',
    path: draft('/payment'),
    form: { cardNumber: '4242 4242 4242 4241' },
    status: 400,
    contains: 'The card number you entered is not valid',
  },
  'routes/booking/confirmation/confirmation': {
    as: 'owner',
    path: draft('/confirmation'),
    status: 303,
    contains: ({ draft }) => `/booking/payment?offer=${draft}`,
  },
  'routes/booking/search-again': {
    as: 'owner',
    path: draft('/search-again'),
    status: 303,
    contains: ({ draft }) => `/booking?offer=${draft}`,
  },
  'routes/booking/payment/pay-link': {
    path: '/pay?token=x',
    status: 303,
    contains: '/pay?token=x',
  },
  'routes/refused': {
    path: '/refused',
    status: 403,
    contains: 'You don’t have permission to do that',
  },
  'routes/not-found': { path: '/no-such-page', status: 404, contains: 'Page Not Found' },
  'routes/messages/support-page': {
    path: '/support',
    form: message,
    status: 303,
    contains: '/support',
  },
  'routes/messages/contact-page': {
    path: '/contact',
    form: message,
    status: 303,
    contains: '/contact',
  },
  'routes/content/press-page': { path: '/press', form: message, status: 303, contains: '/press' },
  'routes/content/careers-page': {
    path: '/careers',
    form: message,
    status: 303,
    contains: '/careers',
  },
  'routes/messages/retrieved-trip': {
    path: '/support/booking',
    status: 303,
    contains: '/support/booking',
  },
  'routes/messages/subscribe': {
    path: '/newsletter',
    form: { email: `${newcomer}@example.com`, from: '/faq', 'newsletter-website': '' },
    status: 303,
    contains: '/faq',
  },
  'routes/messages/confirm': {
    path: '/newsletter/confirm?token=x',
    status: 303,
    contains: '/newsletter/confirm?token=x',
  },
  'routes/messages/unsubscribe': {
    path: '/newsletter/unsubscribe?token=x',
    status: 303,
    contains: '/newsletter/unsubscribe?token=x',
  },
  'routes/alerts/alerts-route': {
    path: '/alerts',
    form: { ...message, route: 'Boston to Lisbon' },
    status: 303,
    contains: '/alerts',
  },
  'routes/account/signing-in/register': {
    path: '/register?redirect=/faq',
    form: { ...message, username: newcomer, password, confirmPassword: password },
    status: 303,
    contains: '/login?redirect=%2Ffaq',
  },
  'routes/account/signing-in/login': {
    path: '/login',
    form: { username: newcomer, password: 'another' },
    status: 400,
    contains: 'Invalid',
  },
  'routes/account/signing-in/logout': { path: '/logout', status: 303, contains: '/' },
  'routes/account/signing-in/forgot-password': {
    path: '/forgot-password',
    form: { email: 'nobody@example.com' },
    status: 303,
    contains: '/forgot-password',
  },
  'routes/account/signing-in/reset-password': {
    path: '/reset-password?token=x',
    form: { newPassword: password, confirmPassword: password },
    status: 303,
    contains: '/reset-password?token=x',
  },
  'routes/account/signing-in/confirm-email': {
    path: '/confirm-email?token=x',
    status: 302,
    contains: '/login?redirect=',
  },
  'routes/content/ad-reports': {
    path: '/cookies/ad-reports',
    form: { allow: 'yes' },
    status: 303,
    contains: '/cookies#choices',
  },
  'routes/account/signing-in/login-code': {
    path: '/login/code',
    form: { code: '123456' },
    status: 303,
    contains: '/login',
  },
  'routes/account/signing-in/login-new-password': {
    path: '/login/new-password',
    form: {},
    status: 303,
    contains: '/login',
  },
  'routes/account/change-email': {
    as: 'other',
    path: '/account-settings/email',
    form: { email: 'new@example.com', currentPassword: 'wrong' },
    status: 400,
    contains: 'Current password is incorrect',
  },
  'routes/account/close-account': {
    as: 'other',
    path: '/account-settings/close',
    form: { currentPassword: 'wrong' },
    status: 400,
    contains: 'Current password is incorrect',
  },
  'routes/account/two-factor': {
    as: 'owner',
    path: '/account-settings/two-factor',
    form: { intent: 'begin' },
    status: 303,
    contains: '/account-settings/two-factor',
  },
  'routes/account/settings': {
    as: 'owner',
    path: '/account-settings',
    form: { intent: 'nothing' },
    status: 400,
    contains: 'Account Settings',
  },
  'routes/desk/settings': {
    as: 'admin',
    path: '/admin-settings',
    form: { intent: 'mode', mode: 'live', confirmed: 'yes' },
    status: 422,
    contains: 'DUFFEL_LIVE_TOKEN',
  },
  'routes/desk/messages-page': {
    as: 'admin',
    path: '/admin-settings/messages',
    form: { ticket: 'CT-222222', text: 'Here it is.' },
    status: 422,
    contains: 'Message not found.',
  },
  'routes/desk/checkout/checkout-page': {
    as: 'admin',
    path: ({ checkout }) => `/admin-settings/checkouts/${checkout}`,
    form: { intent: 'release', confirmed: 'yes' },
    status: 409,
    contains: ({ bookedOffer }) => bookedOffer,
  },
  'routes/trips/cancel': {
    as: 'owner',
    path: trip('/cancel'),
    form: { intent: 'quote' },
    status: 303,
    contains: ({ booking }) => `/my-trips/${booking}/cancel`,
  },
  'routes/booking/travellers/unsent-form': {
    path: ({ draft: offer }) => `/booking/unsent?offer=${offer}`,
    form: { 'passengers[0].firstName': 'Ann' },
    contains: 'null',
  },
  'routes/trips/share': {
    as: 'owner',
    path: trip('/share'),
    form: { intent: 'end' },
    status: 303,
    contains: ({ booking }) => `/my-trips/${booking}#share`,
  },
  'routes/trips/change': {
    as: 'owner',
    path: trip('/change'),
    form: { change: 'x' },
    status: 303,
    contains: '/my-trips',
  },
  'routes/api/api-route': { path: '/api/auth/logout', contains: '"success":true' },
  'routes/webhooks/vendor': { path: '/webhooks/duffel', status: 400, contains: /./ },
  'routes/webhooks/mail': { path: '/webhooks/mail', status: 404, contains: /Not configured/ },
}
