import { Form, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { StepActions } from './step-actions.tsx'

type ExpiredOfferProps = {
  message: string
  searchAgainTo: string
  searchTo: string
  problem?: string
  fields?: [string, string][]
}

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
  /** If true, the typed details are kept when the traveller looks at other flights. */
  keepsForm?: boolean
}

/** Place this notice inside a form. Its buttons send the fields of that form without validation. */
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
        {message} We can search for the same flights again. We’ll keep anything you’ve filled in.
      </Notice>
      <StepActions>
        <Button
          formAction={searchAgainTo}
          formNoValidate
          size="large"
          pending={pending}
          pendingLabel="Searching…"
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
