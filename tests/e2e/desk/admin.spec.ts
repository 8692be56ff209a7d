import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import { armFault, clearFaults, readLedger } from '../ledger.ts'
import { faultsOfCopy } from '../faults.ts'
import { aMember, inDatabase, mailsTo, register, signIn } from '../member.ts'
import { startSite, type Site } from '../site.ts'
import { anAdult, dollars, fact } from '../traveller.ts'
import {
  administrator,
  asAdministrator,
  settings,
  main,
  liveSwitch,
  part,
  testBanner,
  visit,
  openSettings,
} from '../administrator.ts'
import { expireHold, openCase, untilPeopleAreNeeded } from './stuck.ts'

test('only administrators reach the settings, and no page is reachable without the password', async ({
  page,
  site,
}) => {
  const denied = async () => {
    await page.goto(settings)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Access Denied').first()).toBeVisible()
    await expect(
      page.getByText("You don't have permission to access admin settings.").first(),
    ).toBeVisible()
  }
  const post = () =>
    page.request.post(settings, {
      headers: { Origin: site.url },
      form: { intent: 'mode', mode: 'live', confirmed: 'yes' },
    })
  await denied()
  const nobody = await post()
  expect(nobody.url()).toBe(`${site.url}/login?redirect=%2Fadmin-settings`)
  expect(await nobody.text()).toContain('Authentication Failed')
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  await denied()
  const refused = await (await post()).text()
  expect(refused).toContain('Authentication Error')
  expect(refused).toContain('Could not verify admin privileges. Please try logging in again.')

  await page.context().clearCookies()
  for (const host of [site.url, site.url.replace('localhost', '127.0.0.1')]) {
    const home = await page.request.get(host)
    expect(await home.text()).not.toContain('Admin Login')
    const forced = await page.request.post(`${host}/api/force-admin-login`, {
      headers: { Origin: host },
    })
    expect([403, 404]).toContain(forced.status())
    expect(forced.headers()['set-cookie']).toBeUndefined()
  }
})

test.describe('a site in test mode', () => {
  test.describe.configure({ mode: 'default' })

  let own: Site

  // This site runs its jobs every half second instead of every half minute.
  test.beforeAll(async () => {
    own = await startSite({ ...asAdministrator, RECOVERY_SPEED: '60' })
  })
  test.afterAll(() => own.stop())

  test('live mode needs live keys, and an administrator finishes stuck checkouts', async ({
    browser,
    javaScriptEnabled,
  }) => {
    const traveller = await visit(browser, own)
    const ordering = { method: 'POST', path: '/air/orders' }
    // The airline announces an order, but never places it.
    await armFault(own, ordering, { kind: 'status', status: 202, body: { data: null } })
    const unheard = anAdult().email ?? ''
    const route = { from: 'LHR', to: 'CDG' }
    await expect(book(traveller.page, own, { ...route, email: unheard })).rejects.toThrow(
      'booking is pending',
    )
    await untilPeopleAreNeeded(own, 1)
    // The airline places the order, but its response is lost and the airline is unreachable for an hour.
    const lookingUp = { method: 'GET', path: '/air/orders' }
    await armFault(own, lookingUp, { kind: 'html', status: 503 }, 10_000)
    await armFault(own, ordering, { kind: 'cut-after-commit' })
    const unasked = anAdult().email ?? ''
    await expect(book(traveller.page, own, { ...route, email: unasked })).rejects.toThrow(
      'booking is pending',
    )
    await untilPeopleAreNeeded(own, 2)
    await clearFaults(own)
    await traveller.context.close()

    const { page, context, troubles } = await visit(browser, own, javaScriptEnabled)
    await openSettings(page, own)
    await expect(page).toHaveURL(settings)
    const contents = main(page).getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await expect(contents.filter({ hasText: 'Checkouts (2)' })).toHaveCount(1)
    for (const link of await contents.all()) {
      await expect(page.locator((await link.getAttribute('href')) ?? '')).toHaveCount(1)
    }
    for (const [name, status] of [
      ['Flight-booking provider, test keys', 'Built-in sandbox'],
      ['Flight-booking provider, live keys', 'Not configured'],
      ['Card payment provider, test keys', 'Built-in sandbox'],
      ['Card payment provider, live keys', 'Not configured'],
      ['Environment', 'production'],
    ] as const) {
      await expect(fact(part(page, 'Mode'), name)).toHaveText(status)
    }
    await expect(liveSwitch(page)).toHaveAttribute('aria-checked', 'false')
    await liveSwitch(page).click()
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('Failed to Update')
    await expect(alert).toContainText('There was a problem saving your changes.')
    await expect(alert).toContainText('DUFFEL_LIVE_TOKEN and STRIPE_LIVE_SECRET_KEY')
    await expect(page).toHaveTitle('Error: Administrator Settings · Contrail')
    await expect(testBanner(page)).toBeVisible()

    const checkouts = part(page, 'Checkouts that need attention')
    const of = (email: string): Locator =>
      checkouts.getByRole('listitem').filter({ hasText: email }).first()
    await expect(async () => {
      await page.goto(settings)
      await expect(of(unheard)).toBeVisible({ timeout: 500 })
      await expect(of(unasked)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 120_000 })
    await expect(of(unheard)).toContainText(
      'The airline announced the order, but hasn’t listed it within an hour',
    )
    const [order] = (await readLedger(own)).orders
    const open = (email: string) => openCase(page, email)
    await open(unasked)
    await page.getByLabel('Airline order ID').fill('ord_0000Another')
    await page.getByRole('button', { name: 'Adopt Order' }).click()
    await expect(alert).toContainText('The airline has no such order for this checkout.')
    await expect(page.getByRole('button', { name: 'Release Hold' })).toHaveCount(0)
    await page.getByLabel('Airline order ID').fill(order?.id ?? '')
    await page.getByRole('button', { name: 'Adopt Order' }).click()
    await expect(page.getByText('The order was adopted.').first()).toBeVisible()
    await open(unheard)
    await part(page, 'Details').getByText('History').click()
    await expect(part(page, 'Details')).toContainText(
      'The airline announced the order, but hasn’t listed it within an hour',
    )
    // The server refuses the form without the confirmation.
    const unticked = await page.request.post(page.url(), {
      headers: { Origin: own.url },
      form: { intent: 'release' },
    })
    expect(unticked.status()).toBe(409)
    await page.getByLabel('I’ve checked that the airline has no order').check()
    await page.getByRole('button', { name: 'Release Hold' }).click()
    await expect(page.getByText('The hold was released.').first()).toBeVisible()
    await expect(part(page, 'Available actions')).toContainText('No action needed.')
    await page.getByRole('link', { name: 'All Cases' }).click()
    await expect(checkouts).toContainText('None.')

    const { orders, paymentIntents } = await readLedger(own)
    expect(orders).toHaveLength(1)
    expect(paymentIntents.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded'])
    await expect(fact(part(page, 'The last 24 hours'), 'Bookings')).toHaveText('1')
    await expect(part(page, 'Recent emails')).toContainText(unasked)
    const audit = part(page, 'Audit log')
    for (const action of ['Hold released', 'Order adopted', 'Administrator created']) {
      await expect(audit).toContainText(`${administrator.username}, ${action}`)
    }
    await main(page).getByRole('link', { name: 'Back to Account' }).click()
    await expect(page).toHaveURL('/account-settings')
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a second tab shows the reply of the first before it sends another one', async ({
    browser,
    javaScriptEnabled,
  }) => {
    const { page, context, troubles } = await visit(browser, own, javaScriptEnabled)
    const email = anAdult().email ?? ''
    const sent = await page.request.post(`${own.url}/press`, {
      headers: { Origin: own.url },
      form: { name: 'Ada', email, message: 'May I film on board?', 'press-website': '' },
    })
    expect(sent.url()).toContain('sent=CT-')
    await openSettings(page, own)
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await tab.goto(`${settings}/messages`)
      await main(tab).getByText('Reply by email').click()
    }
    const reply = async (tab: Page, text: string) => {
      await main(tab).getByLabel('Reply to').fill(text)
      await main(tab).getByRole('button', { name: 'Send Reply' }).click()
    }
    await reply(page, 'Yes, with a permit.')
    await expect(page.getByText(/CT-\w+ answered/).first()).toBeVisible()
    await reply(second, 'No, sorry.')
    await expect(main(second).getByRole('alert').first()).toContainText(
      'Replies sent since you opened this page: 1. We didn’t send yours.',
    )
    await expect(main(second).getByText('Replies sent since')).toHaveCount(1)
    await expect(main(second).getByText('Yes, with a permit.')).toBeVisible()
    await expect(main(second).getByLabel('Reply to')).toHaveValue('No, sorry.')
    const replies = () => mailsTo(own, email).filter(({ kind }) => kind === 'message-answer')
    expect(replies()).toHaveLength(1)
    expect(await faultsOfCopy(second, 'a message with a newer reply')).toEqual([])
    await main(second).getByRole('button', { name: 'Send Reply' }).click()
    await expect(second.getByText(/CT-\w+ answered/).first()).toBeVisible()
    expect(replies()).toHaveLength(2)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('an administrator settles stuck orders, refunds part of a charge and reads the statement', async ({
    browser,
    javaScriptEnabled,
  }) => {
    // The airline places two orders, but its responses are lost and the airline is unreachable for an hour.
    await armFault(
      own,
      { method: 'GET', path: '/air/orders' },
      { kind: 'html', status: 503 },
      10_000,
    )
    await armFault(own, { method: 'POST', path: '/air/orders' }, { kind: 'cut-after-commit' }, 2)
    const travellers = await Promise.all([visit(browser, own), visit(browser, own)])
    const [paying, leaving] = [anAdult().email ?? '', anAdult().email ?? '']
    const route = { from: 'LHR', to: 'JFK', refundable: true }
    await Promise.all(
      travellers.map(({ page }, index) =>
        expect(book(page, own, { ...route, email: [paying, leaving][index] })).rejects.toThrow(
          'booking is pending',
        ),
      ),
    )
    await untilPeopleAreNeeded(own, 2)
    await clearFaults(own)
    for (const { context } of travellers) await context.close()
    await expireHold(own, paying)

    const { page, context, troubles } = await visit(browser, own, javaScriptEnabled)
    await openSettings(page, own)
    await openCase(page, paying)
    await page.getByRole('button', { name: 'Adopt Order' }).click()
    await expect(page.getByText('its hold has expired').first()).toBeVisible()
    await page.getByLabel(`Send the link to ${paying}`).check()
    await page.getByRole('button', { name: 'Send Payment Link' }).click()
    await expect(page.getByText('The payment link was sent.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Disable Link' })).toBeVisible()
    expect(await faultsOfCopy(page, 'a checkout that waits for its payment')).toEqual([])

    const [mail] = mailsTo(own, paying).filter(({ kind }) => kind === 'payment-link')
    const payer = await visit(browser, own, javaScriptEnabled)
    await payer.page.goto(/http\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link')
    await expect(payer.page.getByRole('heading', { name: 'Pay for Your Flight' })).toBeVisible()
    expect(await faultsOfCopy(payer.page, 'the page of a payment link')).toEqual([])
    const due = dollars(await payer.page.getByRole('main').locator('[data-amount]').innerText())
    await payer.page.getByRole('button', { name: 'Continue to Payment' }).click()
    await payer.page.getByRole('button', { name: 'Pay with Apple Pay' }).click()
    await expect(payer.page.getByText('your booking is confirmed')).toBeVisible()
    const [receipt] = mailsTo(own, paying).filter(({ kind }) => kind === 'booking-confirmation')
    expect(receipt?.text).toContain('Total paid with Visa •••• 4242, Apple Pay')
    await payer.context.close()

    await openCase(page, leaving)
    await page.getByRole('button', { name: 'Preview Refund' }).click()
    const question = part(page, 'Cancel this order?')
    await expect(question).toContainText('the hold of')
    expect(await faultsOfCopy(page, 'the question before an order is cancelled')).toEqual([])
    await question.getByRole('button', { name: 'Cancel the Order' }).click()
    await expect(page.getByText('The order is cancelled').first()).toBeVisible()

    await page.goto(settings)
    await page.getByLabel('Booking reference').fill('NOSUCH')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(main(page)).toContainText(
      'No booking or unfinished checkout found. For a name, try its first three letters.',
    )
    const { reference } = inDatabase(own, (database) =>
      database.prepare('select reference from bookings where primary_email = ?').get(paying),
    ) as { reference: string }
    await page.getByLabel('Booking reference').fill(reference)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(main(page)).toContainText(`Booking ${reference}`)
    const refund = async (amount: string) => {
      await page.getByLabel('Amount to refund in USD').fill(amount)
      await page.getByLabel('Reason').fill('Goodwill')
      await page.getByRole('checkbox', { name: 'Send this amount' }).check()
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
    }
    await refund('99999')
    await expect(main(page).getByRole('alert')).toContainText('of the charge is left to refund')
    await refund('12.50')
    await expect(page.getByText('The refund of $12.50 was sent.').first()).toBeVisible()
    // The form is empty again, so a second click cannot repeat the refund.
    await expect(page.getByLabel('Amount to refund in USD')).toHaveValue('')
    const statement = part(page, 'Statement')
    for (const title of [
      'Hold on the card',
      'Hold released',
      'Charge',
      'Paid to the airline',
      'Refund',
    ]) {
      await expect(
        statement.getByRole('heading', { name: title, exact: true }).first(),
      ).toBeVisible()
    }
    const charged = `$${(due - 12.5).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    await expect(fact(statement, 'Balance at the payment provider').last()).toHaveText(charged)
    expect(await faultsOfCopy(page, 'the statement of a booking')).toEqual([])
    expect(mailsTo(own, paying).map(({ kind }) => kind)).toContain('refund-sent')
    const { refunds, paymentIntents } = await readLedger(own)
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[1_250, 'succeeded']])
    expect(paymentIntents.filter(({ amount_received: paid }) => paid === due * 100)).toHaveLength(1)
    await page.goto(settings)
    expect(await faultsOfCopy(page, 'the settings')).toEqual([])
    expect([...troubles, ...payer.troubles]).toEqual([])
    await context.close()
  })
})
