/** A sheet that failed to load is null or, in Chromium, refuses to show its rules. */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length)
  } catch {
    return false
  }
}

/** Waits until the sheet has loaded or failed. When the page is complete, all of them have. */
async function settle(link: HTMLLinkElement): Promise<void> {
  if (hasLoaded(link) || document.readyState === 'complete') return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    window.addEventListener('load', resolve)
  })
}

/**
 * A first visit has the styles of its elements in the page (app/web/pages/first-visit.server.ts). This
 * replaces them by the whole sheets, which the application needs for what it adds. Returns false if a sheet
 * has failed to load, so the application must not start.
 */
export async function loadWholeSheets(): Promise<boolean> {
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media="not all"]'),
  ]
  await Promise.all(links.map(settle))
  if (!links.every(hasLoaded)) return false
  for (const link of links) link.media = 'all'
  const inside = document.head.querySelector('style')
  if (inside && links.length > 0) inside.textContent = ''
  return true
}
