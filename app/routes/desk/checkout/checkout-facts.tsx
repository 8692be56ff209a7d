import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { Lines } from '#app/routes/desk/lines.tsx'
import { Item, Items, Part } from '#app/routes/desk/desk-part.tsx'
import type { CheckoutView } from './checkout-view.server.ts'

export function CheckoutFacts(page: CheckoutView) {
  const { booking, cancellation } = page
  return (
    <Part id="facts" title="Details">
      <Facts className="max-w-prose">
        <Fact name="Checkout">{page.id}</Fact>
        <Fact name="Since">{page.since}</Fact>
        <Fact name="Traveller">{page.traveller}</Fact>
        <Fact name="Amount">{page.amount}</Fact>
        <Fact name="Offer">{page.offerId}</Fact>
        {page.order && <Fact name="Order">{page.order.summary}</Fact>}
        {booking && <Fact name="Booking">{booking.status}</Fact>}
        {booking?.refunded && <Fact name="Refunded">{booking.refunded}</Fact>}
        {cancellation && <Fact name="Cancellation">{cancellation.label}</Fact>}
        {cancellation?.owed && <Fact name="Owed">{cancellation.owed}</Fact>}
        {cancellation?.why && <Fact name="Reason">{cancellation.why}</Fact>}
        {cancellation?.settled && <Fact name="Settled manually">{cancellation.settled}</Fact>}
      </Facts>
      <Items>
        {page.payments.map(({ number, intentId, amount, summary }) => (
          <Item key={number}>
            <p>
              <b>
                Payment {number}: {amount}
              </b>
              , {summary}
            </p>
            {intentId && <p className="hint">{intentId}</p>}
          </Item>
        ))}
      </Items>
      <Lines title="Manual refunds" lines={page.refunds} open />
      <Lines title="Payment links" lines={page.links} open />
      <Lines title="History" lines={page.history} />
    </Part>
  )
}
