import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import { mailsTo } from '../member.ts'
import type { Site } from '../site.ts'

const details = (page: Page) => page.getByRole('dialog')

function post(page: Page, site: Site, path: string, form: Record<string, string>) {
  const headers = { Origin: site.url }
  return page.request.post(path, { headers, form, maxRedirects: 0 })
}

test('cancelling a retrieved booking needs an emailed code, and guesses of the code are limited', async ({
  page,
  browser,
  site,
}) => {
  const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true })
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.77' },
  })
  const stranger = await context.newPage()
  const guess = async (email: string) => {
    const form = { reference: trip.reference, email }
    return post(stranger, site, '/support?tab=bookings', form)
  }
  await stranger.goto(`/my-trips/${trip.id}`)
  await expect(stranger).toHaveURL(`/login?redirect=%2Fmy-trips%2F${trip.id}`)
  await expect(stranger.getByRole('link', { name: 'Retrieve Booking' })).toBeVisible()
  await stranger.goto(`/my-trips/${trip.id}/receipt`)
  await expect(stranger).toHaveURL(/\/login\?redirect=/)
  expect((await guess(trip.email)).status()).toBe(303)
  await stranger.goto(`/my-trips/${trip.id}`)
  await expect(details(stranger)).toContainText(trip.reference)
  await expect(details(stranger).getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
  const cancel = await post(stranger, site, `/my-trips/${trip.id}/cancel`, { intent: 'quote' })
  expect(cancel.status()).toBe(404)

  // After entering an emailed code, the visitor may do everything else.
  await stranger.goto('/support/booking')
  const manage = stranger.getByRole('region', { name: 'Change or cancel' })
  await manage.getByRole('button', { name: 'Email Me a Code' }).click()
  await manage.getByLabel('Code').fill('000000')
  await manage.getByRole('button', { name: 'Continue' }).click()
  await expect(manage.getByText('This isn’t the latest code we emailed').last()).toBeVisible()
  const mail = mailsTo(site, trip.email).findLast(({ kind }) => kind === 'booking-code')
  await manage.getByLabel('Code').fill(/Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '')
  await manage.getByRole('button', { name: 'Continue' }).click()
  await details(stranger).getByRole('button', { name: 'Cancel Booking' }).click()
  await stranger.getByRole('button', { name: 'Confirm Cancellation' }).click()
  await expect(stranger).toHaveURL('/support/booking')
  await expect(stranger.getByRole('main')).toContainText('Cancelled')

  const statuses: number[] = []
  for (let index = 0; index < 20; index++) {
    statuses.push((await guess(`guess.${index}@example.com`)).status())
  }
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 400), 429])
  const limited = await guess(trip.email)
  expect(limited.status()).toBe(429)
  expect(Number(limited.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await limited.text()).toContain('Too many attempts.')
  await context.close()
})
