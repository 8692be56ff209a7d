import { cookies } from '#app/core/account/cookies.ts'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { signedCookie, withCookies } from '#app/web/wire/cookies.server.ts'

/** A toast has a separate cookie, so that showing a toast never writes to the database. */
const cookie = signedCookie(cookies.notice)

const ToastSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(['info', 'success', 'error']).optional(),
})

type Toast = z.infer<typeof ToastSchema>

export async function redirectWithToast(to: string, toast: Omit<Toast, 'id'>): Promise<Response> {
  return redirect(to, { status: 303, headers: withCookies(await toastCookie(toast)) })
}

export function toastCookie(toast: Omit<Toast, 'id'>): Promise<string> {
  const { title, description, tone } = toast
  return cookie.serialize({
    id: crypto.randomUUID(),
    title: clampBytes(title, 200),
    description: description && clampBytes(description, 1000),
    tone,
  })
}

/** Call this only in the root loader. A prefetch does not remove the toast. */
export async function takeToast(
  request: Request,
): Promise<{ toast: Toast | null; setCookie: string | null }> {
  const early = request.headers.get('Sec-Purpose')?.startsWith('prefetch')
  const value: unknown = early ? null : await cookie.parse(request.headers.get('Cookie'))
  if (!value) return { toast: null, setCookie: null }
  return {
    toast: ToastSchema.safeParse(value).data ?? null,
    setCookie: await cookie.serialize('', { maxAge: 0 }),
  }
}

function clampBytes(text: string, maximum: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= maximum) return text
  // Removes the incomplete character that cutting may have left at the end.
  return `${bytes
    .subarray(0, maximum - 3)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')}…`
}
