import { expect, test } from 'vitest'
import { aName, anAdministrator, anOffer, bookingOf } from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

test('an empty balance at the flight provider is our trouble: neutral words, no charge, listed for the administrator', async () => {
  const guest = new Visitor()
  // On this route the airline's provider answers `insufficient_balance`.
  const offer = await anOffer(guest, { route: 'LGW-STN' })
  const email = `${aName('broke')}@example.com`
  const refused = await guest.call('POST', '/api/bookings', bookingOf(offer, email))
  expect(refused.status).toBe(409)
  const { message } = bodyOf<{ message: string }>(refused)
  expect(message).toContain('We cannot sell tickets right now.')
  expect(message).toContain('nothing was charged')
  expect(message).not.toMatch(/another flight/i)

  const admin = await anAdministrator()
  const page = (await admin.send('/admin-settings')).text
  expect(page).toContain('A provider refuses us')
  expect(page).toContain('flights:insufficient_balance')

  const id = /reason-(case_\w+)/.exec(page)?.[1] ?? ''
  const close = (reason: string) =>
    admin.post('/admin-settings', { intent: 'close-case', id, reason })
  expect((await close(' ')).status).toBe(409)
  expect((await close('Topped up the balance')).status).toBe(303)
  const after = (await admin.send('/admin-settings')).text
  expect(after).not.toContain(`reason-${id}`)
  expect(after).toContain(`case.closed ${id} Topped up the balance`)
})
