import { ButtonLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { stack } from '#app/components/elements/panel.tsx'
import { backLabel, stepLabels } from '#app/core/booking/checkout/checkout-rules.ts'
import { StepActions } from '#app/routes/booking/step-actions.tsx'

type SalesPausedProps = { message: string; here: string; backTo: string }

/** Replaces the card form while sales are paused, because no card can be charged. */
export function SalesPaused({ message, here, backTo }: SalesPausedProps) {
  return (
    <section className={stack}>
      <h1>{stepLabels.payment}</h1>
      <Notice tone="error" role="alert" title="Sales are paused">
        {message} We’ve kept your details and choices.
      </Notice>
      <StepActions>
        <ButtonLink size="large" to={here} reloadDocument>
          Try Again
        </ButtonLink>
        <ButtonLink variant="secondary" to={backTo}>
          {backLabel('payment')}
        </ButtonLink>
      </StepActions>
    </section>
  )
}
