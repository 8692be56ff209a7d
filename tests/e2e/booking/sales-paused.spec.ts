import { expect, test } from '../fixtures.ts'
import { faultsOfCopy } from '../faults.ts'
import type { Site } from '../site.ts'
import {
  completeBooking,
  fillCard,
  goodCard,
  goToPayment,
  inDays,
  resultsPath,
} from '../traveller.ts'

// The site logs the refusal as an error, and its pages answer 503.
test.use({ provoked: [503] })

let days = 260
const aTrip = () => ({ from: 'LHR', to: 'DUB', departure: inDays((days += 1)) })

async function accountIs(site: Site, state: object): Promise<void> {
  const url = `${site.sandboxUrl}/_sandbox/account`
  await fetch(url, { method: 'POST', body: JSON.stringify(state) })
}

test('the payment step asks for no card while sales are paused, and keeps entered details', async ({
  page,
  site,
  newInLedger,
}) => {
  await goToPayment(page, aTrip())
  await expect(page.getByLabel(/^Card Number/i)).toBeVisible()

  await accountIs(site, { duffelTokenExpired: true })
  const failed = await page.request.get(resultsPath(aTrip(), { wait: '1' }))
  expect(failed.status()).toBe(503)

  const payment = page.url()
  await page.goto(payment)
  await expect(page.getByRole('alert')).toContainText(
    'We can’t sell tickets right now. Nothing was charged.',
  )
  await expect(page.getByLabel(/^Card Number/i)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Complete Booking/ })).toHaveCount(0)
  expect(await faultsOfCopy(page, 'paused')).toEqual([])
  await page.goto(payment.replace('/payment', ''))
  await expect(page.getByRole('main')).toContainText('We can’t sell tickets right now')
  await expect(page.getByLabel(/^First name/i).first()).toHaveValue('Ada')

  await accountIs(site, { duffelTokenExpired: false })
  await page.goto(resultsPath(aTrip(), { wait: '1' }))
  await page.goto(payment)
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page).toHaveURL(/confirmation/)
  expect((await newInLedger()).orders).toHaveLength(1)
})
