import { expect, type Page } from 'playwright/test'
import { expectHittable } from './hittable.ts'
import { offerCards, resultsHeading } from './traveller.ts'

export const sortButton = (page: Page) => page.getByRole('button', { name: 'Sort', exact: true })

/** Expects a page on which none of our scripts run, with every control that works without scripts. */
export async function expectPlainResults(page: Page) {
  // A failing application takes the page away for a moment and puts it back, which ends a press under way.
  const settled = () => expect(page.locator('html.plain')).toBeAttached()
  await settled()
  await expect(page.getByRole('heading', { name: /Application Error|went wrong/ })).toHaveCount(0)
  await expectHittable(sortButton(page))
  await page.getByLabel('Sort by').selectOption('duration')
  await sortButton(page).click()
  await expect(page).toHaveURL(/sort=duration/)
  await expect(resultsHeading(page)).toBeVisible()
  await settled()
  await page.getByRole('checkbox', { name: /^Direct/ }).check()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/stops=/)
  await expect(offerCards(page).first()).toBeVisible()
}
