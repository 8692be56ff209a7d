import type { ReactNode } from 'react'
import { Badge } from '#app/components/elements/badge.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { paths } from '#app/core/paths.ts'
import { Item, Items, Part } from './desk-part.tsx'
import type { AdminPage } from './settings.server.ts'

export function NeedsAttention({ checkouts, refunds }: Pick<AdminPage, 'checkouts' | 'refunds'>) {
  return (
    <>
      <Part id="checkouts" title="Checkouts that need attention">
        <Items none="None.">
          {checkouts.map(({ id, title, mode, ...known }) => (
            <Checkout key={id} name={`checkout of ${known.traveller}`} {...{ id, title, mode }}>
              <Fact name="State">{known.state}</Fact>
              <Fact name="Since">{known.since}</Fact>
              <Fact name="Traveller">{known.traveller}</Fact>
              <Fact name="Amount">{known.amount}</Fact>
              <Fact name="Reason">{known.why}</Fact>
            </Checkout>
          ))}
        </Items>
      </Part>
      <Part id="refunds" title="Cancellations that need attention">
        <Items none="None.">
          {refunds.map(({ checkoutId: id, reference, mode, owed, ...known }) => (
            <Checkout
              key={id}
              name={`booking ${reference}`}
              title={`Booking ${reference}`}
              {...{ id, mode }}
            >
              <Fact name="Owed">{owed ?? 'Not confirmed by the airline'}</Fact>
              <Fact name="Charged">{known.charged}</Fact>
              <Fact name="Traveller">{known.traveller}</Fact>
              <Fact name="Reason">{known.why}</Fact>
              <Fact name="Since">{known.since}</Fact>
            </Checkout>
          ))}
        </Items>
      </Part>
    </>
  )
}

type CheckoutProps = Record<'id' | 'title' | 'mode' | 'name', string> & { children: ReactNode }

function Checkout({ id, title, mode, name, children }: CheckoutProps) {
  return (
    <Item>
      <h3 className="text-base">
        {title} <Badge>{mode}</Badge>
      </h3>
      <Facts className="max-w-prose">{children}</Facts>
      <p>
        <ButtonLink variant="secondary" to={paths.adminCheckout(id)} aria-label={`Open ${name}`}>
          Open
        </ButtonLink>
      </p>
    </Item>
  )
}
