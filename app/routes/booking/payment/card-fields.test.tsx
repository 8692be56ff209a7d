import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardMessages } from '#app/core/booking/card.ts'
import { CardFields } from './card-fields.tsx'

const expiry = [cardMessages.expiry.text]
const cvv = [cardMessages.cvv.text]

const markup = (errors: { month?: string[]; year?: string[]; cvv?: string[] }) =>
  renderToStaticMarkup(<CardFields holder={{}} errors={errors} emptiedBy={null} />)

test('each error of an empty card is read at its own field', () => {
  const html = markup({ month: expiry, year: expiry, cvv })
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain(
    `Expiry date Error: ${expiry[0]} Expiry month Expiry year CVV Error: ${cvv[0]}`,
  )
})

test('each invalid field is described by its error', () => {
  const html = markup({ month: expiry, cvv })
  const describedBy = (id: string) =>
    new RegExp(`aria-describedby="([^"]*)"`).exec(
      new RegExp(`<input [^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '',
    )?.[1]
  expect(['expiry-month', 'expiry-year', 'cvv'].map(describedBy)).toEqual([
    'expiry-error',
    undefined,
    'cvv-error',
  ])
})
