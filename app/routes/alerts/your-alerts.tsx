import { Form, Link } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Band } from '#app/components/elements/band.tsx'
import { Button } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { FareHistory } from './fare-history.tsx'
import type { AlertView } from './alert-views.server.ts'

const states = {
  unconfirmed: { tone: 'amber', label: 'Not confirmed yet' },
  watching: { tone: 'leaf', label: 'Active' },
  paused: { tone: 'neutral', label: 'Paused' },
  ended: { tone: 'neutral', label: 'Ended' },
} as const

const changes = {
  unconfirmed: { intent: 'confirm', label: 'Confirm', variant: undefined },
  watching: { intent: 'pause', label: 'Pause', variant: 'secondary' },
  paused: { intent: 'resume', label: 'Resume', variant: undefined },
  ended: null,
} as const

function Progress({ alert: { state, from, told, looks, lastLook } }: { alert: AlertView }) {
  if (state === 'unconfirmed') return null
  if (state === 'ended') {
    return <p className="hint mt-1">That day has passed, so we no longer check this fare.</p>
  }
  return (
    <p className="hint mt-1">
      {from !== null &&
        `${told ? `We emailed you about ${from} on ${told}` : `The fare was ${from} when you subscribed`}. `}
      {state === 'paused'
        ? 'Paused. We’ll start checking this fare again when you resume the alert.'
        : from === null
          ? lastLook
            ? 'We’ll compare with the first fare that we find.'
            : 'We’ll check this fare for the first time soon.'
          : 'We’ll email you when it drops by at least 20%.'}
      {lastLook && ` Last checked on ${lastLook.on}: ${lastLook.fare}.`}
      {state === 'watching' && ` We check it ${looks}.`}
    </p>
  )
}

function AlertRow({ alert }: { alert: AlertView }) {
  const state = states[alert.state]
  const change = changes[alert.state]
  const name = [alert.route, alert.day, alert.terms].filter(Boolean).join(', ')
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-prose">
          <p>
            <Link className="link me-3 font-semibold" to={alert.search} discover="none">
              {alert.route}
            </Link>{' '}
            <span className="me-3">{alert.day}</span> <Badge tone={state.tone}>{state.label}</Badge>
          </p>
          {alert.terms && <p className="mt-1">{alert.terms}</p>}
          <Progress alert={alert} />
        </div>
        <Form method="post" className="flex gap-3">
          <input type="hidden" name="alert" value={alert.id} />
          {change && (
            <Button
              name="intent"
              value={change.intent}
              variant={change.variant}
              aria-label={`${change.label}: ${name}`}
            >
              {change.label}
            </Button>
          )}
          <Button name="intent" value="remove" variant="secondary" aria-label={`Remove: ${name}`}>
            Remove
          </Button>
        </Form>
      </div>
      {alert.fares && alert.fares.length > 0 && (
        <FareHistory fares={alert.fares} caption={`Lowest ${alert.fareOf}, ${alert.day}.`} />
      )}
    </li>
  )
}

type YourAlertsProps = {
  alerts: AlertView[]
  /** The maximum number of alerts, if no more can be added. */
  full: number | null
}

export function YourAlerts({ alerts, full }: YourAlertsProps) {
  return (
    <Band title="Your alerts" note="We start checking a fare when you confirm its alert.">
      {full !== null && (
        <Notice tone="amber" className="mb-4">
          You have {full} alerts, the most for one email address. To add another, remove one.
        </Notice>
      )}
      {alerts.length === 0 ? (
        <p role="status">You don’t have any price alerts yet.</p>
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
