import { hourlyFile } from '#app/web/pages/cache-headers.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { paths } from '#app/core/paths.ts'

const disallowed = [
  paths.search(),
  `${paths.explore()}?`,
  paths.flights,
  paths.saved,
  '/booking',
  paths.myTrips,
  paths.sharedTrip(''),
  paths.accountSettings,
  paths.adminSettings,
  paths.forgotPassword,
  '/reset-password',
  '/confirm-email',
  '/newsletter/',
  paths.supportBooking,
  '/api/',
  '/webhooks/',
]

export function loader() {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env.APP_URL}/sitemap.xml`,
    '',
  ]
  return hourlyFile('text/plain; charset=utf-8', lines.join('\n'))
}
