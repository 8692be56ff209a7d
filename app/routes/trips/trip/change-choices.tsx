import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { TextareaField } from '#app/components/elements/fields/field.tsx'
import { panel } from '#app/components/elements/panel.tsx'
import { paths } from '#app/core/paths.ts'
import { AcceptButton, RefundButton, WholeTripHint, type ChangeView } from './change-notice.tsx'
import { inOrder, otherFlightsId } from './choice-order.ts'

type ChoicesProps = {
  tripId: string
  change: ChangeView
  /** The refused request for other flights, with what was typed. */
  refused: { wish: string; error: string } | undefined
  maxLength: number
}

export function ChangeChoices({ tripId, change, ...request }: ChoicesProps) {
  const refund = (
    <Choice key="refund" title={change.loss ? 'Get a Refund' : 'Cancel for a Refund'}>
      <p>{change.refundRight}</p>
      <RefundButton tripId={tripId} isPrimary={change.loss !== null} />
      {change.loss && !change.loss.isWhole && <WholeTripHint />}
    </Choice>
  )
  const accept = (
    <Choice key="accept" title={change.loss ? 'Keep the Rest of the Trip' : 'Take the New Flights'}>
      <p>
        Your ticket moves to the new flights at no cost. Seats and bags on changed flights may have
        to be chosen again.
      </p>
      <AcceptButton tripId={tripId} change={change} />
    </Choice>
  )
  const others = <OtherFlights key="others" {...{ tripId, change, ...request }} />
  return <ul className="grid gap-4">{inOrder(change.choices, { refund, accept, others })}</ul>
}

function Choice({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <li className={classes(panel, 'grid gap-3')} id={id}>
      <h3 className="text-base">{title}</h3>
      {children}
    </li>
  )
}

function OtherFlights({ tripId, change, refused, maxLength }: ChoicesProps) {
  const target = paths.trip(tripId, 'change')
  const { formAction, formData } = useNavigation()
  const pending = formAction === target && formData?.get('intent') === 'ask'
  if (change.isAsked) {
    return (
      <Choice title="Ask for Other Flights" id={otherFlightsId}>
        <p>You’ve asked for other flights. We’ll email you within one business day.</p>
      </Choice>
    )
  }
  return (
    <Choice title="Ask for Other Flights" id={otherFlightsId}>
      <Form method="post" action={target} className="grid gap-4" noValidate>
        <input type="hidden" name="change" value={change.id} />
        <TextareaField
          label="Which flights would suit you?"
          hint="Enter dates, times or flight numbers. We’ll ask the airline. Nothing changes until you agree."
          name="wish"
          rows={4}
          maxLength={maxLength}
          required
          defaultValue={refused?.wish}
          errors={refused ? [refused.error] : []}
        />
        <p>
          <Button
            size="small"
            className="pointer-coarse:min-h-11"
            variant="secondary"
            name="intent"
            value="ask"
            pending={pending}
            pendingLabel="Sending…"
          >
            Ask for Other Flights
          </Button>
        </p>
      </Form>
    </Choice>
  )
}
