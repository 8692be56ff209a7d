import { data, redirect } from '@remix-run/node'
import { AlertSchema, routeTitle } from '#app/domain/messages/alert-route.ts'
import { EmailSchema } from '#app/domain/messages/messages.ts'
import { findPlace } from '#app/domain/places/airport-search.ts'
import { airportLabel } from '#app/domain/places/airport.ts'
import { env } from '#app/env.server.ts'
import { inEvenTime } from '#app/http/even-time.server.ts'
import { isOneClick } from '#app/http/one-click.server.ts'
import { readPublicForm } from '#app/http/public-form.server.ts'
import type { Alert } from '#app/models/alert.server.ts'
import {
  confirmAlert,
  findAlertLink,
  listAlerts,
  removeAlert,
  removeAlerts,
} from '#app/models/alert.server.ts'
import { requestAlert, requestAlertLink } from '#app/operations/alerts.server.ts'
import { paths } from '#app/paths.ts'

const linkTo = (token: string) => `${env.APP_URL}${paths.alertsOf(token)}`

export async function requestByForm(request: Request) {
  const read = await readPublicForm(request, {
    schema: AlertSchema,
    honeypot: 'alert',
    limit: 'alert',
  })
  if ('answer' in read) return mark(read.answer, 'request')
  const { email, route } = read.value
  const wish = {
    email,
    origin: route.origin.iata_code,
    destination: route.destination.iata_code,
  }
  await requestAlert(wish, routeTitle(route), linkTo)
  return redirect(paths.alertsSent('alert'), 303)
}

export async function linkByForm(request: Request) {
  const read = await readPublicForm(request, {
    schema: EmailSchema,
    honeypot: 'alert-link',
    limit: 'alert',
  })
  if ('answer' in read) return mark(read.answer, 'link')
  await inEvenTime(requestAlertLink(read.value.email, linkTo))
  return redirect(paths.alertsSent('link'), 303)
}

/** Says which of the two forms an answer is about. */
function mark<Result>(
  answer: { data: { result: Result }; init: ResponseInit | null },
  form: 'request' | 'link',
) {
  return data({ ...answer.data, form }, answer.init ?? undefined)
}

/** Confirms or removes an alert, for whoever has the mailed link; all of them for one click in a mailbox. */
export async function changeByLink(request: Request, token: string, form: FormData) {
  const emailKey = await findAlertLink(token)
  if (await isOneClick(request)) {
    if (emailKey) await removeAlerts(emailKey)
    return data(null, { status: emailKey ? 200 : 404 })
  }
  const id = form.get('alert')
  if (emailKey && typeof id === 'string') {
    if (form.get('intent') === 'confirm') await confirmAlert(id, emailKey)
    if (form.get('intent') === 'remove') await removeAlert(id, emailKey)
  }
  return redirect(paths.alertsOf(token), 303)
}

/** The alerts that a link shows, in words; null when it no longer works. */
export async function alertsByLink(token: string) {
  const emailKey = await findAlertLink(token)
  return emailKey === null ? null : (await listAlerts(emailKey)).map(inWords)
}

function inWords({ id, origin, destination, confirmedAt }: Alert) {
  const place = (code: string) => {
    const known = findPlace(code)
    return known ? airportLabel(known) : code
  }
  return {
    id,
    route: `${place(origin)} to ${place(destination)}`,
    confirmed: confirmedAt !== null,
  }
}
