import { expect, test } from 'vitest'
import { aBooking, ada, anOpening } from '../../../tests/records.ts'
import { insertBooking } from '../../models/booking.server.ts'
import { openCheckout } from '../../models/checkout.server.ts'
import { confirmationMail } from './booking-confirmation.server.ts'

test('the confirmation names what was bought: flights, travellers, seats and bags', async () => {
  const checkout = await openCheckout(anOpening())
  const { data, ...fields } = aBooking(checkout)
  const sold = {
    serviceId: 'ase_1',
    passengerIds: [ada.id],
    segmentIds: ['seg_1'],
    price: { amount: 49, currency: 'USD' },
    providerPrice: { amount: '40.00', currency: 'USD' },
  }
  const seat = { ...sold, segmentId: 'seg_1', passengerId: ada.id, designator: '12A' }
  const booking = await insertBooking({
    ...fields,
    data: {
      ...data,
      seats: [{ ...seat, cabin: 'economy' }],
      bags: [{ ...sold, name: 'Extra checked bag', quantity: 2 }],
    },
  })
  if (!booking) throw new Error('Booked before')
  const mail = confirmationMail(booking, false)
  expect(mail?.text).toMatch(
    /^Flights: \w{3}, \w{3} \d+, \d{4}: London \(LHR\) 08:05 to New York \(JFK\) 11:20, 101$/m,
  )
  expect(mail?.text).toContain('\nTravellers: Ms Ada Lovelace\n')
  expect(mail?.text).toContain('\nSeats: 12A on 101 (Ms Ada Lovelace)\n')
  expect(mail?.text).toContain('\nExtra bags: 2 × Extra checked bag (Ms Ada Lovelace)\n')
  expect(mail?.text).toContain('\nTotal paid: $492 with Visa •••• 4242\n')
  expect(mail?.text).toMatch(/^Including our service fee \(not refunded\): \$\d+(\.\d\d)?$/m)
  expect(mail?.html).toContain('2 × Extra checked bag (Ms Ada Lovelace)')
})

test('nobody is told to have seen a password: the page may have been closed before the booking was made', async () => {
  const checkout = await openCheckout(anOpening())
  const booking = await insertBooking(aBooking(checkout))
  if (!booking) throw new Error('Booked before')
  const mail = confirmationMail(booking, true)
  expect(mail?.text).not.toContain('were shown')
  expect(mail?.text).toContain('if you have not seen them, set a new password')
})
