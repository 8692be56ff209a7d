import type { BrowserContextOptions, Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import { faultsAtBothWidths, faultsInBothSchemes } from '../faults.ts'
import {
  aMember,
  confirmEmail,
  fillRegistration,
  fillSignIn,
  inDatabase,
  mailsTo,
  register,
  registerAdministrator,
  signIn,
  signInAsAdministrator,
  turnOnSecondFactor,
} from '../member.ts'
import { scriptsRun } from '../traveller.ts'

test.describe.configure({ mode: 'default' })

let cookies: BrowserContextOptions['storageState']
/** `open` lists pages of a signed-out visitor, `personal` pages of the member. */
let open: string[]
let personal: string[]

test.beforeAll(async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  const trip = (to: string, refundable: boolean) =>
    book(page, site, { from: 'LHR', to, refundable, email: member.email })
  const cancelled = await trip('CDG', true)
  const quoted = await trip('CDG', true)
  const changed = await trip('LTN', false)
  for (const { id } of [cancelled, quoted]) {
    await page.goto(`/my-trips/${id}`)
    await scriptsRun(page)
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(page.getByRole('button', { name: 'Confirm Cancellation' })).toBeVisible()
    if (id === quoted.id) break
    await page.getByRole('button', { name: 'Confirm Cancellation' }).click()
    await expect(page).toHaveURL(/tab=cancelled/)
  }
  const headers = { Origin: site.url }
  await page.request.post(`/my-trips/${changed.id}/share`, { headers, form: { intent: 'create' } })
  await page.goto(`/my-trips/${changed.id}`)
  const shared = await page.getByRole('link', { name: /\/shared\// }).getAttribute('href')
  await page.request.post('/forgot-password', { headers, form: { email: member.email } })
  const [mail] = mailsTo(site, member.email).filter(({ kind }) => kind === 'password-reset')
  const [toConfirm] = mailsTo(site, member.email).filter(({ kind }) => kind === 'confirm-email')
  const confirmLink = /http\S+/.exec(toConfirm?.text ?? '')?.[0] ?? 'no link'
  open = [
    '/login',
    '/register',
    '/forgot-password',
    '/forgot-password?sent=true',
    /http\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link',
    '/reset-password?token=over',
    confirmLink,
    shared ?? 'no link',
    '/my-trips',
  ]
  personal = [
    '/account-settings',
    '/account-settings?tab=security',
    '/account-settings/two-factor',
    '/account-settings/email',
    '/account-settings/close',
    confirmLink,
    '/my-trips',
    '/my-trips?tab=past',
    '/my-trips/bk_unknown',
    `/my-trips/${changed.id}`,
    `/my-trips/${cancelled.id}`,
    `/my-trips/${cancelled.id}/receipt`,
    `/my-trips/${quoted.id}/cancel`,
    `/my-trips/${changed.id}/cancel`,
  ]
  cookies = await context.storageState()
  await context.close()
})

/** Returns the violations that axe finds on the pages. If a page has a dialog, waits until the dialog is modal. */
async function look(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    if ((await dialog.count()) > 0) await expect(page.locator('dialog:modal')).toBeVisible()
    faults.push(...(await faultsInBothSchemes(page, path)))
  }
  return faults
}

// The tests of the booking flow and the content pages cover the width of a phone.
for (const width of [1280]) {
  test(`account pages pass axe at ${width} px`, async ({ browser, site }) => {
    const options = {
      baseURL: site.url,
      viewport: { width, height: 740 },
      reducedMotion: 'reduce',
    } as const
    const administrator = await registerAdministrator(site)
    const nobody = await (await browser.newContext(options)).newPage()
    const faults = await look(nobody, open)
    await nobody.goto('/register')
    await fillRegistration(nobody, { username: 'a', password: 'b' })
    await expect(nobody.getByRole('alert')).toBeVisible()
    faults.push(...(await faultsInBothSchemes(nobody, 'register with mistakes')))
    await nobody.goto('/login?redirect=%2Fadmin-settings')
    await fillSignIn(nobody, { username: administrator.username, password: 'wrong' })
    await expect(nobody.getByRole('alert')).toBeVisible()
    faults.push(...(await faultsInBothSchemes(nobody, 'login with mistakes')))
    await signInAsAdministrator(nobody, site, administrator)
    await expect(nobody.getByRole('switch')).toBeVisible()
    faults.push(...(await faultsInBothSchemes(nobody, 'admin')))
    await nobody.context().close()

    const member = await browser.newContext({ ...options, storageState: cookies })
    faults.push(...(await look(await member.newPage(), personal)))
    await member.close()
    expect(faults).toEqual([])
  })
}

for (const [name, width, first] of [
  ['the dropdown of the header', 1280, 'Account Settings'],
  ['the menu on a phone', 360, 'Call Us Now'],
] as const) {
  test(`${name} works by keyboard only`, async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: 740 },
      storageState: cookies,
    })
    const page = await context.newPage()
    await page.goto('/account-settings')
    await scriptsRun(page)
    const header = page.getByRole('banner')
    const summary = header.locator('summary:visible')
    const item = header.getByRole('link', { name: first }).filter({ visible: true })
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(item).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(item).toBeHidden()
    await expect(summary).toBeFocused()
    await page.keyboard.press('Space')
    const trips = header.getByRole('link', { name: 'My Trips' }).filter({ visible: true }).last()
    await trips.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'My Trips' })).toBeVisible()
    await expect(item).toBeHidden()
    await context.close()
  })
}

test('all steps of two-factor authentication pass axe in both colour schemes', async ({
  page,
  site,
}) => {
  test.slow()
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const faults: string[] = []
  /** Looks once the page shows what only this step has. */
  const look = async (name: string, sign: Locator) => {
    await expect(sign).toBeVisible()
    faults.push(...(await faultsAtBothWidths(page, name)))
  }
  await page.goto('/account-settings/two-factor')
  await look('email not confirmed', button('Resend Link'))
  confirmEmail(site, member)
  await page.goto('/account-settings/two-factor')
  await scriptsRun(page)
  await look('off', button('Set Up'))
  await button('Set Up').click()
  await look('begun', button('Turn On'))
  await button('Turn On').click()
  await look(
    'begun, with mistakes',
    main.getByRole('alert').filter({ has: page.getByRole('list') }),
  )
  await page.goto('/account-settings/two-factor')
  await scriptsRun(page)
  await button('Cancel').click()
  await main.getByRole('link', { name: 'Set Up' }).click()
  await turnOnSecondFactor(page, member.password)
  await look('recovery codes', main.getByRole('list', { name: 'Recovery codes' }))
  await main.getByRole('link', { name: 'I’ve Saved Them' }).click()
  await look('security', main.getByText('Two-Factor Authentication On'))
  await main.getByRole('link', { name: 'Change' }).click()
  await look('on', button('Turn Off'))
  await page.context().clearCookies()
  await page.goto('/login')
  await fillSignIn(page, member)
  await look('code', page.getByRole('heading', { name: 'Enter Your Code' }))
  inDatabase(site, (database) =>
    database
      .prepare(
        "update sessions set signing_in_step = 'new-password' where signing_in_step = 'code'",
      )
      .run(),
  )
  await page.goto('/login/new-password')
  await look('new password', page.getByRole('heading', { name: 'Choose Your Password' }))
  expect(faults).toEqual([])
})
