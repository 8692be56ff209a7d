import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

export default [
  index('routes/home/route.tsx'),
  route('search', 'routes/search/route.tsx'),
  route('search/arrivals', 'routes/search/arrivals.ts'),
  route('flight/:id?', 'routes/flight/route.tsx'),
  route('booking/validity', 'routes/booking/validity.ts'),
  route('booking/payment/return', 'routes/booking/payment-return.ts'),
  route('booking', 'routes/booking/layout.tsx', [
    index('routes/booking/passengers.tsx'),
    route('seats', 'routes/booking/seats.tsx'),
    route('payment', 'routes/booking/payment.tsx'),
    route('confirmation', 'routes/booking/confirmation.tsx'),
    route('search-again', 'routes/booking/search-again.tsx'),
  ]),
  route('design', 'routes/design/route.tsx'),

  layout('routes/plain.tsx', [
    route('pay', 'routes/booking/pay-link.tsx'),
    route('refused', 'routes/refused.tsx'),

    route('about', 'routes/content/about.tsx'),
    route('careers', 'routes/content/careers.tsx'),
    route('blog', 'routes/content/blog.tsx'),
    route('blog/:slug', 'routes/content/article.tsx'),
    route('press', 'routes/content/press.tsx'),
    route('support', 'routes/content/support.tsx'),
    route('support/booking', 'routes/support/booking.tsx'),
    route('faq', 'routes/content/faq.tsx'),
    route('contact', 'routes/content/contact.tsx'),
    ...['privacy', 'terms', 'cookies', 'cancellation-policy'].map((path) =>
      route(path, 'routes/content/legal.tsx', { id: path }),
    ),

    route('newsletter', 'routes/newsletter/subscribe.tsx'),
    route('newsletter/confirm', 'routes/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
    route('alerts', 'routes/alerts/route.tsx'),

    route('login', 'routes/account/login.tsx'),
    route('login/code', 'routes/account/login-code.tsx'),
    route('login/new-password', 'routes/account/login-new-password.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('confirm-email', 'routes/account/confirm-email.tsx'),
    route('account-settings', 'routes/account/settings.tsx'),
    route('account-settings/two-factor', 'routes/account/two-factor.tsx'),
    route('account-settings/close', 'routes/account/close-account.tsx'),
    route('admin-settings', 'routes/admin/settings.tsx'),
    route('admin-settings/checkouts/:checkoutId', 'routes/admin/checkout.tsx'),

    route('my-trips', 'routes/trips/list.tsx', [route(':bookingId', 'routes/trips/trip.tsx')]),
    route('my-trips/:bookingId/cancel', 'routes/trips/cancel.tsx'),
    route('my-trips/:bookingId/change', 'routes/trips/change.tsx'),
    route('my-trips/:bookingId/receipt', 'routes/trips/receipt.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  ...['privacy-policy', 'terms-of-service', 'cookie-policy'].map((path) =>
    route(path, 'routes/content/legal-redirect.ts', { id: path }),
  ),
  route('cookies/ad-reports', 'routes/content/ad-reports.ts'),
  route('account-settings/export.json', 'routes/account/export.ts'),
  route('logout', 'routes/account/logout.ts'),
  route('my-trips/:bookingId/calendar.ics', 'routes/trips/calendar.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('api/*', 'routes/api/route.ts'),
  route('webhooks/duffel', 'routes/webhooks/duffel.ts'),
  route('webhooks/stripe', 'routes/webhooks/stripe.ts'),
  route('readyz', 'routes/health/readyz.ts'),
] satisfies RouteConfig
