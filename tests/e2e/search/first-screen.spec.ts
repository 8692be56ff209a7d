import { expect, test } from '../fixtures.ts'
import { longHaul, offerCards, resultsHeading, resultsPath } from '../traveller.ts'

test('the first screen shows several round trips to compare without scrolling', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await expect(resultsHeading(page)).toBeVisible()
  // The banner of test mode uses up a line of the screen.
  await expect(page.getByText('Test mode:')).toBeVisible()
  for (const { width, height, whole, from } of [
    { width: 360, height: 740, whole: 1, from: 260 },
    { width: 1280, height: 900, whole: 5, from: 300 },
  ]) {
    await page.setViewportSize({ width, height })
    const boxes = await Promise.all(
      (await offerCards(page).all()).map((card) => card.boundingBox()),
    )
    const onScreen = boxes.filter((box) => box && box.y + box.height <= height)
    expect(onScreen.length, `${width} px`).toBeGreaterThanOrEqual(whole)
    expect(boxes[0]?.y, `${width} px`).toBeLessThanOrEqual(from)
  }
})

test('phones show the whole text with the range of prices beside the heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  const range = page.getByText(/^Prices from \$[\d,]+ to \$[\d,]+$/)
  await expect(range).toBeVisible()
  await expect(range.locator('.sr-only')).toHaveCount(0)
  const [line, heading] = [await range.boundingBox(), await resultsHeading(page).boundingBox()]
  expect(Math.abs(line!.y - heading!.y)).toBeLessThan(8)
})

test('on a phone, the home page is at most ten screens long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7400)
})
