import { expect, inject, test } from 'vitest'
import { inDays } from '../clock.ts'
import { Visitor } from './visitor.ts'

/** What one instance has begun, and visitors ask another for. */

const idsIn = (text: string) => [...new Set(text.match(/\boff_\w+/g))].sort()

test('a search is made once by all instances, and followed on any of them', async () => {
  const { url, secondUrl } = inject('sites')
  const trip = `origin=MAD&destination=VIE&departureDate=${inDays(123)}&adults=1&cabinClass=economy`
  const begun = new Visitor(undefined, url).send(`/search?${trip}`)
  const elsewhere = new Visitor(undefined, secondUrl)
  // Until the first instance has said that it makes the search, nobody has.
  await expect
    .poll(async () => (await elsewhere.send(`/search/arrivals?${trip}&after=0`)).status)
    .toBe(200)
  await begun
  const whole = `/search?${trip}&wait=1`
  const first = await new Visitor(undefined, url).send(whole)
  const second = await elsewhere.send(whole)
  const ids = idsIn(second.text)
  expect(ids.length).toBeGreaterThan(3)
  // Each search of the airlines' names its offers anew.
  for (const id of ids) expect(idsIn(first.text)).toContain(id)
})
