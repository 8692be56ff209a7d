import { expect, test } from 'vitest'
import { Visitor } from './visitor.ts'

const offerId = (number: number) => `off_0000000000000000abcde${number}`

test('a visitor with five saved flights stays on the list and sees why the sixth is not saved', async () => {
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
