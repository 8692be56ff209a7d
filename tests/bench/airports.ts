// Measures airport suggestions for every prefix of typical queries. Run after a build: `npx tsx tests/bench/airports.ts`.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const typed = [
  'london heathrow',
  'new york, ny',
  'San Francisco',
  'münchen',
  'saint petersburg',
  'international airport',
  'norway',
  'amstrdam',
  'barcelnoa',
  'lonon heathrow',
  'atlantis city',
  'qqqqqqqq',
]
const rounds = 40

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
}

const megabytes = () => process.memoryUsage().heapUsed / 1e6
globalThis.gc?.()
const before = megabytes()
const started = performance.now()
const { searchAirports } = await import('../../app/core/places/airport-search.ts')
const loaded = performance.now()
searchAirports('london')
const first = performance.now()
searchAirports('londn')
const corrected = performance.now()

const beginnings = typed.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))
const times: number[] = []
const processor: number[] = []
for (let round = 0; round < rounds; round++) {
  for (const query of beginnings) {
    const used = process.cpuUsage()
    const start = performance.now()
    searchAirports(query)
    times.push(performance.now() - start)
    // CPU time is independent of other programs.
    processor.push(process.cpuUsage(used).user / 1000)
  }
}
times.sort((a, b) => a - b)
processor.sort((a, b) => a - b)
globalThis.gc?.()

const list = readFileSync('atlas/airports.ts')
console.table({
  'load the list, ms': (loaded - started).toFixed(1),
  'first search, which makes the index, ms': (first - loaded).toFixed(1),
  'first correction, ms': (corrected - first).toFixed(1),
  'search p50, ms': percentile(times, 0.5),
  'search p95, ms': percentile(times, 0.95),
  'search p50 of the processor, ms': percentile(processor, 0.5),
  'search p95 of the processor, ms': percentile(processor, 0.95),
  'memory of it all, MB': (megabytes() - before).toFixed(1),
  'the list, kB (gzipped)': `${(list.length / 1000).toFixed(0)} (${(gzipSync(list).length / 1000).toFixed(0)})`,
})
