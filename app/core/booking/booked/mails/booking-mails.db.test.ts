import { expect, test } from 'vitest'
import { ada, aStoredBooking } from '../../../../../tests/samples/records.ts'
import type { NewBooking } from '../booking.store.server.ts'
import { listMessagesOf, claimDueMessages } from '#app/core/mail/outbox.store.server.ts'
import { attachmentsOf } from '#app/core/trips/trip-files.server.ts'
import { confirmationMail, enqueueConfirmation } from './booking-mails.server.ts'

const sold = {
  serviceId: 'ase_1',
  passengerIds: [ada.id],
  segmentIds: ['seg_1'],
  price: { amount: 49, currency: 'USD' },
  providerPrice: { amount: '40.00', currency: 'USD' },
}

async function aBookedTrip(changes: Partial<NewBooking> = {}) {
  const seat = { ...sold, segmentId: 'seg_1', passengerId: ada.id, designator: '12A' }
  return aStoredBooking({
    ...changes,
    amountMinor: 63_900,
    providerAmount: '520.00',
    data: {
      total: { amount: 639, currency: 'USD' },
      seats: [{ ...seat, cabin: 'economy' }],
      bags: [{ ...sold, name: 'Extra checked bag', quantity: 2 }],
      tickets: [{ passengerIds: [ada.id], number: '125-1' }],
    },
  })
}

test('the confirmation email lists reference, flights, travellers, bags, check-in and amounts', async () => {
  const booking = await aBookedTrip({ userId: null })
  const mail = confirmationMail(booking, false)
  const text = mail?.text ?? ''
  const parts = [
    /^Booking Confirmed\n\nBooking reference: WMEKDS\n/,
    /^Outbound Flight · \w{3}, \w{3} \d+, \d{4} · 7h 15m, Non-stop$/m,
    /^08:05 {11}London \(LHR\)\n {16}London Airport, Terminal 5\n {16}Contrail Air · 101 · Economy/m,
    /^ {16}1 cabin bag, 1 checked bag\n {16}Seat: 12A Ms Ada Lovelace$/m,
    /^11:20 {11}New York \(JFK\)$/m,
    /^Travellers: Ms Ada Lovelace, Adult, e-ticket 125-1$/m,
    /^Extra bags: 2 × Extra checked bag for Ms Ada Lovelace$/m,
    /^Opens: London \(LHR\) to New York \(JFK\): from .*, 08:05 local time$/m,
    /^Base fare: \$402\nTaxes & fees: \$90\nSeat 12A, LHR to JFK, Ada Lovelace: \$49\n2 × Extra checked bag, LHR to JFK, Ada Lovelace: \$98\n/m,
    /^Total paid with Visa •••• 4242: \$639\n\nTotal includes our service fee of \$119 per traveller \(not refundable\)$/m,
    /^If you cancel, your refund is \$420 of \$639\. The airline keeps \$100;/m,
    /^Booking ID [A-Z0-9]{6}$/m,
  ]
  const places = parts.map((part) => text.search(part))
  expect(places).not.toContain(-1)
  // Travellers need the reference first, and the booking ID last.
  expect(places).toEqual([...places].sort((a, b) => a - b))
  for (const words of ['London Airport, Terminal 5', '2 × Extra checked bag', '$639']) {
    expect(mail?.html).toContain(words)
  }
  expect(mail?.html).not.toMatch(
    /<(img|link|style|script(?! type="application\/ld\+json"))\b|url\(/,
  )
})

test('the confirmation email links owners to the trip and guests to Retrieve Booking', async () => {
  const booking = await aBookedTrip()
  const toGo = (userId: string | null) => confirmationMail({ ...booking, userId }, false)?.text
  expect(toGo('usr_1')).toContain(`View Your Trip: http://localhost:3000/my-trips/${booking.id}\n`)
  expect(toGo('usr_1')).toContain(`/my-trips/${booking.id}/cancel`)
  expect(toGo(null)).not.toContain('/my-trips')
  expect(toGo(null)).toContain('Retrieve Booking: http://localhost:3000/support?tab=bookings')
})

test('the confirmation email has a calendar and a receipt attached and is stored with the booking', async () => {
  const booking = await aBookedTrip({ reference: 'AB"; x="1' })
  await enqueueConfirmation(booking, false)
  const due = (await claimDueMessages(50)).find(({ bookingId }) => bookingId === booking.id)
  if (!due) throw new Error('Not queued')
  expect(await listMessagesOf(booking.id)).toMatchObject([{ id: due.id, sentAt: null }])
  const files = await attachmentsOf(due)
  expect(files.map(({ filename }) => filename)).toEqual([
    'contrail-ABX1.ics',
    'contrail-ABX1-receipt.pdf',
  ])
  expect(files[0]?.content.toString()).toContain('SUMMARY:101 London (LHR) to New York (JFK)')
  const receipt = files[1]?.content.toString('latin1') ?? ''
  expect(receipt).toMatch(/^%PDF-1\.4/)
  expect(receipt).toContain(Buffer.from('$639').toString('hex'))
  expect(receipt).toContain(Buffer.from('2 \xd7 Extra checked bag', 'latin1').toString('hex'))
  expect(await attachmentsOf({ ...due, kind: 'refund-sent' })).toEqual([])
  expect(await attachmentsOf({ ...due, bookingId: 'bk_none' })).toEqual([])
})

test('the confirmation email says how to reset a password that the guest did not see', async () => {
  const mail = confirmationMail(await aBookedTrip(), true)
  expect(mail?.text).not.toContain('were shown')
  expect(mail?.text).toContain('Missed them? Reset your password')
})
