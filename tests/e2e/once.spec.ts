import { expect, test } from '../fixtures.ts'
import { goodCard, goToPayment } from './traveller.ts'

test('twenty Complete Booking at once are one order and one charge', async ({
  page,
  site,
  newInLedger,
}) => {
  await goToPayment(page)
  const address = page.url()
  const year = String((new Date().getUTCFullYear() + 3) % 100).padStart(2, '0')
  const press = () =>
    page.request.post(address, {
      headers: { Origin: site.url },
      maxRedirects: 0,
      form: {
        cardNumber: goodCard,
        cardHolder: 'Ada Lovelace',
        expiryMonth: '12',
        expiryYear: year,
        cvv: '123',
      },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, press))
  expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(303))
  for (const answer of answers) expect(answer.headers().location).toContain('/booking/confirmation')

  await page.goto(answers[0]!.headers().location!)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const { orders, paymentIntents, refunds, cancellations } = await newInLedger()
  expect(orders).toHaveLength(1)
  expect(paymentIntents).toMatchObject([{ status: 'succeeded' }])
  expect([...refunds, ...cancellations]).toEqual([])
})
