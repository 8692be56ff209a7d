import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { readForm } from '#app/web/forms/form.server.ts'
import { preferencesCookie } from '#app/web/session/preferences.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { paths } from '#app/core/paths.ts'

export function loader() {
  return redirect(paths.cookieChoices)
}

/** Whether calls may be reported to the advertising network, as the visitor has just said. */
export async function action({ request }: ActionFunctionArgs) {
  const adReports = (await readForm(request)).get('allow') === 'yes' ? 'yes' : 'no'
  return redirectWithToast(
    paths.cookieChoices,
    {
      title: adReports === 'yes' ? 'Calls may be reported' : 'Calls are not reported',
      description: 'You can change this at any time.',
    },
    await preferencesCookie(request, { adReports }),
  )
}
