import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { paths } from '#app/core/paths.ts'
import { Part, adminForm } from '#app/routes/desk/desk-part.tsx'

type ConfirmCancelOrderProps = {
  checkoutId: string
  orderId: string
  refund: string
  charge: string
}

export function ConfirmCancelOrder({
  checkoutId,
  orderId,
  refund,
  charge,
}: ConfirmCancelOrderProps) {
  return (
    <Part id="confirm" title="Cancel this order?">
      <Facts className="max-w-prose">
        <Fact name="Order">{orderId}</Fact>
        <Fact name="Refund from the airline">{refund}</Fact>
      </Facts>
      <p role="status">{charge} We’ll email the traveller. You can’t undo this.</p>
      <Form method="post" action={paths.adminCheckout(checkoutId)} className={adminForm}>
        <input type="hidden" name="refund" value={refund} />
        <Button variant="danger" name="intent" value="cancel-order">
          Cancel the Order
        </Button>
        <ButtonLink variant="secondary" to={paths.adminCheckout(checkoutId)}>
          Keep the Order
        </ButtonLink>
      </Form>
    </Part>
  )
}
