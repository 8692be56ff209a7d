import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anotherCard } from '#app/core/booking/payment-form.ts'
import { SavedCardChoice } from './saved-card-choice.tsx'

const cards = [
  { id: 'crd_old', label: 'Visa ending in 1111, expired 01/20', expired: true },
  { id: 'crd_new', label: 'Visa ending in 4242, expires 12/40', expired: false },
  { id: 'crd_more', label: 'Visa ending in 5556, expires 12/40', expired: false },
]

test.each([
  ['a card that has not expired is chosen at first', { isRetry: false }, 'crd_new'],
  ['the card that was sent stays chosen', { isRetry: true, chosen: 'crd_more' }, 'crd_more'],
  [
    'a card that has expired since is not chosen',
    { isRetry: true, chosen: 'crd_old' },
    anotherCard,
  ],
  ['no card is chosen in advance after a failed payment', { isRetry: true }, anotherCard],
])('%s', (_, choice, chosen) => {
  const html = renderToStaticMarkup(<SavedCardChoice cards={cards} {...choice} />)
  const inputs = html.match(/<input [^>]*>/g) ?? []
  const valueOf = (input: string) => /value="([^"]*)"/.exec(input)?.[1]
  expect(inputs.filter((input) => / checked=/.test(input)).map(valueOf)).toEqual([chosen])
  expect(inputs.filter((input) => / disabled=/.test(input)).map(valueOf)).toEqual(['crd_old'])
})
