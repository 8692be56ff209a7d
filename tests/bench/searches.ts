import { readdirSync, readFileSync } from 'node:fs'
import { startSite } from '../e2e/site.ts'
import { inDays, resultsPath, type Trip } from '../e2e/traveller.ts'

/** Measures the memory of the site after many different searches. */

const count = 1_000
const visitors = 6

export type SearchesReport = {
  searches: number
  /** Number of offers in all searches together. */
  offers: number
  /** Resident megabytes of the site's process: before, peak and after. */
  before: number
  peak: number
  after: number
}

/** Returns the process id of the server, which is a child of the process that was started. */
export function servingProcess(starter: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    try {
      const parent = Number(
        /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
      )
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (parent === starter && command.includes('remix-run/serve')) return Number(pid)
    } catch {
      // The process ended before its entry in /proc was read.
    }
  }
  throw new Error('The site has no process')
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

const hubs = ['LHR', 'CDG', 'FRA', 'AMS', 'JFK', 'BOS', 'ORD', 'LAX', 'SFO', 'DXB', 'SIN', 'HND']

function* differentTrips(): Generator<Trip> {
  for (let days = 20; ; days++) {
    for (const from of hubs) {
      for (const to of hubs) {
        if (from !== to) yield { from, to, departure: inDays(days), return: inDays(days + 7) }
      }
    }
  }
}

export async function run(): Promise<SearchesReport> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  try {
    const pid = servingProcess(site.pid)
    const before = megabytesOf(pid)
    const trips = differentTrips()
    let [searches, offers, peak] = [0, 0, before]
    const visit = async () => {
      while (searches < count) {
        const trip = trips.next().value
        if (!trip) return
        const answer = await fetch(site.url + resultsPath(trip, { wait: '1' }))
        const page = await answer.text()
        const found = Number(/([\d,]+) flights? found/.exec(page)?.[1]?.replace(',', '') ?? 0)
        peak = Math.max(peak, megabytesOf(pid))
        if (found === 0) throw new Error(`No flights at ${answer.url}: ${answer.status}`)
        offers += found
        searches += 1
      }
    }
    await Promise.all(Array.from({ length: visitors }, visit))
    return { searches, offers, before, peak, after: megabytesOf(pid) }
  } finally {
    await site.stop()
  }
}
