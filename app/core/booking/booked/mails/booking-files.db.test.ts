import { describe, expect, test } from 'vitest'
import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import type { Place, Segment, Slice } from '#app/core/flight/offer.ts'
import type { Booking } from '../booking.store.server.ts'
import { aStoredBooking } from '../../../../../tests/samples/records.ts'
import { bookingFileName, receiptFile } from './booking-files.server.ts'
import { tripCalendar } from '../trip-calendar.server.ts'

const withData = (booking: Booking, changes: Partial<BookingData>): Booking => ({
  ...booking,
  data: booking.data && { ...booking.data, ...changes },
})

/** Returns the texts of a receipt, line by line. */
function linesOf(booking: Booking): string[] {
  const file = receiptFile(booking)?.toString('latin1') ?? ''
  return [...file.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  )
}

describe('receiptFile', () => {
  test('lists the seller, each item and the total', async () => {
    const booking = await aStoredBooking()
    const lines = linesOf(booking)
    const number = booking.id.slice(-10).toUpperCase()
    for (const [label, value] of [
      ['Receipt number', number],
      ['Booking reference', 'WMEKDS'],
      ['Payment method', expect.stringMatching(/^Visa .* 4242$/)],
      ['Base fare', '$402'],
      ['Taxes & fees', '$90'],
      ['Total paid', '$492'],
    ]) {
      expect(lines[lines.indexOf(label as string) + 1], label as string).toEqual(value)
    }
    expect(lines[lines.indexOf('Date') + 1]).toMatch(/^\w{3}, \w+ \d+, \d{4}$/)
    for (const line of ['Receipt', 'London to New York', 'Price', 'Ms Ada Lovelace']) {
      expect(lines).toContain(line)
    }
    expect(
      lines.some((line) => /London \(LHR\) 08:05 to New York \(JFK\) 11:20, 101$/.test(line)),
    ).toBe(true)
    expect(lines[lines.indexOf('$492') + 1]).toBe(
      'Total includes our service fee of $92 per traveller (not refundable)',
    )
    expect(lines.at(-1)).toBe('Booking ID WMEKDS')
    const title = Buffer.from('Receipt WMEKDS').toString('hex')
    expect(receiptFile(booking)?.toString('latin1')).toContain(`/Title <${title}>`)
  })

  test('marks an arrival on the day before departure', async () => {
    const booking = await aStoredBooking()
    const [slice] = booking.data.slices
    const times = { departingAt: '2027-01-15T00:05:00', arrivingAt: '2027-01-14T12:10:00' }
    const lines = linesOf(withData(booking, { slices: [{ ...slice, ...times }] }))
    // The PDF fonts have no minus sign, so the receipt prints a hyphen.
    expect(lines.some((line) => line.includes('12:10 (-1 day)'))).toBe(true)
  })

  test('names all travellers on one line', async () => {
    const booking = await aStoredBooking()
    const [ada] = booking.data.passengers
    const both = {
      passengers: [ada!, { ...ada!, id: 'pas_2', givenName: 'Grace', familyName: 'Hopper' }],
    }
    expect(linesOf(withData(booking, both))).toContain('Ms Ada Lovelace, Ms Grace Hopper')
  })

  test('omits a zero fee, and returns null for an unreadable booking', async () => {
    const booking = await aStoredBooking({ providerAmount: '492.00' })
    expect(linesOf(booking).filter((line) => line.includes('service fee'))).toEqual([])
    expect(receiptFile({ ...booking, data: null })).toBeNull()
  })
})

test.each([
  ['WMEKDS', 'contrail-WMEKDS.ics'],
  ['../a b"c', 'contrail-abc.ics'],
])('bookingFileName(%s) is %s', (reference, name) => {
  expect(bookingFileName({ reference }, '.ics')).toBe(name)
})

describe('tripCalendar', () => {
  const zoned = (place: Place, timeZone: string | null) => ({ ...place, timeZone })

  async function eventOf(changes: Partial<Segment>, zones: [string | null, string | null]) {
    const booking = await aStoredBooking()
    const [slice] = booking.data.slices
    const [segment] = slice.segments
    const origin = zoned(segment.origin, zones[0])
    const destination = zoned(segment.destination, zones[1])
    const flight: Segment = { ...segment, origin, destination, ...changes }
    const slices: [Slice] = [{ ...slice, segments: [flight] }]
    const file = tripCalendar(withData(booking, { slices }))?.text ?? ''
    // Calendar files fold long lines, so the test unfolds them.
    return { booking, file: file.replace(/\r\n[ \t]/g, '') }
  }

  test('marks an arrival across the date line as the day before', async () => {
    const times = { departingAt: '2027-01-15T00:05:00', arrivingAt: '2027-01-14T12:10:00' }
    const { file } = await eventOf(times, ['Asia/Tokyo', 'Pacific/Honolulu'])
    expect(file).toContain('DTSTART:20270114T150500Z')
    expect(file).toContain('DTEND:20270114T221000Z')
    expect(file).toContain('Arrives 12:10 (−1 day) local time')
  })

  const july = { departingAt: '2027-07-15T08:05:00', arrivingAt: '2027-07-15T11:20:00' }
  const known = ['Europe/London', 'America/New_York'] as [string, string]

  test.each<[string, Partial<Segment>, [string | null, string | null], string, string]>([
    [
      'as instants when both time zones are known',
      july,
      known,
      '20270715T070500Z',
      '20270715T152000Z',
    ],
    [
      'as local times when the departure zone is unknown',
      july,
      [null, known[1]],
      '20270715T080500',
      '20270715T112000',
    ],
    [
      'as local times when the arrival zone is unknown',
      july,
      [known[0], null],
      '20270715T080500',
      '20270715T112000',
    ],
    [
      'as local times with an end after the start when the landing precedes the departure',
      { ...july, arrivingAt: '2027-07-15T02:00:00' },
      known,
      '20270715T080500',
      '20270715T080600',
    ],
    [
      'as local times with an end after the start when an unknown zone puts landing before departure',
      { ...july, arrivingAt: '2027-07-15T07:00:00' },
      [null, null],
      '20270715T080500',
      '20270715T080600',
    ],
  ])('states flight times %s', async (_, changes, zones, start, end) => {
    const { file } = await eventOf(changes, zones)
    expect(file).toContain(`DTSTART:${start}\r\n`)
    expect(file).toContain(`DTEND:${end}\r\n`)
  })

  test('contains the flight, its departure airport and the booking reference', async () => {
    const terminals = { originTerminal: '5', destinationTerminal: null }
    const { booking, file } = await eventOf({ ...july, ...terminals }, known)
    for (const line of [
      'SUMMARY:101 London (LHR) to New York (JFK)',
      'LOCATION:London Airport (LHR)',
      'STATUS:CONFIRMED',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'PRODID:-//Contrail//Trips//EN',
      'X-WR-CALNAME:Contrail',
      `UID:${booking.id}-1-1@contrail`,
      'METHOD:PUBLISH',
      [
        ...['DESCRIPTION:Booking reference WMEKDS', 'Contrail Air 101'],
        ...['Departs 08:05 local time\\, Terminal 5', 'Arrives 11:20 local time'],
      ].join('\\n'),
    ]) {
      expect(file).toContain(`${line}\r\n`)
    }
    expect(file).toMatch(/^ORGANIZER;CN="?Contrail"?:MAILTO:support@contrail\.example\r$/m)
  })

  test('gives the flights of an open change by the airline their new times, and marks them as tentative', async () => {
    const booking = await aStoredBooking()
    const [slice] = booking.data.slices
    const words = ['London (LHR) to Dublin (DUB): Departs 2h later']
    const later = { ...slice.segments[0], departingAt: slice.departingAt.replace('08', '09') }
    const after: Slice = { ...slice, segments: [later], departingAt: later.departingAt }
    const textWith = (removed: Slice[], added: Slice[]) =>
      tripCalendar(booking, { removed, added, words })?.text ?? ''
    const file = textWith([slice], [after]).replace(/\r\n[ \t]/g, '')
    expect(file).toContain(`DTSTART:${later.departingAt.replace(/[-:]/g, '')}`)
    expect(file).toContain('Departs 09:05 local time')
    expect(file).toContain('STATUS:TENTATIVE')
    expect(file).toContain('SUMMARY:Change to review: ')
    expect(file).toContain('Departs 2h later')
    const other = textWith([], [])
    expect(other).toContain('STATUS:CONFIRMED')
    expect(other).not.toContain('TENTATIVE')
  })

  test.each<[string, readonly number[], readonly number[], readonly string[]]>([
    ['moves the outbound flight', [0], [0], ['Out']],
    ['moves the return flight', [1], [1], ['Back']],
    ['moves both flights', [0, 1], [0, 1], ['Out', 'Back']],
    ['cancels the return flight', [1], [], ['Back']],
    ['cancels both flights', [0, 1], [], ['Out', 'Back']],
    ['moves the outbound flight and cancels the other', [0, 1], [0], ['Out', 'Back']],
  ])('an open change that %s marks these flights and no other', async (_, gone, moved, marked) => {
    const booking = await aStoredBooking()
    const [slice] = booking.data.slices
    const flightOn = (day: string, flightNumber: string, hour = '08'): Slice => {
      const times = { departingAt: `${day}T${hour}:05:00`, arrivingAt: `${day}T${hour}:55:00` }
      const id = `${flightNumber} ${hour}`
      const flight = { ...slice.segments[0], ...times, flightNumber, id }
      return { ...slice, ...times, id, segments: [flight] }
    }
    const days = ['2099-07-01', '2099-07-09']
    const [out, back] = [flightOn(days[0]!, 'Out'), flightOn(days[1]!, 'Back')]
    const slices: BookingData['slices'] = [out, back]
    const added = moved.map((at) => flightOn(days[at]!, ['Out', 'Back'][at]!, '10'))
    const removed = gone.map((at) => slices[at]!)
    const file = tripCalendar(withData(booking, { slices }), { removed, added, words: [] })?.text
    const titles = [...(file?.matchAll(/SUMMARY:(.*)\r/g) ?? [])].map(([, title = '']) => title)
    expect(titles).toHaveLength(2)
    const inReview = titles.filter((title) => title.startsWith('Change to review: '))
    expect(inReview.map((title) => /Out|Back/.exec(title)?.[0])).toEqual(marked)
  })

  test('folds lines after 75 octets, also between letters of several octets', async () => {
    const booking = await aStoredBooking()
    const [slice] = booking.data.slices
    const city = 'Łódź-Świętokrzyskie-Żółć '.repeat(6).trim()
    const [segment] = slice.segments
    const segments: Slice['segments'] = [{ ...segment, origin: { ...segment.origin, city } }]
    const file = tripCalendar(withData(booking, { slices: [{ ...slice, segments }] }))?.text ?? ''
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
    expect(file.replace(/\r\n[ \t]/g, '')).toContain(city)
  })

  test('omits a flight without times, and returns null for an unreadable trip', async () => {
    const { booking, file } = await eventOf({ departingAt: 'soon' }, [null, null])
    expect(file).not.toContain('BEGIN:VEVENT')
    const late = await eventOf({ arrivingAt: 'later' }, [null, null])
    expect(late.file).not.toContain('BEGIN:VEVENT')
    const cancelled = tripCalendar({ ...booking, status: 'cancelled' })
    expect(cancelled?.method).toBe('CANCEL')
    expect(cancelled?.text).toContain('METHOD:CANCEL')
    expect(cancelled?.text).toContain('STATUS:CANCELLED')
    expect(tripCalendar({ ...booking, data: null })).toBeNull()
  })
})
