import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { scriptsRun } from '../traveller.ts'

const coast = (page: Page) =>
  page.getByRole('region', { name: 'The 3D flight-path explorer' }).locator('[data-line=coast]')

test('the globe turns while it is visible and stops on request', async ({ page }) => {
  const chunks: { name: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const name = /\/(turn-[\w-]+\.js)$/.exec(response.url())?.[1]
    if (name)
      chunks.push({
        name,
        bytes: response
          .request()
          .sizes()
          .then((s) => s.responseBodySize),
      })
  })
  await page.goto('/')
  const pause = page.getByRole('button', { name: 'Pause the globe' })
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible()
  await expect(pause).toHaveCount(0)
  expect(chunks).toEqual([])

  await page.getByRole('heading', { name: 'The 3D flight-path explorer' }).scrollIntoViewIfNeeded()
  await expect(pause).toBeVisible()
  const seen = await coast(page).getAttribute('d')
  await expect(coast(page)).not.toHaveAttribute('d', seen ?? '')
  expect(chunks).toHaveLength(1)
  expect(await chunks[0]?.bytes).toBeLessThan(15_000)

  await pause.click()
  const stopped = await coast(page).getAttribute('d')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0
        const next = () => (++frames === 20 ? resolve(null) : requestAnimationFrame(next))
        next()
      }),
  )
  await expect(coast(page)).toHaveAttribute('d', stopped ?? '')
  await page.getByRole('button', { name: 'Turn the globe' }).click()
  await expect(coast(page)).not.toHaveAttribute('d', stopped ?? '')
})

test('the globe stands still for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('heading', { name: 'The 3D flight-path explorer' }).scrollIntoViewIfNeeded()
  await scriptsRun(page)
  const pause = page.getByRole('button', { name: 'Pause the globe' })
  await expect(pause).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(pause).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(pause).toHaveCount(0)
})
