import { expect, test } from '../fixtures.ts'
import { dollars, inDays, offerCards, openFirstOffer, resultsPath } from '../traveller.ts'

let days = 50

test('with a chosen bag, cards and the price filter have the total with the bag once its price is known', async ({
  page,
}) => {
  // This airline sells its lowest fare without a cabin bag, and the bag for less than the next fare.
  const more = { wait: '1', airline: 'U2' }
  const trip = { from: 'LTN', to: 'MAD', departure: '' }
  await expect(async () => {
    trip.departure = inDays(days++)
    await page.goto(resultsPath(trip, more))
    await expect(offerCards(page).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const fare = dollars(await offerCards(page).first().innerText())
  await openFirstOffer(page)

  const withBag = { ...more, with: 'cabin' }
  await page.goto(resultsPath(trip, withBag))
  const card = offerCards(page).filter({ hasText: 'for 1 cabin bag per traveller' })
  await expect(card).toHaveCount(1)
  const text = await card.innerText()
  const total = dollars(text)
  expect(total).toBe(fare + dollars(/Includes (.+?) for 1 cabin bag/.exec(text)![1]!))

  await page.goto(resultsPath(trip, { ...withBag, maxPrice: String(total) }))
  await expect(card).toHaveCount(1)
  await page.goto(resultsPath(trip, { ...withBag, maxPrice: String(total - 1) }))
  await expect(page.getByRole('main')).toBeVisible()
  await expect(card).toHaveCount(0)
})
