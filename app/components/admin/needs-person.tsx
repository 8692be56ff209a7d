import { Form } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { TextField } from '#app/components/field.tsx'
import { paths } from '#app/http/paths.ts'

type NeedyCheckout = {
  id: string
  mode: string
  title: string
  since: string
  traveller: string
  amount: string
  intent: string
  /** Null where none is known. */
  order: string | null
  offerId: string
  payments: string[]
  /** Lines of our books. */
  statement: string[]
  history: string[]
}

type NeedyRefund = {
  id: string
  reference: string
  mode: string
  traveller: string
  owed: string | null
  charged: string
  intent: string
  order: string
  why: string
  since: string
}

type NeedsPersonProps = { checkouts: NeedyCheckout[]; refunds: NeedyRefund[] }

/** What the site could not finish by itself, with what is known and what can safely be done. */
export function NeedsPerson({ checkouts, refunds }: NeedsPersonProps) {
  return (
    <>
      <section className="card admin-part" aria-labelledby="checkouts-heading">
        <h2 id="checkouts-heading">Checkouts that need a person</h2>
        {checkouts.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul className="admin-list">
            {checkouts.map((checkout) => (
              <Checkout key={checkout.id} {...checkout} />
            ))}
          </ul>
        )}
      </section>
      <section className="card admin-part" aria-labelledby="refunds-heading">
        <h2 id="refunds-heading">Refunds that need a person</h2>
        {refunds.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul className="admin-list">
            {refunds.map((refund) => (
              <Refund key={refund.id} {...refund} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Checkout({ id, title, mode, history, payments, statement, ...known }: NeedyCheckout) {
  return (
    <li>
      <h3 className="text-base">
        {title} <Badge>{mode}</Badge>
      </h3>
      <dl className="facts">
        <Fact name="Checkout">{id}</Fact>
        <Fact name="Waiting since">{known.since}</Fact>
        <Fact name="Traveller">{known.traveller}</Fact>
        <Fact name="Amount">{known.amount}</Fact>
        <Fact name="Payment">{known.intent}</Fact>
        <Fact name="Offer">{known.offerId}</Fact>
        <Fact name="Order">{known.order ?? 'none'}</Fact>
      </dl>
      <Lines title="Payments" lines={[...payments, ...statement]} />
      <Lines title="History" lines={history} />
      <Form method="post" action={paths.adminSettings}>
        <input type="hidden" name="id" value={id} />
        <TextField
          label="Order id at the airline"
          name="order"
          id={`order-${id}`}
          defaultValue={known.order ?? ''}
        />
        <Button variant="secondary" name="intent" value="adopt">
          Adopt Order
        </Button>
      </Form>
      <Form method="post" action={paths.adminSettings}>
        <input type="hidden" name="id" value={id} />
        <Button variant="danger" name="intent" value="release">
          Release Hold
        </Button>
        <p className="hint">Only when the airline has no order. The traveller is not charged.</p>
      </Form>
    </li>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="link w-fit cursor-pointer">{title}</summary>
      <ol>
        {lines.map((line) => (
          <li key={line} className="hint">
            {line}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Refund({ id, reference, mode, owed, ...known }: NeedyRefund) {
  return (
    <li>
      <h3 className="text-base">
        Booking {reference} <Badge>{mode}</Badge>
      </h3>
      <dl className="facts">
        <Fact name="Owed">{owed ?? 'The airline has not said'}</Fact>
        <Fact name="Charged">{known.charged}</Fact>
        <Fact name="Traveller">{known.traveller}</Fact>
        <Fact name="Payment">{known.intent}</Fact>
        <Fact name="Order">{known.order}</Fact>
        <Fact name="Why">{known.why}</Fact>
        <Fact name="Waiting since">{known.since}</Fact>
      </dl>
      <Form method="post" action={paths.adminSettings}>
        <input type="hidden" name="id" value={id} />
        {owed && (
          <Button variant="secondary" name="intent" value="refund">
            Try the Refund Again
          </Button>
        )}
        <Button variant="secondary" name="intent" value="settle">
          Mark as Paid Back
        </Button>
      </Form>
    </li>
  )
}
