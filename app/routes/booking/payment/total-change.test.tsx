import { expect, test } from 'vitest'
import { textPage } from '../../../../tests/text-page.tsx'
import { TotalChange } from './total-change.tsx'

test.each([
  ['another total', '$480', 'The total is now $492 instead of $480.'],
  ['an unknown total', null, 'The total is now $492.'],
  ['the same total', '$492', 'The total is still $492.'],
])('a changed booking that showed %s states both totals', (_, was, sentence) => {
  const page = textPage(
    <TotalChange id="change" was={was} now="$492" by="airline" autoFocus={false} />,
  )
  expect(page).toContain(`The airline has changed its price. ${sentence}`)
})

test.each([
  ['traveller', 'You’ve changed the seats.'],
  ['airline', 'The airline has changed its price.'],
] as const)('the notice of a change by the %s states its cause', (by, sentence) => {
  const total = { was: '$492', now: '$492' }
  const page = textPage(
    <TotalChange id="c" {...total} by={by} what="You’ve changed the seats." autoFocus={false} />,
  )
  expect(page).toContain(`${sentence} The total is still $492.`)
})
