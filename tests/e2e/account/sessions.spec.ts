import { now } from '../../clock.ts'
import { expect, test } from '../fixtures.ts'
import { faultsOfCopy } from '../faults.ts'
import { expectHittable } from '../hittable.ts'
import {
  aMember,
  inDatabase,
  register,
  signIn,
  signInAsAdministrator,
  type Member,
} from '../member.ts'
import type { Site } from '../site.ts'

const security = '/account-settings?tab=security'

/** Makes all sessions of a member fifteen minutes old. */
function age(site: Site, { username }: Member): void {
  const verifiedAt = new Date(now() - 86_400_000).toISOString()
  inDatabase(site, (database) =>
    database
      .prepare(
        'update sessions set verified_at = ? where user_id = (select id from users where username = ?)',
      )
      .run(verifiedAt, username),
  )
}

test(
  'a member with an old session proves their identity before signing a device out',
  { tag: '@screen' },
  async ({ page, site, browser }) => {
    const member = aMember()
    await register(site, member)
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(other, site, member)
    await signIn(page, site, member)
    age(site, member)
    const main = page.getByRole('main')
    await page.goto(security)
    await main.getByRole('button', { name: /^Sign Out (?!Everywhere)/ }).click()
    const asked = page.getByRole('region', { name: 'Confirm It’s You' })
    await expect(asked.getByRole('alert')).toContainText('Enter your password to continue.')
    await expect(asked.getByLabel('Code')).toHaveCount(0)
    await expectHittable(asked.getByLabel('Current Password'))
    expect(await faultsOfCopy(page, 'asked again')).toEqual([])
    await asked.getByLabel('Current Password').fill('not this one')
    await asked.getByRole('button', { name: 'Confirm and Continue' }).click()
    await expect(asked.getByText('Error: Current password is incorrect')).toBeVisible()
    await asked.getByLabel('Current Password').fill(member.password)
    await asked.getByRole('button', { name: 'Confirm and Continue' }).click()
    await expect(page.getByText('Device signed out').first()).toBeVisible()
    await expect(page).toHaveURL(security)
    await expect(asked).toHaveCount(0)
    await expect(main.getByText(/^Last used/)).toHaveCount(1)
    await other.goto(security)
    await expect(other).toHaveURL(/\/login/)
    await other.context().close()
  },
)

test(
  'an administrator signs an account out everywhere',
  { tag: '@screen' },
  async ({ page, site, browser }) => {
    const [boss, traveller] = [aMember(), aMember()]
    await register(site, boss)
    await register(site, traveller)
    inDatabase(site, (database) =>
      database.prepare('update users set is_admin = 1 where username = ?').run(boss.username),
    )
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(other, site, traveller)

    await page.goto('/login?redirect=%2Fadmin-settings')
    await signInAsAdministrator(page, site, boss)
    const part = page.getByRole('region', { name: 'Sign an account out' })
    await part.getByLabel('Username or email').fill(`nobody.${traveller.email}`)
    await part.getByRole('button', { name: 'Look Up Account' }).click()
    await expect(part.getByText('Account not found.')).toBeVisible()
    await expect(part.getByLabel('Username or email')).toHaveValue(`nobody.${traveller.email}`)
    await expect(page).toHaveTitle('Error: Administrator Settings · Contrail')
    await part.getByLabel('Username or email').fill(traveller.email)
    await part.getByRole('button', { name: 'Look Up Account' }).click()
    const confirm = page.getByRole('region', { name: `Sign ${traveller.username} out everywhere?` })
    await expect(confirm).toContainText('1 device')
    await expectHittable(confirm.getByRole('button', { name: 'Sign Out Everywhere' }))
    expect(await faultsOfCopy(page, 'confirm to sign out')).toEqual([])
    await other.goto(security)
    await expect(other).toHaveURL(security)

    await confirm.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    const done = `${traveller.username} is signed out everywhere`
    await expect(page.getByText(done).first()).toBeVisible()
    await expect(confirm).toHaveCount(0)
    await expect(page.getByText(/User signed out everywhere, usr_\w+, 1/)).toBeVisible()
    await other.goto(security)
    await expect(other).toHaveURL(/\/login/)
    await other.context().close()
  },
)
