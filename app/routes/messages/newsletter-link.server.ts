import { data, redirect } from '@remix-run/node'
import { readToken } from '#app/web/forms/mailed-link.server.ts'

/** A GET request must not subscribe or unsubscribe anyone, because mail scanners open links. */
export async function loadLink(request: Request, isOpen: (token: string) => Promise<boolean>) {
  if (new URL(request.url).searchParams.has('done')) return data('done' as const)
  const open = await isOpen(readToken(request))
  return data(open ? ('open' as const) : ('closed' as const), { status: open ? 200 : 404 })
}

export function answerLink(request: Request, done: boolean) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}${done ? '?done=true' : search}`, 303)
}
