import { app } from '#app/core/app.server.ts'
import { cookies } from '#app/core/account/cookies.ts'
import { plainCookie } from '#app/web/wire/cookies.server.ts'
import { campaignHeader } from '#app/web/wire/head.server.ts'
import { allowsAdReports } from './preferences.server.ts'

const cookie = plainCookie(cookies.adClick)

type Visit = Pick<Request, 'headers'>

/** Returns the ad network's click id in a query such as "gclid=abc&utm_source=x". */
function clickIdIn(query: string): string | null {
  return checkedClickId(new URLSearchParams(query).get('gclid'))
}

export function checkedClickId(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : null
}

/** Returns the click id in the address of the page that sent the request. */
export function clickIdOfPage({ headers }: Visit): string | null {
  const page = headers.get('Ping-From') ?? headers.get('Referer') ?? ''
  return URL.canParse(page) ? clickIdIn(new URL(page).search) : null
}

/** Returns the click id of this visit: of the page itself, or else of the page where the visit began. */
export async function findClickId(request: Visit): Promise<string | null> {
  return (
    clickIdOfPage(request) ??
    checkedClickId(await cookie.parse(request.headers.get('Cookie')).catch(() => null))
  )
}

/** Returns the click id to keep for this visit, if the page was opened from an ad and the visitor allows call reports. */
export async function clickIdToKeep(request: Visit): Promise<string | null> {
  const clickId = clickIdIn(request.headers.get(campaignHeader) ?? '')
  if (clickId === null || !app().ads) return null
  return (await allowsAdReports(request)) ? clickId : null
}

export function adClickCookie(clickId: string): Promise<string> {
  return cookie.serialize(clickId)
}

export function endedAdClickCookie(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
