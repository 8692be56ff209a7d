import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireUser } from '#app/web/session/auth.server.ts'
import { limitedHeaders, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { exportPersonalData } from '#app/core/people/personal-copy.server.ts'
import { paths } from '#app/core/paths.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request)
  const user = await findUserById(id)
  if (!user) throw redirect(paths.login(paths.accountSettings))
  const limited = await takeAttempt('export', request, id)
  if (limited) {
    throw new Response(limited.message, {
      status: 429,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', ...limitedHeaders(limited) },
    })
  }
  const exported = await exportPersonalData(user)
  await recordAccountEvent(request, 'data-exported', user)
  const name = `contrail-data-${exported.exportedAt.slice(0, 10)}.json`
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
