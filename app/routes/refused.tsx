import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { refusalOf, refusals } from '#app/web/wire/refusal.server.ts'

export const handle = { scripts: false }

/** Requests that the site refuses before routing are redirected to this route and keep their method. */
export function loader({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const refusal = refusalOf(request) ?? refusals.foreign
  if (refusal === refusals.foreign) recordSecurity(request, 'foreign-post')
  const { status, page } = refusal
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  throw new Response(page, page === null ? { status } : { status, headers })
}

export const action = loader

export default function Refused() {
  return null
}
