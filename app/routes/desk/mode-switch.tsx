import { Form } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { paths } from '#app/core/paths.ts'
import { Part } from './desk-part.tsx'
import type { AdminPage } from './settings.server.ts'

/** The `after:` classes draw the knob. */
const track =
  'h-7 w-12 rounded-full border-[1.5px] border-edge bg-sunken p-0.75 group-aria-checked:border-leaf group-aria-checked:bg-leaf after:block after:size-4.5 after:rounded-full after:bg-edge after:transition-[transform] group-aria-checked:after:[transform:translate(1.25rem)] group-aria-checked:after:bg-on-leaf'

export function ModeSwitch({ mode, providers, missing, environment }: AdminPage) {
  const live = mode === 'live'
  return (
    <Part id="mode" title="Mode">
      <Form method="post" action={paths.adminSettings}>
        <input type="hidden" name="intent" value="mode" />
        <button
          type="submit"
          className="group inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold"
          role="switch"
          aria-checked={live}
          aria-describedby="mode-now"
          name="mode"
          value={live ? 'test' : 'live'}
        >
          <span className={track} aria-hidden />
          Live mode
        </button>
      </Form>
      <p id="mode-now">
        {live
          ? 'Live mode is on: bookings use real tickets and real money. Switching to test mode affects new checkouts only.'
          : 'Test mode is on: no real tickets and no real money.'}
      </p>
      {!live && missing.length > 0 && (
        <Notice tone="amber" title="Live mode isn’t available yet">
          Set {missing.join(' and ')}, then restart the site.
        </Notice>
      )}
      <h3 className="text-base">Configuration status</h3>
      <Facts className="max-w-prose">
        <Keys name="Flight-booking provider, test keys" status={providers.flights.test} />
        <Keys name="Flight-booking provider, live keys" status={providers.flights.live} />
        <Keys name="Card payment provider, test keys" status={providers.payments.test} />
        <Keys name="Card payment provider, live keys" status={providers.payments.live} />
        <Fact name="Environment">{environment}</Fact>
      </Facts>
    </Part>
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
    <Fact name={name}>
      <Badge tone={tone}>{text}</Badge>
    </Fact>
  )
}
