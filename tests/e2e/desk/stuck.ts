import type { Page } from 'playwright/test'
import { now } from '../../clock.ts'
import { part, settings } from '../administrator.ts'
import { expect } from '../fixtures.ts'
import { inDatabase } from '../member.ts'
import type { Site } from '../site.ts'

/** Makes pending orders more than an hour old and waits until staff must review `count` of them. */
export async function untilPeopleAreNeeded(site: Site, count: number, clock = now): Promise<void> {
  await expect
    .poll(
      () => {
        waitAnHour(site, clock)
        return inDatabase(site, (database) =>
          database.prepare("select id from checkouts where state = 'needs_person'").all(),
        ).length
      },
      { timeout: 120_000 },
    )
    .toBe(count)
}

function waitAnHour(site: Site, clock: () => number): void {
  const before = new Date(clock() - 2 * 3_600_000).toISOString()
  inDatabase(site, (database) =>
    database
      .prepare("update checkouts set state_since = ? where state = 'reconciling'")
      .run(before),
  )
}

/** Opens a traveller's checkout from the list. */
export async function openCase(page: Page, email: string): Promise<void> {
  await page.goto(settings)
  await page.getByRole('link', { name: `Open checkout of ${email}` }).click()
  await expect(part(page, 'Details')).toContainText(email)
}

/** Expires a traveller's hold at the bank. */
export async function expireHold(site: Site, email: string): Promise<void> {
  const intent = inDatabase(site, (database) =>
    database
      .prepare('select payment_intent_id as id from checkouts where passengers like ?')
      .get(`%${email}%`),
  ) as { id: string }
  const response = await fetch(`${site.sandboxUrl}/v1/payment_intents/${intent.id}/cancel`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_sandbox' },
  })
  expect(response.status).toBe(200)
}
