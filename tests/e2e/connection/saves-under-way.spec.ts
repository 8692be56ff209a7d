import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { longHaul, offerCards, resultsPath, scriptsRun } from '../traveller.ts'

/** Saves three flights while the first answer is held. */
async function saveThree(page: Page) {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const { asked, release } = await hold(page, /\/saved\.data/)
  const saves = offerCards(page).getByRole('button', { name: /^Save/ })
  await saves.nth(0).click()
  await asked
  await saves.nth(1).click()
  await saves.nth(2).click()
  return { saves, release }
}

async function expectThreeSaved(saves: Locator): Promise<void> {
  for (const row of [0, 1, 2]) {
    await expect(saves.nth(row)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('flights that are saved before the first answer arrives are all saved', async ({ page }) => {
  const { saves, release } = await saveThree(page)
  await release()
  await expectThreeSaved(saves)
  await expect(saves.nth(3)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/saved')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(3)
})

test('flights that are saved on a busy browser, which reads answers late, are all saved', async ({
  page,
}) => {
  const { saves, release } = await saveThree(page)
  await page.evaluate(answerBeforeNextDrawing)
  await release()
  await expectThreeSaved(saves)
})

test('a flight that is saved just before its page is opened is saved', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const { asked } = await hold(page, /\/saved\.data/)
  const card = offerCards(page).nth(1)
  await card.getByRole('button', { name: /^Save/ }).click()
  await asked
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(/\/flight\//)
  await expect(page.getByText('Flight saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Saved/ })).toBeVisible()
  await page.goto('/saved')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
})

/** Lets each later answer arrive before the browser draws the page again. */
function answerBeforeNextDrawing() {
  window.fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const request = new XMLHttpRequest()
    request.open(method, String(input), false)
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.send(body as XMLHttpRequestBodyInit)
    const lines = request.getAllResponseHeaders().trim().split('\r\n')
    return new Response(request.responseText, {
      status: request.status,
      headers: lines.map((line) => line.split(': ', 2) as [string, string]),
    })
  }
}
