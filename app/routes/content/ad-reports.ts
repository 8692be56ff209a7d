import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { readForm } from '#app/web/forms/form.server.ts'
import {
  adClickCookie,
  checkedClickId,
  endedAdClickCookie,
} from '#app/web/session/preferences/ad-click.server.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { toastCookie } from '#app/web/session/flash.server.ts'
import { paths } from '#app/core/paths.ts'

export function loader() {
  return redirect(paths.cookieChoices)
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const adReports = form.get('allow') === 'yes' ? 'yes' : 'no'
  const toast = await toastCookie({
    title: adReports === 'yes' ? 'We may now report your calls' : 'We won’t report your calls',
    description: 'You can change this at any time.',
  })
  const setCookie = await preferencesCookie(request, { adReports })
  const adClick = await changedAdClick(adReports, checkedClickId(form.get('clickId')))
  return redirectWithCookies(request, paths.cookieChoices, setCookie, adClick, toast)
}

async function changedAdClick(adReports: 'yes' | 'no', clickId: string | null) {
  if (adReports === 'no') return endedAdClickCookie()
  return clickId === null ? null : adClickCookie(clickId)
}
