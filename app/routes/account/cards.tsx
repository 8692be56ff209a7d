import { SavedEntry } from './saved-entry.tsx'

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
            <SavedEntry
              key={id}
              field="card"
              id={id}
              intent="remove-card"
              action="Remove"
              label={`Remove ${name}`}
            >
              <span className="tnum min-w-0">{label}</span>
            </SavedEntry>
          ))}
        </ul>
      )}
    </section>
  )
}
