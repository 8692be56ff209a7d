import { now } from '#app/platform/clock.server.ts'
import { hourlyFile } from '#app/web/pages/cache-headers.server.ts'
import { env } from '#app/platform/settings/env.server.ts'

const halfYearMs = 182 * 86_400_000

/** Serves `security.txt`, which tells researchers where to report a vulnerability (RFC 9116). */
export function loader() {
  const lines = [
    `Contact: mailto:${env.seller.supportEmail}`,
    `Expires: ${new Date(now() + halfYearMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.APP_URL}/.well-known/security.txt`,
    '',
  ]
  return hourlyFile('text/plain; charset=utf-8', lines.join('\n'))
}
