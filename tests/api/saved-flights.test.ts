import { expect, test } from 'vitest'
import { Visitor } from './visitor.ts'

/** Flights that a browser keeps to compare, as its forms send them. */

const offerId = (number: number) => `off_0000000000000000abcde${number}`

test('one flight too many leaves the visitor in the list, and says why it is not saved', async () => {
  const visitor = new Visitor()
  const back = '/faq?tab=booking'
  const save = (number: number) => visitor.post('/saved', { save: offerId(number), back })
  for (const number of [1, 2, 3, 4, 5]) await save(number)
  const sixth = await save(6)
  expect(sixth.status).toBe(303)
  expect(sixth.headers.get('Location')).toBe(`${back}#${offerId(6)}`)
  const page = await visitor.send(back)
  expect(page.text).toContain('You can save up to 5 flights')
  expect((await visitor.send('/saved')).text).not.toContain(offerId(6))
})
