import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'

type CardsProps = { cards: { id: string; name: string; label: string }[] }

export function Cards({ cards }: CardsProps) {
  return (
    <section className="card max-w-prose min-w-0 p-5 sm:p-8" aria-labelledby="cards">
      <h2 id="cards">Saved cards</h2>
      <p className="mt-2">
        Choose them when you pay, so you don’t have to enter them again. We keep the brand, last
        four digits and expiry date. Stripe keeps the number. A card is charged only when you
        complete a booking.
      </p>
      {cards.length === 0 ? (
        <p className="hint mt-4">
          No saved cards yet. Tick “Save this card for my next booking” when you pay.
        </p>
      ) : (
        <ul className="mt-4">
          {cards.map(({ id, name, label }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
            >
              <span className="tnum min-w-0">{label}</span>
              <Form method="post">
                <input type="hidden" name="card" value={id} />
                <Button
                  name="intent"
                  value="remove-card"
                  variant="secondary"
                  size="small"
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
