import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { SavedEntry } from './saved-entry.tsx'

type TravellersProps = {
  travellers: {
    id: string
    name: string
    bornOn: string
    /** Description such as "ends in 456"; null without a passport. */
    passport: string | null
  }[]
}

export function Travellers({ travellers }: TravellersProps) {
  return (
    <section className="card max-w-prose min-w-0 p-5 sm:p-8" aria-labelledby="travellers">
      <h2 id="travellers">Saved travellers</h2>
      <p className="mt-2">
        Choose them when you book, so you don’t have to enter them again. We keep them encrypted
        until you delete them or close your account.
      </p>
      {travellers.length === 0 ? (
        <p className="hint mt-4">
          No saved travellers yet. Tick “Save these travellers for next time” when you enter
          travellers.
        </p>
      ) : (
        <>
          <ul className="mt-4">
            {travellers.map(({ id, name, bornOn, passport }) => (
              <SavedEntry
                key={id}
                field="traveller"
                id={id}
                intent="delete-traveller"
                action="Delete"
                label={`Delete ${name}`}
              >
                <span className="min-w-0 wrap-anywhere">
                  <b>{name}</b>{' '}
                  <span className="hint block">
                    Born {bornOn}
                    {passport && ` · Passport ${passport}`}
                  </span>
                </span>
              </SavedEntry>
            ))}
          </ul>
          <Form method="post" className="border-t border-line pt-5">
            <Button name="intent" value="delete-travellers" variant="danger">
              Delete All Travellers
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
