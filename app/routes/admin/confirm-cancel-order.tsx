import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { paths } from '#app/paths.ts'

type ConfirmCancelOrderProps = {
  checkoutId: string
  orderId: string
  refund: string
  charge: string
}

/** What cancelling the order does, before it is done. */
export function ConfirmCancelOrder({
  checkoutId,
  orderId,
  refund,
  charge,
}: ConfirmCancelOrderProps) {
  return (
    <section className="card admin-part" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading">Cancel this order?</h2>
      <dl className="facts">
        <Fact name="Order">{orderId}</Fact>
        <Fact name="The airline gives back">{refund}</Fact>
      </dl>
      <p role="status">{charge} The traveller is told by email. Cancelling cannot be undone.</p>
      <Form method="post" action={paths.adminCheckout(checkoutId)} className="admin-form">
        <input type="hidden" name="refund" value={refund} />
        <Button variant="danger" name="intent" value="cancel-order">
          Cancel the Order
        </Button>
        <ButtonLink variant="secondary" to={paths.adminCheckout(checkoutId)}>
          Keep the Order
        </ButtonLink>
      </Form>
    </section>
  )
}
