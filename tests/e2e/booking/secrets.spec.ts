import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { startMailServer } from '../../fakes/mail-server.ts'
import { startSite } from '../site.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  fact,
  fillCard,
  fillPassenger,
  inDays,
  openFirstOffer,
  passengerForm,
  resultsPath,
  skipSeats,
} from '../traveller.ts'

const declinedCard = '4000 0000 0000 0002'
/** American Express has four-digit codes, which are unlikely to appear by chance. */
const goodCard = '3782 8224 6310 005'
const passport = 'ZX98765432'

test('card number, code and passport are not stored, and the confirmation is emailed', async ({
  browser,
}) => {
  const mail = await startMailServer()
  const site = await startSite({ SMTP_URL: mail.url, LOG_LEVEL: 'trace' })
  const context = await browser.newContext({ baseURL: site.url })
  const pages: string[] = []
  try {
    const page = await context.newPage()
    page.on('response', async (response) => {
      const kind = response.headers()['content-type'] ?? ''
      if (/html|json|text/.test(kind)) pages.push(await response.text().catch(() => ''))
    })
    await page.goto(resultsPath({ from: 'LTN', to: 'LCY', departure: inDays(50) }, { wait: '1' }))
    await openFirstOffer(page)
    await bookThisFlight(page)
    const traveller = anAdult()
    await fillPassenger(passengerForm(page), traveller)
    await page.getByLabel('Passport number').fill(passport)
    await page.getByLabel('Passport expiry date').fill(inDays(4000))
    await page.getByLabel('Issuing country').selectOption('GB')
    await continueToSeats(page)
    await skipSeats(page)
    await fillCard(page, declinedCard)
    await completeBooking(page)
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    await fillCard(page, goodCard)
    await page.getByLabel('CVV').fill('9137')
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const reference = await page.locator('[data-reference]').innerText()
    await expect(fact(page.getByRole('main'), 'Email')).toHaveText(traveller.email!)

    await expect.poll(() => mail.messages.length, { timeout: 60_000 }).toBe(2)
    const message = mail.messages.find((text) => text.includes('confirmed'))
    expect(message).toContain(`Subject: Booking ${reference} confirmed`)
    expect(message).toContain(traveller.email)

    const stored = ['', '-wal']
      .map((suffix) => readFileSync(`${site.databaseFile}${suffix}`, 'latin1'))
      .join('')
    // The traveller's email shows that the test reads the right file.
    expect(stored).toContain(traveller.email)
    const places = {
      database: stored,
      log: site.output.join('\n'),
      mail: mail.messages.join('\n'),
      pages: pages.join('\n'),
    }
    for (const [place, text] of Object.entries(places)) {
      for (const card of [goodCard, declinedCard]) {
        expect(text.includes(card), `card number in the ${place}`).toBe(false)
        expect(text.includes(card.replaceAll(' ', '')), `card digits in the ${place}`).toBe(false)
      }
      expect(text.includes(passport), `passport number in the ${place}`).toBe(false)
    }
    for (const place of [places.log, places.mail, places.pages]) {
      expect(/\b9137\b/.test(place)).toBe(false)
    }
    expect(site.errors).toEqual([])
  } finally {
    await context.close()
    await site.stop()
    await mail.stop()
  }
})
