import { addressOf } from '#app/web/wire/address.server.ts'
import { allowsAdReports } from '#app/web/session/preferences.server.ts'
import { reportCallClick } from '#app/core/site/call-clicks.server.ts'
import { anyone } from '../access.server.ts'
import { call } from '../call.server.ts'

export const callClicks = call(
  {
    method: 'POST',
    path: '/api/call-clicks',
    summary: 'Report that a visitor is about to call. The request has no body.',
    documented: false,
    access: anyone,
    limit: { name: 'call', subject: ({ request }) => addressOf(request) },
    answers: { 204: null },
  },
  async ({ request }) => {
    await reportCallClick({
      allowed: await allowsAdReports(request),
      clickId: readClickId(request),
      userAgent: request.headers.get('User-Agent') ?? '',
    })
    return { status: 204, body: null }
  },
)

function readClickId(request: Request): string | null {
  const page = request.headers.get('Ping-From') ?? request.headers.get('Referer') ?? ''
  const clickId = URL.canParse(page) ? new URL(page).searchParams.get('gclid') : null
  return clickId && /^[\w-]{1,200}$/.test(clickId) ? clickId : null
}
