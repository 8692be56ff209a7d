import { Form } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { paths } from '#app/core/paths.ts'
import { Lines } from './lines.tsx'
import { Item, Items, Part, adminForm } from './desk-part.tsx'
import { ReasonField, SettlementFields } from '#app/routes/desk/checkout/settlement-fields.tsx'
import { KeepEntries, LostReason, entriesOf, type RefusedForm } from './refused-form.tsx'
import type { AdminPage } from './settings.server.ts'

type OpenCasesProps = Pick<AdminPage, 'cases' | 'closed' | 'today'> & {
  refused?: RefusedForm | null
}

export function OpenCases({ cases, closed, today, refused = null }: OpenCasesProps) {
  return (
    <Part id="cases" title="Open cases">
      <LostReason refused={refused} isShown={cases.some(({ id }) => id === refused?.entries.id)} />
      <Items none="None.">
        {cases.map((one) => (
          <Case
            key={one.id}
            {...one}
            today={today}
            entries={entriesOf(refused, 'close-case', { id: one.id })}
          />
        ))}
      </Items>
      <Lines title="Closed and settled manually" lines={closed} />
    </Part>
  )
}

type CaseProps = AdminPage['cases'][number] & {
  today: string
  entries: RefusedForm['entries'] | null
}

function Case({ id, title, mode, today, entries, ...known }: CaseProps) {
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
      <details open={entries !== null || undefined}>
        <summary className="link w-fit cursor-pointer">Close this case</summary>{' '}
        <Form method="post" action={paths.adminSettings} className={adminForm}>
          <input type="hidden" name="id" value={id} />
          <KeepEntries value={entries}>
            {known.currency ? (
              // Staff enter even 0, so that no case closes by accident without the refund that it is about.
              <SettlementFields idSuffix={id} currency={known.currency} today={today} amount="" />
            ) : (
              <ReasonField label="How you resolved it" id={`reason-${id}`} required />
            )}
          </KeepEntries>
          <Button variant="secondary" name="intent" value="close-case">
            Close Case
          </Button>
        </Form>
      </details>
    </Item>
  )
}
