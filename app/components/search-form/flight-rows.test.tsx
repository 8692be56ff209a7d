import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { FlightRows } from './flight-rows.tsx'

test('date fields name their format in text browsers and in browsers without a date picker', () => {
  const html = markupOf(
    <FlightRows tripType="one-way" defaults={{}} today="2027-01-15" lastDay="2027-12-10" />,
  )
  expect(html).toMatch(
    /<i hidden="">\(year-month-day, such as 2030-12-31\) <\/i><input [^>]*placeholder="2030-12-31"/,
  )
})

test('each flight of a multi-city search shows its own errors at its own fields', () => {
  const errors = {
    origin: ['first origin'],
    destination: ['first destination'],
    departureDate: ['first day'],
    origin2: ['second origin'],
    destination2: ['second destination'],
    departureDate2: ['second day'],
  }
  const html = markupOf(
    <FlightRows
      tripType="multi-city"
      defaults={{ moreSlices: [{}] }}
      today="2027-01-15"
      lastDay="2027-12-10"
      errors={errors}
    />,
  )
  const shown = [...html.matchAll(/<span[^>]* id="(\w+)-error">(.*?)<\/span><\/span>/g)].map(
    ([, field, message = '']) => [field, [message.replace(/<[^>]+>|Error: /g, '')]],
  )
  expect(Object.fromEntries(shown)).toEqual(errors)
})
