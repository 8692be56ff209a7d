import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ada, anOpening, aStoredBooking } from '../../../../tests/samples/records.ts'
import { confirmationMail } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { ticketOf } from '#app/routes/booking/confirmation/confirmation.server.ts'
import { TicketTravellers } from '#app/routes/booking/confirmation/ticket-parts.tsx'
import { Passengers } from './trip-parts.tsx'
import { tripDetails } from './trip-view.server.ts'

const textOf = (page: ReactElement) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

test('the confirmation and the trip page show a name that the ticket spells differently', async () => {
  const checkout = await openCheckout(anOpening())
  const siobhan = { givenName: 'Siobhán Mary', familyName: "O'Brien-Ó Súilleabháin" }
  const passengers = [
    { ...ada, ...siobhan },
    { ...ada, id: 'pas_2' },
  ]
  const booking = await aStoredBooking({ data: { passengers } })
  const ticket = ticketOf(booking, { ...checkout, passengers })
  const pages = [
    createElement(TicketTravellers, ticket),
    createElement(Passengers, { trip: tripDetails(booking) }),
  ]
  for (const text of pages.map(textOf)) {
    expect(text).toContain("Ms Siobhán Mary O'Brien-Ó Súilleabháin Adult")
    expect(text).toContain('Adult Name on the ticket: Ms Siobhan Mary OBrienOSuilleabhain ')
    // The second traveller's name is the same on the ticket.
    expect(text.match(/Name on the ticket/g)).toHaveLength(1)
  }
})

test('documents for which the airline names no traveller are listed for all', async () => {
  const checkout = await openCheckout(anOpening())
  const passengers = [ada, { ...ada, id: 'pas_2' }]
  const tickets = ['125-1', '125-2'].map((number) => ({ passengerIds: [], number }))
  const booking = await aStoredBooking({ data: { passengers, tickets } })
  const listed = [
    textOf(createElement(TicketTravellers, ticketOf(booking, { ...checkout, passengers }))),
    textOf(createElement(Passengers, { trip: tripDetails(booking) })),
    confirmationMail(booking, false)?.text ?? '',
  ]
  expect(listed[0]).toContain('All travellers: E-ticket 125-1, 125-2')
  expect(listed[1]).toContain('All travellers: E-ticket 125-1, 125-2')
  expect(listed[1]).not.toContain('The airline will send the e-ticket number')
  expect(listed[2]).toContain('All travellers, e-ticket 125-1, e-ticket 125-2')
})

test.each([
  ['pending', true],
  ['cancelled', false],
] as const)('a %s trip without e-tickets says that they will follow: %s', async (status, says) => {
  const booking = await aStoredBooking({ status, data: { tickets: [] } })
  const text = textOf(createElement(Passengers, { trip: tripDetails(booking) }))
  expect(text.includes('The airline will send the e-ticket number')).toBe(says)
})
