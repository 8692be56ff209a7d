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
