import { now } from '../../clock.ts'
import { expect, test } from '../fixtures.ts'
import { completeBooking, fillCard, goodCard, goToPayment, inDays, longHaul } from '../traveller.ts'

test('twenty simultaneous Complete Booking requests make one order and one charge', async ({
  page,
  site,
  newInLedger,
}) => {
  await goToPayment(page)
  const address = page.url()
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const shown = async (name: string) => page.locator(`input[name="${name}"]`).inputValue()
  const [total, version] = [await shown('total'), await shown('version')]
  const year = String((new Date(now()).getUTCFullYear() + 3) % 100).padStart(2, '0')
  const press = () =>
    page.request.post(address, {
      headers: { Origin: site.url },
      maxRedirects: 0,
      form: {
        total,
        version,
        cardNumber: goodCard,
        cardHolder: 'Ada Lovelace',
        expiryMonth: '12',
        expiryYear: year,
        cvv: '123',
      },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, press))
  const endsOf = answers.map((answer) => [answer.status(), answer.headers().location])
  const [, confirmation] = endsOf[0] ?? []
  expect(confirmation).toMatch(/^\/booking\/confirmation/)
  expect(endsOf).toEqual(answers.map(() => [303, confirmation]))

  await page.goto(String(confirmation))
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const reference = await page.locator('[data-reference]').innerText()
  // These requests use the session from before the confirmation page, because that page starts a
  // new session.
  const looks = await Promise.all(
    answers.map(async () => {
      const headers = { Cookie: cookies.join('; ') }
      return (await fetch(site.url + confirmation, { headers })).text()
    }),
  )
  expect(looks.filter((look) => !look.includes(reference))).toEqual([])
  const { orders, paymentIntents, refunds, cancellations } = await newInLedger()
  expect(orders).toHaveLength(1)
  expect(paymentIntents).toMatchObject([{ status: 'succeeded' }])
  expect([...refunds, ...cancellations]).toEqual([])
})

test('a repeated booking shows the earlier one and needs a confirmation before payment', async ({
  page,
  newInLedger,
}) => {
  const trip = { ...longHaul, departure: inDays(64), return: inDays(68) }
  const pay = async () => {
    await goToPayment(page, trip)
    await fillCard(page, goodCard)
    if (await again.count()) await again.check()
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  }
  const again = page.getByRole('checkbox', { name: 'I want to book these flights again' })
  await pay()
  const reference = await page.locator('[data-reference]').innerText()

  await goToPayment(page, trip)
  await expect(page.getByText('You’ve already booked these flights')).toBeVisible()
  await fillCard(page, goodCard)
  await page.locator('form').evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true
  })
  await completeBooking(page)
  await expect(again).toHaveAccessibleDescription(/Please confirm that you want to book again/)
  expect((await newInLedger()).orders).toHaveLength(1)
  await page.getByRole('link', { name: `See booking ${reference}` }).click()
  await expect(page.getByRole('dialog', { name: 'London to New York' })).toBeVisible()

  await pay()
  expect((await newInLedger()).orders).toHaveLength(2)
})

test('after a booking, the next traveller finds available offers', async ({
  page,
  browser,
  site,
  newInLedger,
}) => {
  const trip = { ...longHaul, departure: inDays(60), return: inDays(63) }
  const next = await (await browser.newContext({ baseURL: site.url })).newPage()
  for (const traveller of [page, next]) {
    await goToPayment(traveller, trip)
    await fillCard(traveller, goodCard)
    await completeBooking(traveller)
    await expect(traveller.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  }
  expect(await newInLedger()).toMatchObject({ orders: [{}, {}] })
  await next.context().close()
})
