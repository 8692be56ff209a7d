import { expect, test } from 'vitest'
import { anOffer } from '../../../../tests/samples/records.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import { nextSteps } from './next-steps.ts'
import { businessDaysAfter, refundProgress } from '#app/core/booking/refunds/refund-progress.ts'

const [model] = anOffer().slices
const zones: Record<string, string> = {
  LHR: 'Europe/London',
  MAN: 'Europe/London',
  JFK: 'America/New_York',
}
const place = (code: string) => ({
  code,
  city: code,
  name: `${code} Airport`,
  timeZone: zones[code] ?? null,
})

function flight(from: string, to: string, departingAt: string, arrivingAt: string): Segment {
  const [segment] = model.segments
  const times = { departingAt, arrivingAt, originTerminal: from === 'LHR' ? '5' : null }
  return { ...segment, origin: place(from), destination: place(to), ...times }
}
const slice = (...segments: [Segment, ...Segment[]]): Slice => ({ ...model, segments })

const sliceBetween = (...segments: [Segment, ...Segment[]]): Slice => ({
  ...slice(...segments),
  origin: segments[0].origin,
  destination: segments.at(-1)!.destination,
})

const out = sliceBetween(
  flight('MAN', 'LHR', '2027-07-01T07:00:00', '2027-07-01T08:00:00'),
  flight('LHR', 'JFK', '2027-07-01T10:00:00', '2027-07-01T13:00:00'),
)
const back = sliceBetween(flight('JFK', 'MAN', '2027-07-09T01:00:00', '2027-07-09T13:00:00'))
const at = (utc: string) => nextSteps([out, back], Date.parse(utc))

test('nextSteps states the check-in opening, the time to arrive and the documents before check-in opens', () => {
  expect(at('2027-06-20T00:00:00Z')).toEqual({
    title: 'Next: MAN (MAN) to LHR (LHR)',
    lines: [
      '101 leaves MAN Airport on Thu, Jul 1, 2027 at 07:00. Check the airport’s screens for the terminal.',
      'Check in online from Wed, Jun 30, 2027, 07:00, on the airline’s website or app.',
      'Be at the airport by 04:00, 3 hours before departure.',
      'Every traveller needs a passport valid for at least 6 months after the return date, plus any visa the country requires.',
    ],
  })
})

test('nextSteps names no return date for a trip without a return', () => {
  expect(nextSteps([out], Date.parse('2027-06-20T00:00:00Z'))?.lines).toContain(
    'Every traveller needs a passport valid for at least 6 months after the trip, plus any visa the country requires.',
  )
})

test('nextSteps shows check-in as open from one day before departure, in local time', () => {
  const open = 'Online check-in is open on the airline’s website or app.'
  // 07:00 in Manchester's summer is 06:00 UTC.
  expect(at('2027-06-30T05:59:59Z')?.lines).not.toContain(open)
  expect(at('2027-06-30T06:00:00Z')?.lines).toContain(open)
})

test('nextSteps shows only the next flight during a connection', () => {
  expect(at('2027-07-01T06:00:00Z')).toEqual({
    title: 'Next: LHR (LHR) to JFK (JFK)',
    lines: ['101 leaves LHR Airport, Terminal 5 on Thu, Jul 1, 2027 at 10:00.'],
  })
  expect(at('2027-07-01T09:00:00Z')?.title).toBe('Next: JFK (JFK) to MAN (MAN)')
  expect(at('2027-07-01T09:00:00Z')?.lines).toContain(
    'Be at the airport by 22:00 on Thu, Jul 8, 2027, 3 hours before departure.',
  )
  expect(at('2027-07-09T05:00:00Z')).toBeNull()
})

test('nextSteps advises arriving two hours early with ID for a domestic flight', () => {
  const inland = slice(flight('MAN', 'LHR', '2027-07-01T07:00:00', '2027-07-01T08:00:00'))
  expect(nextSteps([inland], 0)?.lines.slice(2)).toEqual([
    'Be at the airport by 05:00, 2 hours before departure.',
    'Bring ID for every traveller.',
  ])
})

test('nextSteps counts elapsed hours across a clock change', () => {
  // At 01:00 clocks in London go forward, so three hours before 03:30 is 23:30.
  const spring = slice(flight('LHR', 'JFK', '2027-03-28T03:30:00', '2027-03-28T06:30:00'))
  expect(nextSteps([spring], 0)?.lines).toContain(
    'Be at the airport by 23:30 on Sat, Mar 27, 2027, 3 hours before departure.',
  )
})

test('businessDaysAfter skips weekends', () => {
  expect(businessDaysAfter('2027-07-02T23:00:00.000Z', 1)).toBe('2027-07-05')
  expect(businessDaysAfter('2027-07-02', 7)).toBe('2027-07-13')
})

test('refundProgress shows each step of a refund', () => {
  const refund = { amount: '$586.34', card: 'your Visa ending in 4242' }
  const cancelledAt = '2027-07-01T10:00:00.000Z'
  expect(refundProgress({ ...refund, cancelledAt, sentAt: null })).toEqual([
    { label: 'Cancelled with the airline', when: 'Thu, Jul 1, 2027', done: true },
    { label: '$586.34 sent to your Visa ending in 4242', when: 'in progress', done: false },
    { label: 'Shown by your bank', when: '7 to 30 business days after that', done: false },
  ])
  expect(refundProgress({ ...refund, cancelledAt, sentAt: '2027-07-02' }).slice(1)).toEqual([
    { label: '$586.34 sent to your Visa ending in 4242', when: 'Fri, Jul 2, 2027', done: true },
    {
      label: 'Shown by your bank',
      when: 'between Tue, Jul 13, 2027 and Fri, Aug 13, 2027',
      done: false,
    },
  ])
})
