import * as remix from '@remix-run/route-config'
import type { CheckoutStep } from './core/booking/checkout/checkout-rules.ts'

/**
 * A `buyer` has the checkout, and an `owner` has the booking. A `retriever` opened the booking with
 * its reference and email, and a `trip reader` is an owner or a retriever. A `vendor` signs its
 * posts.
 */
export type Visitors =
  | 'anyone'
  | 'signed out'
  | 'account'
  | 'administrator'
  | 'owner'
  | 'retriever'
  | 'trip reader'
  | 'buyer'
  | 'vendor'
  | 'nobody'

/** Each module guards itself, and `tests/api/permissions/permissions.test.ts` sends requests as every kind of visitor. */
export type Access = readonly [opens: Visitors, posts?: Visitors]

const page: Access = ['anyone']
const form: Access = ['anyone', 'anyone']
const signIn: Access = ['signed out', 'signed out']
const own: Access = ['account']
const account: Access = ['account', 'account']
const desk: Access = ['administrator', 'administrator']
const checkout: Access = ['buyer', 'buyer']
const trip: Access = ['trip reader']
const webhook: Access = ['nobody', 'vendor']

type Route = remix.RouteConfigEntry & { access: Access }

const index = (file: string, access: Access): Route => ({ ...remix.index(file), access })

function route(path: string, file: string, access: Access, children: Route[] = []): Route {
  return { ...remix.route(path, file, children), access }
}

const checkoutPages: Record<CheckoutStep, Route> = {
  passengers: index('routes/booking/travellers/passengers-page.tsx', form),
  seats: route('seats', 'routes/booking/seats/seats-page.tsx', checkout),
  payment: route('payment', 'routes/booking/payment/payment-page.tsx', checkout),
  confirmation: route('confirmation', 'routes/booking/confirmation/confirmation.tsx', checkout),
}

export default [
  index('routes/home/home-route.tsx', form),
  route('search', 'routes/search/results-route.tsx', form),
  route('search/dates', 'routes/search/dates/dates-route.tsx', form),
  route('search/arrivals', 'routes/search/arrivals.ts', page),
  route('flight/:id?', 'routes/flight/flight-route.tsx', form),
  route('saved', 'routes/flight/saved.tsx', form),
  route('route.svg', 'routes/flight/route-drawing-file.ts', page),
  route('booking/validity', 'routes/booking/validity.ts', page),
  route('booking/unsent', 'routes/booking/travellers/unsent-form.ts', form),
  route('booking/payment/return', 'routes/booking/payment/payment-return.ts', ['buyer']),
  route('booking', 'routes/booking/layout.tsx', page, [
    ...Object.values(checkoutPages),
    route('search-again', 'routes/booking/search-again.tsx', form),
  ]),
  route('explore', 'routes/explore/explore-route.tsx', page),
  route('design', 'routes/design/design-route.tsx', page),

  remix.layout('routes/plain.tsx', [
    route('pay', 'routes/booking/payment/pay-link.tsx', form),
    route('refused', 'routes/refused.tsx', form),

    route('about', 'routes/content/about-page.tsx', page),
    route('careers', 'routes/content/careers-page.tsx', form),
    route('blog', 'routes/content/blog.tsx', page),
    route('blog/:slug', 'routes/content/article-page.tsx', page),
    route('press', 'routes/content/press-page.tsx', form),
    route('support', 'routes/messages/support-page.tsx', form),
    route('support/booking', 'routes/messages/retrieved-trip.tsx', ['retriever', 'retriever']),
    route('faq', 'routes/content/faq-page.tsx', page),
    route('contact', 'routes/messages/contact-page.tsx', form),
    ...['privacy', 'terms', 'cookies', 'cancellation-policy'].map((id) => ({
      ...route(id, 'routes/content/legal.tsx', page),
      id,
    })),

    route('newsletter', 'routes/messages/subscribe.tsx', form),
    route('newsletter/confirm', 'routes/messages/confirm.tsx', form),
    route('newsletter/unsubscribe', 'routes/messages/unsubscribe.tsx', form),
    route('alerts', 'routes/alerts/alerts-route.tsx', form),

    route('login', 'routes/account/signing-in/login.tsx', signIn),
    route('login/code', 'routes/account/signing-in/login-code.tsx', form),
    route('login/new-password', 'routes/account/signing-in/login-new-password.tsx', form),
    route('register', 'routes/account/signing-in/register.tsx', signIn),
    route('forgot-password', 'routes/account/signing-in/forgot-password.tsx', form),
    route('reset-password', 'routes/account/signing-in/reset-password.tsx', form),
    route('confirm-email', 'routes/account/signing-in/confirm-email.tsx', ['anyone', 'account']),
    route('account-settings', 'routes/account/settings.tsx', account),
    route('account-settings/two-factor', 'routes/account/two-factor.tsx', account),
    route('account-settings/email', 'routes/account/change-email.tsx', account),
    route('account-settings/close', 'routes/account/close-account.tsx', account),
    route('admin-settings', 'routes/desk/settings.tsx', desk),
    route('admin-settings/messages', 'routes/desk/messages-page.tsx', desk),
    route('admin-settings/health', 'routes/desk/health.tsx', ['administrator']),
    route('admin-settings/checkouts/:checkoutId', 'routes/desk/checkout/checkout-page.tsx', desk),

    route('my-trips', 'routes/trips/list.tsx', own, [
      route(':bookingId', 'routes/trips/trip/trip-page.tsx', trip),
    ]),
    route('my-trips/:bookingId/cancel', 'routes/trips/cancel.tsx', ['owner', 'owner']),
    route('my-trips/:bookingId/change', 'routes/trips/change.tsx', ['owner', 'owner']),
    route('my-trips/:bookingId/receipt', 'routes/trips/receipt.tsx', trip),
    route('shared/:token', 'routes/trips/shared-trip.tsx', page),
    route('*', 'routes/not-found.tsx', form),
  ]),

  ...['privacy-policy', 'terms-of-service', 'cookie-policy'].map((id) => ({
    ...route(id, 'routes/content/legal-redirect.ts', page),
    id,
  })),
  route('cookies/ad-reports', 'routes/content/ad-reports.ts', form),
  route('account-settings/export.json', 'routes/account/export.ts', own),
  route('logout', 'routes/account/signing-in/logout.ts', form),
  route('my-trips/:bookingId/calendar.ics', 'routes/trips/calendar-file.ts', trip),
  route('my-trips/:bookingId/share', 'routes/trips/share.ts', ['anyone', 'owner']),
  route('worker.js', 'routes/offline/worker.ts', page),
  route('speculation-rules.json', 'routes/content/speculation-rules.ts', page),
  route('robots.txt', 'routes/seo/robots.ts', page),
  route('sitemap.xml', 'routes/seo/sitemap.ts', page),
  route('.well-known/security.txt', 'routes/seo/security-contact.ts', page),
  route('.well-known/change-password', 'routes/account/change-password.ts', page),
  route('api/*', 'routes/api/api-route.ts', form),
  route('webhooks/mail', 'routes/webhooks/mail.ts', webhook),
  route('webhooks/:vendor', 'routes/webhooks/vendor.ts', webhook),
] satisfies remix.RouteConfig
