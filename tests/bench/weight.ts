import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Response } from 'playwright'

/** Compressed bytes of a first visit, by kind. The page's size excludes inline styles, which only a first visit has. */
export type Weight = { html: number; css: number; script: number; other: number }

const kinds: Record<string, keyof Weight> = {
  stylesheet: 'css',
  script: 'script',
}

async function sizeOf(response: Response): Promise<number> {
  const { responseBodySize } = await response.request().sizes()
  if (responseBodySize > 0) return responseBodySize
  return gzipSync(await response.body()).length
}

/** Returns the bytes of a page that a visitor opens from another page of the site. */
function pageSize(url: string, cookie: string): Promise<number> {
  const headers = { 'Accept-Encoding': 'gzip, br', ...(cookie && { Cookie: cookie }) }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
}

/** Opens a page with an empty cache and waits until all its files have loaded. */
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
  // React's keys on the server's markup show that hydration has finished.
  await page.waitForFunction(() =>
    Object.keys(document.body.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  const weight: Weight = { html: 0, css: 0, script: 0, other: 0 }
  for (const response of responses) {
    if (response.request().resourceType() === 'document') continue
    weight[kinds[response.request().resourceType()] ?? 'other'] += await sizeOf(response)
  }
  const cookies = state ? await context.cookies(url) : []
  weight.html = await pageSize(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  await context.close()
  return weight
}
