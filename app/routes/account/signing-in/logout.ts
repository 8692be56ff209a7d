import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOut } from '#app/web/session/session-cookie.server.ts'
import { paths } from '#app/core/paths.ts'

/** Only a POST request signs the visitor out. Following a link must not sign anyone out. */
export function loader() {
  return redirect(paths.home())
}

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') {
    throw new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
  }
  return redirect(paths.home(), { status: 303, headers: await signOut(request) })
}
