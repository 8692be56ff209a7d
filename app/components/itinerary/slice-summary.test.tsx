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
