import type { ActionFunctionArgs } from '@remix-run/node'
import { addressOf } from '#app/http/address.server.ts'
import { limitedHeaders, takeAttempt } from '#app/http/limits.server.ts'
import { reportCallClick } from '#app/operations/call-clicks.server.ts'

/** A browser reports here that its visitor is about to call. It has nothing to say, and nothing to hear. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed()
  const limited = await takeAttempt('call', request, addressOf(request))
  if (limited) return new Response(null, { status: 429, headers: limitedHeaders(limited) })
  await reportCallClick({
    clickId: clickIdOf(request),
    userAgent: request.headers.get('User-Agent') ?? '',
  })
  return new Response(null, { status: 204 })
}

export function loader() {
  return notAllowed()
}

function notAllowed() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** The ad network's mark in the address of the page that was clicked on. */
function clickIdOf(request: Request): string | null {
  const page = request.headers.get('Ping-From') ?? request.headers.get('Referer') ?? ''
  const clickId = URL.canParse(page) ? new URL(page).searchParams.get('gclid') : null
  return clickId && /^[\w-]{1,200}$/.test(clickId) ? clickId : null
}
