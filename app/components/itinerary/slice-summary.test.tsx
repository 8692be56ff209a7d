import { expect, test } from 'vitest'
import { aSegment, aSlice } from '../../../tests/samples/offers.ts'
import { textPage } from '../../../tests/text-page.tsx'
import { SliceSummary } from './slice-summary.tsx'

const warnings = (...airports: [string, string][]) => {
  const [first, ...rest] = airports.map(([from, to]) => aSegment(from, to))
  const text = textPage(<SliceSummary slice={aSlice([first!, ...rest])} label="Outbound Flight" />)
  return text.match(/Change airports: arrive [A-Z]{3}, depart [A-Z]{3}/g)
}

test('the summary of a flight warns of a connection between two airports', () => {
  expect(warnings(['DUB', 'LGW'], ['LHR', 'JFK'])).toEqual([
    'Change airports: arrive LGW, depart LHR',
  ])
  expect(warnings(['DUB', 'LHR'], ['LHR', 'JFK'])).toBeNull()
})

test('each end of a flight that the airline has moved states its own earlier time', () => {
  const was = aSlice([
    aSegment('LHR', 'JFK', {
      departingAt: '2026-03-14T07:00:00',
      arrivingAt: '2026-03-13T23:50:00',
    }),
  ])
  const slice = aSlice([aSegment('LHR', 'JFK')])
  const text = textPage(<SliceSummary slice={slice} was={was} label="Outbound Flight" />)
  expect(text).toMatch(/08:05 was 07:00 LHR .* 11:20 was Fri, Mar 13, 23:50 JFK /)
  const late = textPage(
    <SliceSummary slice={slice} was={{ ...was, departingAt: slice.departingAt }} label="" />,
  )
  expect(late.match(/was /g)).toHaveLength(1)
})
