import { DatabaseSync } from '@photostructure/sqlite'

type Intent = {
  id: string
  status: string
  amount: number
  amount_received: number
  metadata: { checkout_id?: string }
}
type Order = { id: string; metadata: { checkout_id?: string } | null; total_amount: string }
type Checkout = {
  id: string
  state: string
  amount_minor: number | null
  provider_amount: string | null
  payment_intent_id: string | null
  order_id: string | null
}
type Booking = { checkout_id: string; order_id: string; amount_minor: number }

/** Both sides' books: ours and the providers'. */
export type Books = {
  checkouts: Checkout[]
  bookings: Booking[]
  intents: Intent[]
  orders: Order[]
}

export async function readBooks(databaseFile: string, sandboxUrl: string): Promise<Books> {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    const ledger = (await (await fetch(`${sandboxUrl}/_sandbox/ledger`)).json()) as {
      orders: Order[]
      paymentIntents: Intent[]
    }
    return {
      checkouts: database.prepare('select * from checkouts').all() as Checkout[],
      bookings: database.prepare('select * from bookings').all() as Booking[],
      intents: ledger.paymentIntents,
      orders: ledger.orders,
    }
  } finally {
    database.close()
  }
}

const ended = ['draft', 'booked', 'failed', 'needs_person']

/** Checkouts that still stand somewhere between. */
export function unsettled(books: Books): Checkout[] {
  return books.checkouts.filter(({ state }) => !ended.includes(state))
}

/** Everything in which the two sides disagree; empty when money and tickets agree. */
export function disagreements(books: Books): string[] {
  const problems: string[] = []
  for (const checkout of books.checkouts) {
    const mine = ({ metadata }: { metadata: { checkout_id?: string } | null }) =>
      metadata?.checkout_id === checkout.id
    const orders = books.orders.filter(mine)
    const intents = books.intents.filter(mine)
    const charges = intents.filter(({ amount_received }) => amount_received > 0)
    const holds = intents.filter(({ status }) => status === 'requires_capture')
    const bookings = books.bookings.filter(({ checkout_id }) => checkout_id === checkout.id)
    const say = (problem: string) => problems.push(`${checkout.id} (${checkout.state}): ${problem}`)

    if (orders.length > 1) say(`${orders.length} orders`)
    if (charges.length > 1) say(`${charges.length} charges`)
    if (bookings.length > 1) say(`${bookings.length} bookings`)
    if (checkout.state === 'needs_person') {
      if (charges.length > 0) say('charged while nobody knows of an order')
      continue
    }
    if (charges.length !== orders.length) {
      say(`${charges.length} charges for ${orders.length} orders`)
    }
    if (bookings.length !== orders.length) {
      say(`${bookings.length} bookings for ${orders.length} orders`)
    }
    if (holds.length > 0) say('money is held for nothing')
    if ((checkout.state === 'booked') !== (orders.length === 1)) say(`${orders.length} orders`)
    for (const charge of charges) {
      if (charge.amount_received !== checkout.amount_minor) {
        say(`charged ${charge.amount_received} instead of ${checkout.amount_minor}`)
      }
    }
  }
  const known = new Set(books.checkouts.map(({ id }) => id))
  for (const { id, metadata } of books.orders) {
    if (!known.has(metadata?.checkout_id ?? '')) problems.push(`order ${id} belongs to nobody`)
  }
  return problems
}
