import { Form } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { TextField } from '#app/components/field.tsx'
import { paths } from '#app/http/paths.ts'

export type OpenCase = {
  id: string
  title: string
  mode: string
  detail: string
  subject: string
  checkout: string | null
  since: string
  seen: string
}

/** What the providers' answers and books say that ours do not explain. */
export function OpenCases({ cases }: { cases: OpenCase[] }) {
  return (
    <section className="card admin-part" aria-labelledby="cases-heading">
      <h2 id="cases-heading">Trouble with the providers</h2>
      {cases.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className="admin-list">
          {cases.map(({ id, title, mode, ...known }) => (
            <li key={id}>
              <h3 className="text-base">
                {title} <Badge>{mode}</Badge>
              </h3>
              <p>{known.detail}</p>
              <dl className="facts">
                <Fact name="About">{known.subject}</Fact>
                {known.checkout && <Fact name="Checkout">{known.checkout}</Fact>}
                <Fact name="Since">{known.since}</Fact>
                <Fact name="Seen">{known.seen}</Fact>
              </dl>
              <Form method="post" action={paths.adminSettings}>
                <input type="hidden" name="id" value={id} />
                <TextField label="How it was resolved" name="reason" id={`reason-${id}`} required />
                <Button variant="secondary" name="intent" value="close-case">
                  Close Case
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
