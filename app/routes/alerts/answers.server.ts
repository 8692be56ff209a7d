import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { alertSchema, SearchAlertSchema } from '#app/core/alerts/alert-route.ts'
import type { FareWatch } from '#app/core/alerts/fare-watch/fare-watch.ts'
import { EmailSchema } from '#app/core/mail/email-schema.ts'
import { todayIn } from '#app/core/places/time.ts'
import { inConstantTime } from '#app/web/wire/security/constant-time.server.ts'
import { isOneClick } from '#app/web/forms/one-click.server.ts'
import { keyPerAddress, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { readPublicForm } from '#app/web/forms/public-form.server.ts'
import { readWatched } from './watched-search.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { viewer } from '#app/web/session/viewer.server.ts'
import {
  findAlertLink,
  findConfirmedEmailKey,
  pauseAlert,
  removeAlert,
  removeAlerts,
} from '#app/core/alerts/alert.store.server.ts'
import {
  beginAlert,
  refuseAlerts,
  requestAlert,
  requestAlertLink,
} from '#app/core/alerts/alert-request.server.ts'
import { paths } from '#app/core/paths.ts'

/** Requests an alert for the search of the address, or else for the route of the form. */
export async function requestByForm(request: Request) {
  const watched = readWatched(new URL(request.url).searchParams)
  const read = await readPublicForm<AlertRequest>(request, {
    schema: watched ? schemaFor(watched) : routeSchema(),
    honeypot: 'alert',
    limit: ({ email }) => takeAttempt('alert', request, keyPerAddress(request, email)),
  })
  if ('answer' in read) return tagWithForm(read.answer, 'request')
  await requestAlert(read.value)
  return redirect(paths.alertsSent('alert'), 303)
}

type AlertRequest = FareWatch & { email: string }

const routeSchema = () =>
  alertSchema(todayIn('UTC', new Date(now()))).transform(({ email, route, departsOn = '' }) => ({
    email,
    departsOn,
    origin: route.origin.iata_code,
    destination: route.destination.iata_code,
  }))

const schemaFor = (watched: NonNullable<ReturnType<typeof readWatched>>) =>
  SearchAlertSchema.transform(({ email }, context) => {
    if (watched.ok) return { ...watched.watch, email }
    context.addIssue({ code: 'custom', message: watched.message })
    return z.NEVER
  })

export async function linkByForm(request: Request) {
  const read = await readPublicForm(request, {
    schema: EmailSchema,
    honeypot: 'alert-link',
    limit: 'alert-link',
  })
  if ('answer' in read) return tagWithForm(read.answer, 'link')
  await inConstantTime(requestAlertLink(read.value.email))
  return redirect(paths.alertsSent('link'), 303)
}

function tagWithForm<Result>(
  answer: { data: { result: Result }; init: ResponseInit | null },
  form: 'request' | 'link',
) {
  return data({ ...answer.data, form }, answer.init ?? undefined)
}

/**
 * Returns the key from the emailed link, or the key of the signed-in user’s confirmed email.
 * Returns null if the request has neither, or if the link has expired.
 */
export async function findAlertsKey(request: Request): Promise<string | null> {
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) return findAlertLink(token)
  const { user } = await viewer(request)
  return user && findConfirmedEmailKey(user.id)
}

/** `run` returns false if nothing has changed. */
type Change = { run: (id: string, emailKey: string) => Promise<boolean>; title: string }

const changes = new Map<string, Change>([
  ['confirm', { run: beginAlert, title: 'Alert confirmed' }],
  ['pause', { run: (id, key) => pauseAlert(id, key, true), title: 'Alert paused' }],
  ['resume', { run: (id, key) => pauseAlert(id, key, false), title: 'Alert resumed' }],
  ['remove', { run: removeAlert, title: 'Alert removed' }],
])

const findChange = (form: FormData) => changes.get(String(form.get('intent')))

export const isChange = (form: FormData) => findChange(form) !== undefined

/**
 * A one-click unsubscribe removes every alert. In a confirmation email, which a stranger may have caused, it
 * removes only unconfirmed alerts.
 */
export async function changeAlert(request: Request, form: FormData) {
  const { searchParams } = new URL(request.url)
  const emailKey = await findAlertsKey(request)
  if (await isOneClick(request)) {
    const remove = searchParams.get('only') === 'waiting' ? refuseAlerts : removeAlerts
    if (emailKey) await remove(emailKey)
    return data(null, { status: emailKey ? 200 : 404 })
  }
  const id = form.get('alert')
  const change = findChange(form)
  if (!change) {
    const problem = 'An alert can be confirmed, paused, resumed or removed.'
    return data({ form: 'change' as const, problem }, { status: 400 })
  }
  const token = searchParams.get('token')
  const back = token === null ? paths.alerts : paths.alertsOf(token)
  if (!emailKey || typeof id !== 'string') return redirect(back, 303)
  if (!(await change.run(id, emailKey))) return redirect(back, 303)
  return redirectWithToast(back, { title: change.title, tone: 'success' })
}
