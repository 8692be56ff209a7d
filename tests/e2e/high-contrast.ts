import type { Page } from 'playwright/test'

/** Returns the controls without a visible border in the high contrast of Windows, which removes backgrounds. */
export async function faultsInHighContrast(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const bare = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('.btn, .input, .badge, .seat, input[type=checkbox]')]
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, appearance } = getComputedStyle(control)
        const drawn = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
        return !drawn && appearance === 'none'
      })
      .map((control) => `no outline: ${control.className || control.outerHTML}`),
  )
  await page.emulateMedia({ forcedColors: 'none' })
  return [...new Set(bare)]
}
