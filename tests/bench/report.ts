import type { FirstView } from './first-view.ts'
import type { Load } from './load.ts'
import type { Weight } from './weight.ts'

/** Prints the results and checks the budgets. */

export const kilobyte = 1000

/** Minimum requests per second, relative to a bare Remix page. */
const aims: Record<string, number> = {
  '/': 1.2,
  '/search': 1.2,
  '/about': 2,
  '/search, with a cookie': 0.5,
  'empty page (/search without a search)': 0.65,
  '/healthz': 3,
}

export function printLoads(loads: Record<string, Load>, floor: Load) {
  console.table(
    Object.fromEntries(
      Object.entries(loads).map(([name, { rate, p50, p99, failed }]) => [
        name,
        {
          'requests/s': Math.round(rate),
          'p50 ms': p50,
          'p99 ms': p99,
          'bare Remix page = 1': Number((rate / floor.rate).toFixed(2)),
          'aimed at': aims[name] ?? '',
          failed,
        },
      ]),
    ),
  )
}

export function printWeights(weights: Record<string, Weight>) {
  const inKilobytes = (bytes: number) => Number((bytes / kilobyte).toFixed(1))
  console.table(
    Object.fromEntries(
      Object.entries(weights).map(([name, { html, css, script }]) => [
        name,
        {
          'HTML kB': inKilobytes(html),
          'CSS kB': inKilobytes(css),
          'scripts kB': inKilobytes(script),
        },
      ]),
    ),
  )
}

export function printFirstViews(views: Record<string, FirstView>) {
  console.table(
    Object.fromEntries(
      Object.entries(views).map(([name, { paintMs, flightMs, htmlMs, shift, bytes }]) => [
        name,
        {
          'HTML there ms': Math.round(htmlMs),
          'first paint ms': Math.round(paintMs),
          'first flight ms': flightMs === null ? '' : Math.round(flightMs),
          'layout shift': Number(shift.toFixed(3)),
          'all kB, fonts aside': Number((bytes / kilobyte).toFixed(1)),
        },
      ]),
    ),
  )
}

let missed = 0

/** Returns the number of exceeded budgets. */
export const timesMissed = () => missed

/** Compares bytes with a strict limit. Exceeding the limit fails the run. */
export function check(what: string, value: number, limit: number, unit: string) {
  const ok = value <= limit
  if (!ok) missed += 1
  console.log(`${ok ? 'ok    ' : 'MISSED'} ${what}: ${value.toFixed(2)} ${unit}, at most ${limit}`)
}

/**
 * Compares a time or rate with an aim. Missing the aim only warns, because the machine may be busy.
 */
export function compareWith(what: string, value: number, aim: number, unit: string) {
  console.log(
    `${value <= aim ? 'ok    ' : 'slower'} ${what}: ${value.toFixed(1)} ${unit}, aimed at ${aim}`,
  )
}

export function printRates(loads: Record<string, Load>, floor: Load) {
  for (const [name, aim] of Object.entries(aims)) {
    const ratio = (loads[name]?.rate ?? 0) / floor.rate
    console.log(
      `${ratio >= aim ? 'ok    ' : 'slower'} ${name}: ${ratio.toFixed(2)} bare pages, aimed at ${aim}`,
    )
  }
}
