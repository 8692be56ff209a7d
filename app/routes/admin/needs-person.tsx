import { Badge } from '#app/components/badge.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { paths } from '#app/paths.ts'

type NeedyCheckout = {
  id: string
  mode: string
  title: string
  /** How it stands, in words. */
  state: string
  since: string
  traveller: string
  amount: string
  why: string
}

type NeedyRefund = {
  checkoutId: string
  reference: string
  mode: string
  traveller: string
  owed: string | null
  charged: string
  why: string
  since: string
}

type NeedsPersonProps = { checkouts: NeedyCheckout[]; refunds: NeedyRefund[] }

/** What the site could not finish by itself: each has a page with what is known and what can be done. */
export function NeedsPerson({ checkouts, refunds }: NeedsPersonProps) {
  return (
    <>
      <section className="card admin-part" aria-labelledby="checkouts-heading">
        <h2 id="checkouts-heading">Checkouts that need a person</h2>
        {checkouts.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul className="admin-list">
            {checkouts.map(({ id, title, mode, ...known }) => (
              <li key={id}>
                <h3 className="text-base">
                  {title} <Badge>{mode}</Badge>
                </h3>
                <dl className="facts">
                  <Fact name="State">{known.state}</Fact>
                  <Fact name="Since">{known.since}</Fact>
                  <Fact name="Traveller">{known.traveller}</Fact>
                  <Fact name="Amount">{known.amount}</Fact>
                  <Fact name="Why">{known.why}</Fact>
                </dl>
                <OpenCase id={id} name={`checkout of ${known.traveller}`} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="card admin-part" aria-labelledby="refunds-heading">
        <h2 id="refunds-heading">Cancellations that need a person</h2>
        {refunds.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul className="admin-list">
            {refunds.map(({ checkoutId, reference, mode, owed, ...known }) => (
              <li key={checkoutId}>
                <h3 className="text-base">
                  Booking {reference} <Badge>{mode}</Badge>
                </h3>
                <dl className="facts">
                  <Fact name="Owed">{owed ?? 'The airline has not said'}</Fact>
                  <Fact name="Charged">{known.charged}</Fact>
                  <Fact name="Traveller">{known.traveller}</Fact>
                  <Fact name="Why">{known.why}</Fact>
                  <Fact name="Since">{known.since}</Fact>
                </dl>
                <OpenCase id={checkoutId} name={`booking ${reference}`} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function OpenCase({ id, name }: { id: string; name: string }) {
  return (
    <p>
      <ButtonLink variant="secondary" to={paths.adminCheckout(id)} aria-label={`Open ${name}`}>
        Open
      </ButtonLink>
    </p>
  )
}
