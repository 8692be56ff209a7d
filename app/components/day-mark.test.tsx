import { describe, expect, test } from 'vitest'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { arrivalsOnOtherDays, textOf } from '../../tests/samples/day-marks.ts'
import { aSegment, aSlice } from '../../tests/samples/offers.ts'
import { spokenDayMark } from '#app/core/places/time.ts'

describe.each(arrivalsOnOtherDays)('an arrival on another day, %s to %s', (from, to, ...times) => {
  const [departingAt, arrivingAt, shown] = times
  const slice = aSlice([aSegment(from, to, { departingAt, arrivingAt })])

  test('has a visible and a spoken mark in a summary', () => {
    expect(textOf(<SliceSummary slice={slice} label="Outbound Flight" />)).toContain(shown)
  })

  test('has a visible and a spoken mark in a timeline', () => {
    expect(textOf(<SliceTimeline slice={slice} />)).toContain(shown)
  })
})

test('an arrival on the day of departure has no mark', () => {
  expect(textOf(<SliceSummary slice={aSlice([aSegment('LHR', 'JFK')])} label="" />)).not.toMatch(
    /day/,
  )
})

test('a timeline counts the days of each flight from the departure of the journey', () => {
  const [first, second] = [
    { departingAt: '2030-03-01T20:00:00', arrivingAt: '2030-03-01T23:00:00' },
    { departingAt: '2030-03-02T08:00:00', arrivingAt: '2030-03-02T10:00:00' },
  ]
  const slice = aSlice([aSegment('LHR', 'KEF', first), aSegment('KEF', 'JFK', second)])
  const marks = textOf(<SliceTimeline slice={slice} />).split(spokenDayMark(1)).length - 1
  expect(marks).toBe(2)
})
