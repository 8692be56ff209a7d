import { DatabaseSync } from '@photostructure/sqlite'
import { Visitor, bodyOf } from '../api/visitor.ts'
import {
  ada,
  aName,
  anAdministrator,
  anOffer,
  aUser,
  bookingOf,
  declinedCard,
  succeed,
} from '../api/travel.ts'
import type { World } from '../api/world.ts'
import { startSite, type Site } from '../e2e/site.ts'

export type FuzzSite = Site & {
  world: World
  /** Signs in again for the sessions that a request has ended. */
  renewSessions: () => Promise<void>
}

/** Starts a temporary site with a trip, an open checkout, and visitors with and without access. */
export async function startFuzzSite(): Promise<FuzzSite> {
  const site = await startSite()
  try {
    const visit = () => new Visitor(undefined, site.url)
    const owner = await aUser(aName('owner'), undefined, visit())
    const other = await aUser(aName('other'), undefined, visit())
    const administrator = () =>
      anAdministrator(visit(), (name) => makeAdministrator(site.databaseFile, name))
    const admin = await administrator()
    const email = `${owner.name}@example.com`
    const offer = await anOffer(owner, { route: 'LHR-BOS', refundable: true })
    const booked = succeed(await owner.call('POST', '/api/bookings', bookingOf(offer, email)))
    const { id: booking } = bodyOf<{ id: string }>(booked)
    const open = await anOffer(owner, { route: 'LHR-BOS' })
    await owner.call('POST', '/api/bookings', bookingOf(open, email, declinedCard))
    const world: World = {
      visitors: { nobody: visit(), retriever: visit(), guest: visit(), other, owner, admin },
      booking,
      bookedOffer: offer.id,
      checkout: checkoutOf(site.databaseFile, booking),
      draft: open.id,
      familyName: ada.lastName,
      secrets: [],
    }
    const renewSessions = async () => {
      const isSignedIn = async (visitor: Visitor) =>
        (await visitor.call('GET', '/api/auth/user')).status === 200
      if (!(await isSignedIn(owner)))
        world.visitors.owner = await aUser(undefined, undefined, visit())
      if (!(await isSignedIn(other)))
        world.visitors.other = await aUser(undefined, undefined, visit())
      if (!(await isSignedIn(admin))) world.visitors.admin = await administrator()
    }
    return { ...site, world, renewSessions }
  } catch (error) {
    await site.stop()
    throw error
  }
}

function checkoutOf(databaseFile: string, booking: string): string {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 60_000 })
  const row = database.prepare('select checkout_id as id from bookings where id = ?').get(booking)
  database.close()
  return String(row?.id)
}

function makeAdministrator(databaseFile: string, username: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 60_000 })
  database.prepare('update users set is_admin = 1 where username = ?').run(username)
  database.close()
}
