import pg from 'pg'
import { inject } from 'vitest'
import type { Actor } from './permissions/permissions-rows.ts'
import {
  ada,
  aName,
  anAdministrator,
  anOffer,
  aUser,
  bookingOf,
  declinedCard,
  succeed,
} from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

/** An owner's trip and open checkout, and the visitors who may or may not see them. */
export type World = {
  visitors: Record<Actor, Visitor>
  booking: string
  bookedOffer: string
  /** Checkout of the booking. */
  checkout: string
  /** Offer of the owner's open checkout, whose passengers are already entered. */
  draft: string
  familyName: string
  /** The owner's data, which no other response may contain. */
  secrets: string[]
}

const familyName = 'Quillfeather'

export async function createWorld(route = 'LHR-BOS'): Promise<World> {
  const guest = new Visitor()
  const [owner, other, admin] = await Promise.all([
    aUser(aName('owner')),
    aUser(aName('other')),
    anAdministrator(),
  ])
  const email = `${owner.name}@example.com`
  const person = { ...ada, lastName: familyName }
  const openDraft = async (visitor: Visitor, from = email, who = person) => {
    const offer = await anOffer(visitor, { route })
    const refused = bookingOf(offer, from, declinedCard, who)
    await visitor.call('POST', '/api/bookings', refused)
    return offer.id
  }
  const book = async () => {
    const offer = await anOffer(owner, { route, refundable: true })
    const sent = bookingOf(offer, email, undefined, person)
    const made = succeed(await owner.call('POST', '/api/bookings', sent))
    return { offer: offer.id, ...bodyOf<{ id: string; duffelBookingId: string }>(made) }
  }
  const [booked, draft] = await Promise.all([
    book(),
    openDraft(owner),
    openDraft(guest, `${aName('guest')}@example.com`, ada),
  ])
  const { checkout, reference } = await recordsOf(booked.id)
  const retriever = await retrieve(reference, email)
  return {
    visitors: { nobody: new Visitor(), retriever, guest, other, owner, admin },
    booking: booked.id,
    bookedOffer: booked.offer,
    checkout,
    draft,
    familyName,
    secrets: [familyName, owner.name, booked.duffelBookingId],
  }
}

async function retrieve(reference: string, email: string): Promise<Visitor> {
  const visitor = new Visitor()
  const { status } = await visitor.post('/support?tab=bookings', { reference, email })
  if (status !== 303) throw new Error(`Retrieving ${reference} gave ${status}`)
  return visitor
}

async function recordsOf(booking: string): Promise<{ checkout: string; reference: string }> {
  const client = new pg.Client({ connectionString: inject('sites').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ checkout: string; reference: string }>(
    'select checkout_id as checkout, reference from bookings where id = $1',
    [booking],
  )
  await client.end()
  return rows[0]!
}

/** Creates sessions that a test may end without affecting other tests. */
export async function createDisposableSessions(): Promise<Record<Actor, Visitor>> {
  const [other, owner, admin] = await Promise.all([aUser(), aUser(), anAdministrator()])
  const [nobody, retriever, guest] = [new Visitor(), new Visitor(), new Visitor()]
  return { nobody, retriever, guest, other, owner, admin }
}
