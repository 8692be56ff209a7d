import { data } from '@remix-run/node'
import type { Site } from '#app/components/page/site.ts'
import { currentMode, lastMode } from '#app/core/site/settings.store.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { fictionalSeller } from '#app/platform/seller.ts'
import { canForceAdmin } from '#app/web/forms/development.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { adClickCookie, clickIdToKeep } from './preferences/ad-click.server.ts'
import { findUser } from './auth.server.ts'
import { dropProbe, refusesCookies } from './cookie-probe.server.ts'
import { takeToast } from './flash.server.ts'
import { listSavedFlights } from './preferences/saved-flights.server.ts'

/** Lets a page open without the database, signed out and in the last known mode. */
function fallBackTo<T>(fallback: T) {
  return (error: unknown) => {
    log.error({ err: error }, 'could not load root data')
    return fallback
  }
}

/** The data of every page's frame. */
export async function loadSite(request: Request) {
  dropProbe(request)
  const [user, mode, { toast, setCookie }, saved, clickId] = await Promise.all([
    findUser(request).catch(fallBackTo(null)),
    currentMode().catch((error: unknown) => fallBackTo(lastMode())(error)),
    takeToast(request),
    listSavedFlights(request),
    clickIdToKeep(request),
  ])
  const site: Site = {
    phone: env.SUPPORT_PHONE,
    ...(env.seller !== fictionalSeller && { seller: env.seller }),
    mode,
    user: user && { firstName: user.firstName, isAdmin: user.isAdmin },
    origin: env.APP_URL,
    year: new Date(now()).getUTCFullYear(),
    ...(saved.length > 0 && { hasSaved: true }),
    ...(refusesCookies(request) && { refusesCookies: true }),
    ...(!user && canForceAdmin(request) && { forceAdmin: true }),
  }
  const adClick = clickId === null ? null : await adClickCookie(clickId)
  return data({ ...site, toast }, { headers: withCookies(setCookie, adClick) })
}
