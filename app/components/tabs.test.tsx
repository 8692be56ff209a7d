import { expect, test } from 'vitest'
import { textPage } from '../../tests/text-page.tsx'
import { Tabs } from './tabs.tsx'

test('text browsers say which tab is chosen', () => {
  const tabs = ['Upcoming', 'Past'].map((label) => ({
    to: `/my-trips?show=${label}`,
    label: `${label} `,
    current: label === 'Past',
    count: 2,
  }))
  expect(textPage(<Tabs label="Trips" tabs={tabs} />)).toBe('Upcoming 2 Past 2 (chosen)')
})

test('a tab states a count of none, but no count that is unknown', () => {
  const tabs = [0, undefined].map((count) => ({ to: '/', label: 'Past ', current: false, count }))
  expect(textPage(<Tabs label="Trips" tabs={tabs} />)).toBe('Past 0 Past')
})
