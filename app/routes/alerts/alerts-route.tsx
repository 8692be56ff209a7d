import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData, Form } from '@remix-run/react'
import { Band } from '#app/components/elements/band.tsx'
import { AlertForm } from '#app/components/forms/alert-form.tsx'
import { SearchAlert } from './search-alert.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { formAddress, paths } from '#app/core/paths.ts'
import {
  changeAlert,
  findAlertsKey,
  isChange,
  linkByForm,
  requestByForm,
} from './answers.server.ts'
import { describeWatched, readWatched } from './watched-search.server.ts'
import { maxAlerts } from '#app/core/alerts/alert.store.server.ts'
import { listAlertViews } from './alert-views.server.ts'
import { YourAlerts } from './your-alerts.tsx'
import { Button } from '#app/components/elements/button.tsx'
import { TextField, emailField } from '#app/components/elements/fields/field.tsx'
import { fieldsFromResult, type FormResult } from '#app/components/forms/form-result.ts'
import { Honeypot } from '#app/components/forms/honeypot.tsx'

export const handle = { scripts: false }

const sentForms = ['alert', 'link'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const emailKey = await findAlertsKey(request)
  const closed = emailKey === null && searchParams.has('token')
  const alerts = emailKey === null ? null : await listAlertViews(emailKey)
  const watched = readWatched(searchParams)
  const confirmed = alerts?.filter(({ state }) => state !== 'unconfirmed') ?? []
  const state = {
    full: confirmed.length >= maxAlerts ? maxAlerts : null,
    watched: watched && describeWatched(watched),
    sent: sentForms.find((form) => form === searchParams.get('sent')) ?? null,
    alerts,
    closed,
    route: searchParams.get('route')?.slice(0, 120),
    day: searchParams.get('day')?.slice(0, 10),
  }
  const personal = alerts !== null || closed
  return data(state, {
    status: closed ? 404 : 200,
    headers: personal ? { 'Cache-Control': 'no-store' } : {},
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const byLink = new URL(request.url).searchParams.has('token')
  if (byLink || isChange(form)) return changeAlert(request, form)
  return form.get('intent') === 'link' ? linkByForm(request) : requestByForm(request)
}

export const headers = publicPage

const lead =
  'Tell us a route and we’ll email you when the price drops by at least 20%. Unsubscribe at any time.'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.sent ? `${sentTitle} · Price Alerts` : 'Price Alerts', lead),
  ...(data?.alerts || data?.closed || data?.watched
    ? [{ name: 'robots', content: 'noindex' }]
    : []),
]

const sentTitle = 'Check your inbox'

const sentTexts = {
  alert:
    'Your alert starts when you confirm it with the link in our email. If you’ve already asked for it today, use the link from our earlier email.',
  link: 'If you have price alerts under this email address, we’ve sent you a link to manage them. It’s valid for 24 hours.',
}

export default function Alerts() {
  const { sent, alerts, full, closed, route, day, watched } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const resultOf = (form: 'request' | 'link') => (answer?.form === form ? answer.result : undefined)
  return (
    <div className="page pb-14">
      <PageHeading title="Price Alerts" lead={lead} />
      {sent && (
        <div id="sent" className="mb-8">
          <Notice tone="success" role="status" isRead title={sentTitle}>
            <p>{sentTexts[sent]}</p>
          </Notice>
        </div>
      )}
      {closed && (
        <Notice tone="amber" title="This link no longer works" className="mb-8">
          <p>Your alerts haven’t changed. Request a new link below.</p>
        </Notice>
      )}
      {answer?.form === 'change' && (
        <Notice tone="error" role="alert" title="Nothing was changed" className="mb-8">
          <p>{answer.problem}</p>
        </Notice>
      )}
      {alerts && <YourAlerts alerts={alerts} full={full} />}
      <Band title="Set an alert" note="We’ll email you a link to confirm it.">
        <div className="grid max-w-prose gap-5">
          <ResultErrors form="alert" result={resultOf('request')} />
          {watched?.kind === 'refused' && (
            <Notice tone="amber" title="We can’t watch this search">
              <p>{watched.message}. You can set an alert for the route instead.</p>
            </Notice>
          )}
          {watched?.kind === 'search' ? (
            <SearchAlert watched={watched} result={resultOf('request')} />
          ) : (
            <AlertForm
              result={resultOf('request')}
              route={watched?.route ?? route}
              day={watched ? undefined : day}
            />
          )}
        </div>
      </Band>
      {!alerts && (
        <Band title="Manage your alerts" note="For privacy, we’ll email you a link to your alerts.">
          <LinkForm result={resultOf('link')} />
        </Band>
      )}
      <p className="border-t border-line pt-6">
        <Link className="link" to={paths.home()} discover="none">
          Search flights instead
        </Link>
      </p>
    </div>
  )
}

function LinkForm({ result }: { result: FormResult }) {
  const email = fieldsFromResult<'email'>('alert-link', result)('email')
  return (
    <Form
      method="post"
      action={formAddress(paths.alerts)}
      noValidate
      className="grid max-w-form gap-5"
    >
      <ResultErrors form="alert-link" result={result} />
      <Honeypot form="alert-link" />
      <input type="hidden" name="intent" value="link" />
      <TextField {...email} {...emailField} hint="The address we send your alerts to" />
      <div>
        <Button variant="secondary">Email Me a Link</Button>
      </div>
    </Form>
  )
}
