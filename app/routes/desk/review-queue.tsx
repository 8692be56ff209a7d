import { Badge } from '#app/components/elements/badge.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { paths } from '#app/core/paths.ts'
import { Item, Items, Part } from './desk-part.tsx'
import type { AdminPage } from './settings.server.ts'

export function ReviewQueue({ checkouts, refunds }: Pick<AdminPage, 'checkouts' | 'refunds'>) {
  return (
    <>
      <Part id="checkouts" title="Checkouts that need attention">
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
                  <Fact name="Reason">{known.why}</Fact>
                </Facts>
                <OpenCase id={id} name={`checkout of ${known.traveller}`} />
              </Item>
            ))}
          </Items>
        )}
      </Part>
      <Part id="refunds" title="Cancellations that need attention">
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
                  <Fact name="Owed">{owed ?? 'Not confirmed by the airline'}</Fact>
                  <Fact name="Charged">{known.charged}</Fact>
                  <Fact name="Traveller">{known.traveller}</Fact>
                  <Fact name="Reason">{known.why}</Fact>
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
