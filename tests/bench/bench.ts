// Measures page speed and download sizes against React, the framework and the machine. Fails only on byte budgets.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/testing/chromium.mjs'
import { readOptions } from '../../scripts/options.mjs'
import { buildIfNeeded, installPackages } from '../../scripts/prepare.mjs'
import { startSite } from '../e2e/site.ts'
import {
  anAdult,
  bookThisFlight,
  continueToSeats,
  fillPassenger,
  longHaul,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsPath,
  skipSeats,
} from '../e2e/traveller.ts'
import { brotliOverGzip } from './assets.ts'
import { startBareSite } from './bare-site.ts'
import { run as measureFilters } from './filters.ts'
import { firstViews } from './first-view.ts'
import { compare, cookies, startBareServer } from './load.ts'
import { loaderTime } from './loader.ts'
import { run as measureOverload } from './overload.ts'
import {
  check,
  compareWith,
  kilobyte,
  printFirstViews,
  printLoads,
  printRates,
  printWeights,
  timesMissed,
} from './report.ts'
import { run as measureSearches } from './searches.ts'
import { secondPages } from './second-pages.ts'
import { weigh, type Weight } from './weight.ts'

/** Sizes of November 2026 and at most two percent more. docs/decisions/small-scripts.md says what they were. */
const budgets = {
  script: 110 * kilobyte,
  /** Both style sheets of a page. */
  css: { search: 12_200, other: 9_800 },
  secondPage: 5.4 * kilobyte,
  /** Size of all files compressed with Brotli, divided by their size with gzip. */
  packed: 0.88,
  checkoutScript: 133 * kilobyte,
  resultsHtml: 14.2 * kilobyte,
  shift: 0.02,
  /** Time of the first paint on a slow connection, and total kilobytes. */
  firstView: {
    '/': { paintMs: 1350, kilobytes: 180 },
    '/, no scripts': { paintMs: 1350, kilobytes: 70 },
    '/about': { paintMs: 1350, kilobytes: 25 },
    '/faq': { paintMs: 1350, kilobytes: 25 },
    '/search': { paintMs: 1350, kilobytes: 160 },
    '/search, no scripts': { paintMs: 1350, kilobytes: 47 },
  },
}
const resultsOverEmpty = 2
const maxLoaderMs = 3
const maxFilterMs = 20
const maxMemoryMb = 325
/** Maximum growth beyond n log n from the smallest to the largest set, including cache misses of the processor. */
const maxGrowth = 2

declare global {
  interface Window {
    __remixRouter?: {
      state: { navigation: { state: string }; loaderData: Record<string, unknown> }
      navigate: (to: string) => Promise<void>
    }
  }
}

/** Returns the loader data of the results page in the form that its component receives. */
async function resultsData(page: Page, path: string): Promise<unknown> {
  const router = await page.waitForFunction(() => window.__remixRouter)
  return router.evaluate(async (ready, to) => {
    if (!ready) return null
    await ready.navigate(to)
    return JSON.parse(
      JSON.stringify(ready.state.loaderData['routes/search/results-route']),
    ) as unknown
  }, path)
}

async function startReactTree(path: string, data: unknown, env: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-bench-'))
  const dataFile = join(directory, 'results.json')
  writeFileSync(dataFile, JSON.stringify(data))
  const child: ChildProcess = fork('tests/bench/react-tree.ts', [path, dataFile], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DATABASE_URL: `file:${join(directory, 'unused.db')}`,
    },
  })
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }))
    child.once('exit', () => reject(new Error('The React tree did not start')))
  })
  return {
    url,
    stop() {
      child.kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Measures the scripts and the page of each checkout step with an empty cache. */
async function checkoutWeights(browser: Browser, origin: string): Promise<Record<string, Weight>> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await openFirstOffer(page)
  await bookThisFlight(page)
  const weights: Record<string, Weight> = {}
  const weighHere = async (name: string) => {
    weights[name] = await weigh(browser, page.url(), await context.storageState())
  }
  await weighHere('/booking')
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await weighHere('/booking/seats')
  await skipSeats(page)
  await weighHere('/booking/payment')
  await context.close()
  return weights
}

async function measurePages() {
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  })
  const stops: (() => void)[] = []
  try {
    const results = resultsPath(longHaul)
    const page = await browser.newPage({ baseURL: site.url })
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    const shown = await offerCards(page).count()
    const found = await page.getByRole('heading', { name: /flights? found$/ }).innerText()
    const details = await offerCards(page).first().getByRole('link').last().getAttribute('href')
    await page.goto('/')
    const tree = await startReactTree(results, await resultsData(page, results), {
      SANDBOX_PORT: new URL(site.sandboxUrl).port,
      SESSION_SECRET: 'a secret that signs the cookies of tests',
      DATA_KEY: Buffer.alloc(32).toString('base64'),
    })
    stops.push(tree.stop)

    // The bare server sends the same bytes as the site, with the same compression.
    const sample = await page.request.get(site.url + results, {
      headers: { 'Accept-Encoding': 'identity' },
    })
    const { gzipSync } = await import('node:zlib')
    const bare = await startBareServer(gzipSync(await sample.body(), { level: 6 }), {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
    })
    stops.push(bare.stop)

    const bareSite = await startBareSite()
    stops.push(bareSite.stop)

    console.log(`\nResults: ${found}, ${shown} shown. 10 concurrent visitors, gzip.`)
    const loads = await compare({
      'bare Remix page': bareSite.url,
      '/': `${site.url}/`,
      '/search': site.url + results,
      '/about': `${site.url}/about`,
      '/search, with a cookie': { url: site.url + results, cookie: cookies.searched },
      '/search, with a saved flight': { url: site.url + results, cookie: cookies.saved },
      '/flight/{id}': site.url + (details ?? ''),
      'empty page (/search without a search)': `${site.url}/search`,
      '/healthz': `${site.url}/healthz`,
      'node:http, the bytes of /search': bare.url,
      'renderToString of the results': tree.url,
    })
    const floor = loads['empty page (/search without a search)']!
    printLoads(loads, loads['bare Remix page']!)
    printRates(loads, loads['bare Remix page']!)

    const weights = {
      '/': await weigh(browser, `${site.url}/`),
      '/search': await weigh(browser, site.url + results),
      '/flight/{id}': await weigh(browser, site.url + (details ?? '')),
      ...(await checkoutWeights(browser, site.url)),
    }
    console.log('First visit with an empty cache, compressed:')
    printWeights(weights)

    const second = await secondPages(browser, site.url)
    console.log('Documents of a browser that has seen a page before, bytes:')
    console.table(second)

    console.log('First view at 400 kbit/s, 400 ms round trip, processor slowed down four times:')
    const views = await firstViews(browser, {
      // This page shows how much time the browser itself needs on this machine.
      'bare Remix page': bareSite.url,
      '/': `${site.url}/`,
      '/about': `${site.url}/about`,
      '/faq': `${site.url}/faq`,
      '/search': site.url + results,
    })
    printFirstViews(views)
    for (const [name, limit] of Object.entries(budgets.firstView)) {
      const { paintMs, shift, bytes } = views[name]!
      compareWith(`first paint of ${name}`, paintMs, limit.paintMs, 'ms')
      check(`layout shift of ${name}`, shift * 100, budgets.shift * 100, 'hundredths')
      check(`first view of ${name}`, bytes / kilobyte, limit.kilobytes, 'kB')
    }

    compareWith(
      'cost of /search with a saved flight, as a multiple of an empty page',
      floor.rate / loads['/search, with a saved flight']!.rate,
      resultsOverEmpty,
      '×',
    )
    check(
      'HTML of /search',
      weights['/search'].html / kilobyte,
      budgets.resultsHtml / kilobyte,
      'kB',
    )
    check('all files, Brotli over gzip', brotliOverGzip(), budgets.packed, '×')
    for (const [name, { bytes }] of Object.entries(second)) {
      check(
        `HTML of ${name} as a second page`,
        bytes / kilobyte,
        budgets.secondPage / kilobyte,
        'kB',
      )
    }
    for (const [name, { css, script }] of Object.entries(weights)) {
      const isSearch = /^\/(search|flight)/.test(name)
      check(`CSS of ${name}`, css, budgets.css[isSearch ? 'search' : 'other'], 'bytes')
      const limit = name.startsWith('/booking') ? budgets.checkoutScript : budgets.script
      check(`scripts of ${name}`, script / kilobyte, limit / kilobyte, 'kB')
    }
    const asData = (path: string) => site.url + path.replace('/search', '/search.data')
    const loader = await loaderTime(asData(results), asData('/search'))
    compareWith('loader of /search, p50', loader, maxLoaderMs, 'ms')
    check(
      'failed requests',
      Object.values(loads).reduce((sum, { failed }) => sum + failed, 0),
      0,
      '',
    )
  } finally {
    stops.forEach((stop) => stop())
    await browser.close()
    await site.stop()
  }
}

function filterSpeed() {
  const filters = measureFilters()
  console.log('\nFilter, sort and page, by offers in the result set, milliseconds:')
  console.table(filters)
  compareWith(
    'p95 of 5,000 offers',
    filters.find(({ offers }) => offers === 5_000)!.p95,
    maxFilterMs,
    'ms',
  )
  const growth = filters.reduce((product, row) => product * (row.growth ?? 1), 1)
  compareWith('growth from 500 to 50,000 offers, n log n = 1', growth, maxGrowth, '×')
}

async function memoryOfSearches() {
  const searches = await measureSearches()
  console.log('\nMany different searches, megabytes of the process:')
  console.table([searches])
  check(`peak memory during ${searches.searches} searches`, searches.peak, maxMemoryMb, 'MB')
}

async function overload() {
  const { rate, ratio, before, peak, after, other, ...groups } = await measureOverload()
  console.log(`\nTen times the ${Math.round(rate)} requests a second that one instance serves:`)
  console.table(groups)
  console.log(
    `Two instances on PostgreSQL serve ${ratio.toFixed(2)} times as many requests as one (target: 1.5).`,
  )
  compareWith('served, p99', groups.served.p99, 1_000, 'ms')
  compareWith('refused, p99', groups.refused.p99, 500, 'ms')
  compareWith('health, p99', groups.health.p99, 100, 'ms')
  check('responses other than pages and refusals', other, 0, '')
  check('memory growth', peak - before, 60, 'MB')
  compareWith('a page one second after the load', after, 1_000, 'ms')
}

/** `npm run bench overload` runs only that part. */
const parts = { pages: measurePages, filters: filterSpeed, searches: memoryOfSearches, overload }

async function main() {
  const names = Object.keys(parts)
  const { positionals: wanted } = readOptions({
    usage: `npm run bench [${names.join('|')}]`,
    about: 'Measures bytes, times and memory of a temporary site, and compares them with budgets.',
    maxPositionals: names.length,
  })
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new Error(`unknown part "${unknown}": use ${names.join(', ')}`)
  installPackages()
  buildIfNeeded()
  for (const [name, measurePart] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measurePart()
  }
  const missed = timesMissed()
  console.log(missed === 0 ? '\nAll budgets met.' : `\n${missed} budgets missed.`)
  process.exit(missed === 0 ? 0 : 1)
}

await main()
