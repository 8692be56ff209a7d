import { addressOf } from '#app/web/wire/address.server.ts'
import { findClickId } from '#app/web/session/preferences/ad-click.server.ts'
import { allowsAdReports } from '#app/web/session/preferences/preferences.server.ts'
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
      clickId: await findClickId(request),
      userAgent: request.headers.get('User-Agent') ?? '',
    })
    return { status: 204, body: null }
  },
)
