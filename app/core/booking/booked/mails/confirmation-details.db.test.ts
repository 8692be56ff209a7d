import { describe, expect, test } from 'vitest'
import type { FareRule } from '#app/core/flight/offer.ts'
import { groundMinutes } from '#app/core/flight/itinerary/flight-minutes.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import type { Booking } from '../booking.store.server.ts'
import { mailed } from '../../../../../tests/samples/mails.ts'
import { aStoredBooking } from '../../../../../tests/samples/records.ts'
import { confirmationMail, enqueueConfirmation } from './booking-mails.server.ts'

const textOf = (booking: Booking, accountMade = false) =>
  confirmationMail(booking, accountMade)?.text ?? ''

describe('confirmationMail', () => {
  test('lists each flight of a connection and the layover between them', async () => {
    const booking = await aStoredBooking()
    const [slice] = booking.data.slices
    const [flight] = slice.segments
    const denver = { ...flight.destination, code: 'DEN', city: 'Denver', name: 'Denver Airport' }
    const first: Segment = { ...flight, destination: denver, destinationTerminal: null }
    const departingAt = first.arrivingAt.replace('T11:20', 'T13:25')
    const arrivingAt = first.arrivingAt.replace('T11:20', 'T18:00')
    const second: Segment = {
      ...flight,
      id: 'seg_2',
      origin: denver,
      originTerminal: null,
      departingAt,
      arrivingAt,
    }
    const segments: Slice['segments'] = [first, second]
    const layoverMinutes = groundMinutes(segments)
    const slices: [Slice] = [{ ...slice, arrivingAt, segments, layoverMinutes }]
    const text = textOf({ ...booking, data: { ...booking.data, slices } })
    const pad = ' '.repeat(16)
    expect(text).toContain(
      [
        '11:20           Denver (DEN)',
        `${pad}Denver Airport`,
        `${pad}2h 5m in Denver`,
        '13:25           Denver (DEN)',
        `${pad}Denver Airport`,
      ].join('\n'),
    )
  })

  test.each([
    ['WMEKDS', 'Use the reference to check in.', 'To check in, use'],
    ['WMEKDS1234', 'To check in, use WMEKDS1234.', 'Use the reference'],
  ])(
    'states the reference for check-in when the record locator is %s',
    async (reference, told, other) => {
      const text = textOf(await aStoredBooking({ reference }))
      expect(text).toContain(told)
      expect(text).not.toContain(other)
    },
  )

  test('lists other airlines’ references, if any', async () => {
    const otherReferences = [{ airline: 'Iberia', reference: 'X4YZ12' }]
    const text = textOf(await aStoredBooking({ data: { otherReferences } }))
    expect(text).toContain('For check-in with Iberia: X4YZ12')
    expect(textOf(await aStoredBooking())).not.toContain('For check-in with')
  })

  test('states the name on the ticket where airlines print another', async () => {
    const booking = await aStoredBooking()
    const [ada, ...others] = booking.data.passengers
    const passengers = [{ ...ada!, familyName: 'Łodziński' }, ...others]
    const text = textOf({ ...booking, data: { ...booking.data, passengers } })
    expect(text).toMatch(/Ms Ada Łodziński, Adult.*\. Name on the ticket: Ms Ada Lodzinski$/m)
    expect(textOf(booking)).not.toContain('Name on the ticket')
  })

  test('states our fee as part of the total, and omits a zero fee', async () => {
    const mail = confirmationMail(await aStoredBooking(), false)
    expect(mail?.text).toMatch(
      /^Total includes our service fee of \$92 per traveller \(not refundable\)$/m,
    )
    const without = textOf(await aStoredBooking({ providerAmount: '492.00' }))
    expect(without).toMatch(/^Taxes & fees: \$90\nTotal paid with Visa •••• 4242: \$492$/m)
  })

  test('states the refund terms', async () => {
    const text = textOf(
      await aStoredBooking({ data: { refund: { allowed: false, penalty: null } } }),
    )
    expect(text).toMatch(/This fare is non-refundable\. You can’t cancel it for a refund\.\n/)
  })

  test('tells only guests how to find the booking, and mentions the account only if it is new', async () => {
    const booking = await aStoredBooking()
    const guest = textOf({ ...booking, userId: null })
    expect(guest).toMatch(/attached\.\n\nTo see this booking later, enter its reference/)
    const owner = textOf({ ...booking, userId: 'usr_1' })
    expect(owner).toMatch(/attached\.\n\nQuestions\? Call/)
    expect(textOf({ ...booking, userId: 'usr_1' }, true)).toMatch(
      /attached\.\n\nWe’ve created an account/,
    )
  })

  test('links an owner to the trip, the receipt, the cancellation and all trips', async () => {
    const booking = { ...(await aStoredBooking()), userId: 'usr_1' }
    const trip = `http://localhost:3000/my-trips/${booking.id}`
    const text = textOf(booking)
    for (const place of [
      ...[`View Your Trip: ${trip}\n`, `Printable receipt: ${trip}/receipt\n`],
      ...[
        `Cancel this booking: ${trip}/cancel\n`,
        'All your trips: http://localhost:3000/my-trips\n',
      ],
    ]) {
      expect(text).toContain(place)
    }
  })

  test('omits the cancel link only for a fare that is known to be non-refundable', async () => {
    const linked = async (refund: FareRule) => {
      const text = textOf({ ...(await aStoredBooking({ data: { refund } })), userId: 'usr_1' })
      expect(text).toContain('All your trips: ')
      return text.includes('Cancel this booking')
    }
    expect(await linked({ allowed: false, penalty: null })).toBe(false)
    expect(await linked(null)).toBe(true)
  })

  test('returns null for an unreadable booking', async () => {
    const primaryEmail = 'unreadable@contrail.example'
    const booking = { ...(await aStoredBooking({ primaryEmail })), data: null }
    expect(confirmationMail(booking, false)).toBeNull()
    await enqueueConfirmation(booking, false)
    expect(await mailed(primaryEmail)).toEqual([])
  })
})
