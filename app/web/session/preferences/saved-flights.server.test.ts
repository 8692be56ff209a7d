import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import type { SavedFlight } from './preferences.server.ts'
import {
  cookieWithFlight,
  cookieWithoutFlight,
  listSavedFlights,
  maxSavedFlights,
} from './saved-flights.server.ts'

const idOf = (name: string) => `off_0000Ab7taODHxn7GhD${name.padEnd(5, '0')}`
const flight = (name: string): SavedFlight => ({
  ...{ id: idOf(name), search: `origin=LHR&destination=${name}`, fare: `fare-${name}` },
  price: null,
})
const afterCookie = (setCookie: string) => get('/', [setCookie.split(';')[0] ?? ''])

async function visitWith(names: string[]): Promise<Request> {
  let visit = get('/')
  for (const name of names) {
    const saved = await cookieWithFlight(visit, flight(name))
    visit = afterCookie(saved?.setCookie ?? '')
  }
  return visit
}
const idsOf = async (visit: Request) => (await listSavedFlights(visit)).map(({ id }) => id)

test('a full list of saved flights takes no other flight, and still updates one that it has', async () => {
  const names = Array.from({ length: maxSavedFlights }, (_, index) => `A${index}`)
  const visit = await visitWith(names)
  const ids = names.map(idOf)
  expect(await idsOf(visit)).toEqual(ids)
  expect(await cookieWithFlight(visit, flight('more'))).toBeNull()
  const again = { ...flight('new'), fare: 'fare-A1' }
  const updated = await cookieWithFlight(visit, again)
  expect(await idsOf(afterCookie(updated?.setCookie ?? ''))).toEqual(
    ids.map((id) => (id === idOf('A1') ? idOf('new') : id)),
  )
})

test('removing a saved flight leaves the others', async () => {
  const visit = await visitWith(['A1', 'A2', 'A3'])
  const left = await cookieWithoutFlight(visit, flight('A2'))
  expect(await idsOf(afterCookie(left ?? ''))).toEqual(['A1', 'A3'].map(idOf))
})
