import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Response } from 'playwright'

/** What a first visit downloads, compressed bytes by kind. */
export type Weight = { html: number; css: number; script: number; other: number }

const kinds: Record<string, keyof Weight> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
}

/** Bytes of a body as they went over the wire. */
async function sizeOf(response: Response): Promise<number> {
  const { responseBodySize } = await response.request().sizes()
  if (responseBodySize > 0) return responseBodySize
  return gzipSync(await response.body()).length
}

/** Opens a page with an empty cache, scripts on, until everything it asks for by itself is there. */
export async function weigh(
  browser: Browser,
  url: string,
  state?: BrowserContextOptions['storageState'],
): Promise<Weight> {
  const context = await browser.newContext({
    storageState: state,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'load' })
  // Hydration is over when React has put its keys on what the server sent.
  await page.waitForFunction(() =>
    Object.keys(document.body.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  const weight: Weight = { html: 0, css: 0, script: 0, other: 0 }
  for (const response of responses) {
    weight[kinds[response.request().resourceType()] ?? 'other'] += await sizeOf(response)
  }
  await context.close()
  return weight
}
