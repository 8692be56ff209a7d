import { Form, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { StepActions } from './step-actions.tsx'

type ExpiredOfferProps = {
  message: string
  /** Where a press of the button posts to. */
  searchAgainTo: string
  /** The results of the traveller's last search. */
  searchTo: string
  /** Why the last press found nothing. */
  problem?: string
  /** What the last press had sent, by name. */
  fields?: [string, string][]
}

/** Says that the fare is gone, and finds the same flights again with one press. */
export function ExpiredOffer({ fields = [], ...props }: ExpiredOfferProps) {
  return (
    <Form method="post" action={props.searchAgainTo}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ExpiredOfferNotice {...props} />
    </Form>
  )
}

type ExpiredOfferNoticeProps = Omit<ExpiredOfferProps, 'fields'> & {
  /** Whether what was typed goes along to other flights, too. */
  keepsForm?: boolean
}

/** The same inside a form, whose fields are sent along without being checked. */
export function ExpiredOfferNotice(props: ExpiredOfferNoticeProps) {
  const { message, searchAgainTo, searchTo, problem, keepsForm } = props
  const pending = useNavigation().formAction === searchAgainTo
  return (
    <div className="grid gap-4">
      {problem && (
        <Notice tone="error" role="alert" title="Error Loading Flights">
          {problem}
        </Notice>
      )}
      <Notice tone="error" role={problem ? undefined : 'alert'} title="Flight Offer Expired">
        {message} We can look for the same flights again and keep what you have entered.
      </Notice>
      <StepActions>
        <Button
          formAction={searchAgainTo}
          formNoValidate
          size="large"
          pending={pending}
          pendingLabel="Searching..."
        >
          Search Again with the Same Travellers
        </Button>
        {keepsForm ? (
          <Button
            name="intent"
            value="others"
            formAction={searchAgainTo}
            formNoValidate
            variant="secondary"
          >
            See Other Flights
          </Button>
        ) : (
          <ButtonLink variant="secondary" to={searchTo}>
            See Other Flights
          </ButtonLink>
        )}
      </StepActions>
    </div>
  )
}
