import { expect, test } from 'vitest'
import { arrivalsOnOtherDays, textOf } from '../../../../tests/day-marks.ts'
import { aSegment, aSlice } from '../../../../tests/offers.ts'
import { ComparedFlights } from './change-notice.tsx'

test.each(arrivalsOnOtherDays)(
  'the comparison of old and new flights marks an arrival on another day, %s to %s',
  (from, to, departingAt, arrivingAt, shown) => {
    const added = [aSlice([aSegment(from, to, { departingAt, arrivingAt })])]
    const change = { added, removed: [] }
    expect(textOf(<ComparedFlights change={change} heading="h2" />)).toContain(shown)
  },
)
