import { Form } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { Band } from '#app/components/band.tsx'
import { Button } from '#app/components/button.tsx'

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

export function YourAlerts({ alerts }: { alerts: ShownAlert[] }) {
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
