import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import { aSearch } from '../../../../tests/fakes/fake-searches.ts'
import { handleApiCall } from '../handle.server.ts'
import { listFares } from './fare-days.server.ts'

const [{ origin, destination, date: departureDate }] = aSearch().slices
const sent = { origin, destination, departureDate, month: departureDate.slice(0, 7) }

const ask = (changes: Record<string, string>) => {
  const query = new URLSearchParams({ ...sent, ...changes })
  return handleApiCall(get(`/api/flights/fares?${query}`), [listFares])
}

test('an empty parameter counts as absent', async () => {
  expect((await ask({ returnDate: '', ages: '', step: '' })).status).toBe(200)
})

test.each<[field: string, value: string]>([
  ['origin', 'nowhere'],
  ['destination', origin],
  ['departureDate', '2020-01-01'],
  ['ages', 'nine'],
  ['month', '2027-13'],
])('the fares of a month need a valid %s, as a search does: not %s', async (field, value) => {
  expect((await ask({})).status).toBe(200)
  const answer = await ask({ [field]: value })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: { [field]: [expect.any(String)] },
  })
})
