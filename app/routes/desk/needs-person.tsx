import { Badge } from '#app/components/badge.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { Fact, Facts } from '#app/components/facts.tsx'
import { paths } from '#app/core/paths.ts'
import { Item, Items, Part } from './desk-part.tsx'

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
      <Part id="checkouts" title="Needs attention">
        {checkouts.length === 0 ? (
          <p>None.</p>
        ) : (
          <Items>
            {checkouts.map(({ id, title, mode, ...known }) => (
              <Item key={id}>
                <h3 className="text-base">
                  {title} <Badge>{mode}</Badge>
                </h3>
                <Facts className="max-w-prose">
                  <Fact name="State">{known.state}</Fact>
                  <Fact name="Since">{known.since}</Fact>
                  <Fact name="Traveller">{known.traveller}</Fact>
                  <Fact name="Amount">{known.amount}</Fact>
                  <Fact name="Why">{known.why}</Fact>
                </Facts>
                <OpenCase id={id} name={`checkout of ${known.traveller}`} />
              </Item>
            ))}
          </Items>
        )}
      </Part>
      <Part id="refunds" title="Cancellations that need a person">
        {refunds.length === 0 ? (
          <p>None.</p>
        ) : (
          <Items>
            {refunds.map(({ checkoutId, reference, mode, owed, ...known }) => (
              <Item key={checkoutId}>
                <h3 className="text-base">
                  Booking {reference} <Badge>{mode}</Badge>
                </h3>
                <Facts className="max-w-prose">
                  <Fact name="Owed">{owed ?? 'The airline has not said'}</Fact>
                  <Fact name="Charged">{known.charged}</Fact>
                  <Fact name="Traveller">{known.traveller}</Fact>
                  <Fact name="Why">{known.why}</Fact>
                  <Fact name="Since">{known.since}</Fact>
                </Facts>
                <OpenCase id={checkoutId} name={`booking ${reference}`} />
              </Item>
            ))}
          </Items>
        )}
      </Part>
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
