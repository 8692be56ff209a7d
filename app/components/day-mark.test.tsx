import { describe, expect, test } from 'vitest'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { arrivalsOnOtherDays, textOf } from '../../tests/samples/day-marks.ts'
import { aSegment, aSlice } from '../../tests/samples/offers.ts'

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
