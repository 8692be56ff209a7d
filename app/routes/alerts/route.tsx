import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { Band } from '#app/components/band.tsx'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { AlertForm } from '#app/components/forms/alert-form.tsx'
import { AnswerErrors } from '#app/components/forms/answer-errors.tsx'
import { answeredFields } from '#app/components/forms/answered.ts'
import type { Answered } from '#app/components/forms/answered.ts'
import { Honeypot } from '#app/components/forms/honeypot.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { readForm } from '#app/http/form.server.ts'
import { publicPage } from '#app/http/page-cache.server.ts'
import { paths } from '#app/paths.ts'
import { alertsByLink, changeByLink, linkByForm, requestByForm } from './answers.server.ts'

export const handle = { scripts: false }

const sentForms = ['alert', 'link'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  const state = {
    sent: sentForms.find((form) => form === searchParams.get('sent')) ?? null,
    alerts: token === null ? null : await alertsByLink(token),
    closed: false,
  }
  if (token === null) return data(state)
  const closed = state.alerts === null
  return data(
    { ...state, closed },
    { status: closed ? 404 : 200, headers: { 'Cache-Control': 'no-store' } },
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  const form = await readForm(request)
  if (token !== null) return changeByLink(request, token, form)
  return form.get('intent') === 'link' ? linkByForm(request) : requestByForm(request)
}

export const headers = publicPage

const lead = 'We write when the price of a route drops by at least 20%, and at no other time.'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta('Price Alerts', lead),
  ...(data?.alerts || data?.closed ? [{ name: 'robots', content: 'noindex' }] : []),
]

const sentTexts = {
  alert: 'We have mailed you a link. Your alert begins when you open it and confirm.',
  link: 'If this email has price alerts, a link to them is on its way. It works for 24 hours.',
}

type ShownAlert = { id: string; route: string; confirmed: boolean }

function AlertRow({ alert }: { alert: ShownAlert }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0">
      <p>
        <span className="me-3 font-semibold">{alert.route}</span>
        <Badge tone={alert.confirmed ? 'leaf' : 'amber'}>
          {alert.confirmed ? 'Confirmed' : 'Not confirmed yet'}
        </Badge>
      </p>
      <Form method="post" className="flex gap-3">
        <input type="hidden" name="alert" value={alert.id} />
        {!alert.confirmed && (
          <Button name="intent" value="confirm" aria-label={`Confirm: ${alert.route}`}>
            Confirm
          </Button>
        )}
        <Button
          name="intent"
          value="remove"
          variant="secondary"
          aria-label={`Remove: ${alert.route}`}
        >
          Remove
        </Button>
      </Form>
    </li>
  )
}

function YourAlerts({ alerts }: { alerts: ShownAlert[] }) {
  return (
    <Band title="Your alerts" note="Each route is watched once it is confirmed.">
      {alerts.length === 0 ? (
        <p role="status">No route is being watched for you.</p>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Band>
  )
}

function LinkForm({ result }: { result: Answered }) {
  const email = answeredFields<'email'>('alert-link', result)('email')
  return (
    <Form method="post" action={paths.alerts} noValidate className="grid max-w-form gap-5">
      <AnswerErrors form="alert-link" result={result} />
      <Honeypot form="alert-link" />
      <input type="hidden" name="intent" value="link" />
      <TextField
        {...email}
        label="Email"
        hint="The one your alerts come to"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <div>
        <Button variant="secondary">Mail Me a Link</Button>
      </div>
    </Form>
  )
}

export default function Alerts() {
  const { sent, alerts, closed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const resultOf = (form: 'request' | 'link') => (answer?.form === form ? answer.result : undefined)
  return (
    <div className="page pb-14">
      <PageHeading title="Price Alerts" lead={lead} />
      {sent && (
        <Notice tone="success" role="status" title="Check your inbox" className="mb-8">
          <p>{sentTexts[sent]}</p>
        </Notice>
      )}
      {closed && (
        <Notice tone="amber" title="This link no longer works" className="mb-8">
          <p>It is kept for 24 hours. Ask for a new one below: your alerts are as you left them.</p>
        </Notice>
      )}
      {alerts && <YourAlerts alerts={alerts} />}
      <Band title="Set an alert" note="It begins when you confirm it by the link we mail you.">
        <div className="grid max-w-prose gap-5">
          <AnswerErrors form="alert" result={resultOf('request')} />
          <AlertForm result={resultOf('request')} />
        </div>
      </Band>
      {!alerts && (
        <Band
          title="Manage your alerts"
          note="What you watch is nobody else’s business, so we show it only to who reads your mail."
        >
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
