import { Form } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { paths } from '#app/core/paths.ts'
import { Lines } from './lines.tsx'
import { Item, Items, Part, adminForm } from './desk-part.tsx'
import { SettlementFields } from '#app/routes/desk/checkout/settlement-fields.tsx'
import type { AdminPage } from './settings.server.ts'

export function OpenCases({ cases, closed, today }: Pick<AdminPage, 'cases' | 'closed' | 'today'>) {
  return (
    <Part id="cases" title="Provider problems">
      {cases.length === 0 ? (
        <p>None.</p>
      ) : (
        <Items>
          {cases.map((one) => (
            <Case key={one.id} {...one} today={today} />
          ))}
        </Items>
      )}
      <Lines title="Closed and settled manually" lines={closed} />
    </Part>
  )
}

function Case({
  id,
  title,
  mode,
  today,
  ...known
}: AdminPage['cases'][number] & { today: string }) {
  return (
    <Item>
      <h3 className="text-base">
        {title} <Badge>{mode}</Badge>
      </h3>
      <p>{known.detail}</p>
      {known.advice && <p>{known.advice}</p>}
      <Facts className="max-w-prose">
        {known.subject && <Fact name="About">{known.subject}</Fact>}
        {known.checkout && (
          <Fact name={known.booking ? 'Booking' : 'Checkout'}>
            <TextLink to={paths.adminCheckout(known.checkout)}>
              {known.booking ?? known.checkout}
            </TextLink>
          </Fact>
        )}
        <Fact name="Since">{known.since}</Fact>
        <Fact name="Seen">{known.seen}</Fact>
      </Facts>
      <details>
        <summary className="link w-fit cursor-pointer">Close this case</summary>{' '}
        <Form method="post" action={paths.adminSettings} className={adminForm}>
          <input type="hidden" name="id" value={id} />
          {known.currency ? (
            <SettlementFields idSuffix={id} currency={known.currency} today={today} />
          ) : (
            <TextField
              label="How you resolved it"
              name="reason"
              id={`reason-${id}`}
              autoComplete="off"
              required
            />
          )}
          <Button variant="secondary" name="intent" value="close-case">
            Close Case
          </Button>
        </Form>
      </details>
    </Item>
  )
}
