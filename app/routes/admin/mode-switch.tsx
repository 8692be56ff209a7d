import { Form } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { Notice } from '#app/components/notice.tsx'
import { paths } from '#app/paths.ts'

type Status = { test: 'sandbox' | 'configured'; live: 'configured' | 'missing' }

type ModeSwitchProps = {
  mode: 'test' | 'live'
  providers: { flights: Status; payments: Status }
  /** Variables that live mode lacks. */
  missing: string[]
  environment: string
}

/** The switch for all instances, and which keys there are. */
export function ModeSwitch({ mode, providers, missing, environment }: ModeSwitchProps) {
  const live = mode === 'live'
  return (
    <section className="card admin-part" aria-labelledby="mode-heading">
      <h2 id="mode-heading">Mode</h2>
      <Form method="post" action={paths.adminSettings} className="mode">
        <input type="hidden" name="intent" value="mode" />
        <button
          className="switch"
          role="switch"
          aria-checked={live}
          aria-describedby="mode-now"
          name="mode"
          value={live ? 'test' : 'live'}
        >
          <span className="switch-track" aria-hidden />
          Live mode
        </button>
      </Form>
      <p id="mode-now">
        {live
          ? 'The site is live: real tickets, real money. Switching back affects new checkouts only.'
          : 'The site is in test mode: no real tickets, no real money.'}
      </p>
      {!live && missing.length > 0 && (
        <Notice tone="amber" title="Live mode cannot be switched on">
          Set {missing.join(' and ')}, then start the site again.
        </Notice>
      )}
      <h3 className="text-base">Configuration status</h3>
      <dl className="facts">
        <Keys name="Flight-booking provider, test keys" status={providers.flights.test} />
        <Keys name="Flight-booking provider, live keys" status={providers.flights.live} />
        <Keys name="Card payment provider, test keys" status={providers.payments.test} />
        <Keys name="Card payment provider, live keys" status={providers.payments.live} />
        <div>
          <dt>Environment</dt>
          <dd>{environment}</dd>
        </div>
      </dl>
    </section>
  )
}

const labels = {
  configured: { tone: 'leaf', text: 'Configured' },
  sandbox: { tone: 'sky', text: 'Built-in sandbox' },
  missing: { tone: 'amber', text: 'Not configured' },
} as const

function Keys({ name, status }: { name: string; status: keyof typeof labels }) {
  const { tone, text } = labels[status]
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Badge tone={tone}>{text}</Badge>
      </dd>
    </div>
  )
}
