import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/**
 * What Prometheus reads. Names and units follow its rules: seconds, bytes, `_total` for what only grows.
 * Labels hold nothing of a visitor's: routes in place of addresses, kinds in place of ids.
 */

/** Of this module: whoever loads it anew, as tests do, has numbers of their own. */
const registry = new Registry()
const registers = [registry]

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export const requestSeconds = new Histogram({
  name: 'contrail_http_request_seconds',
  help: 'From the head of a request to the end of its answer',
  registers,
  labelNames: ['route', 'method', 'status'] as const,
  buckets: seconds,
})

export const providerCallSeconds = new Histogram({
  name: 'contrail_provider_call_seconds',
  help: 'Calls to the vendors by what they are for; one that a vendor refuses is an error',
  registers,
  labelNames: ['provider', 'purpose', 'outcome'] as const,
  buckets: seconds,
})

export const callsLeft = new Gauge({
  name: 'contrail_provider_calls_left',
  help: "Calls that are left of the flight provider's minute, as last known",
  registers,
  labelNames: ['provider'] as const,
})

export const callsRefused = new Counter({
  name: 'contrail_provider_calls_refused_total',
  help: 'Calls to the flight provider that were not sent, since too few were left of its minute',
  registers,
  labelNames: ['provider', 'purpose'] as const,
})

export const clockSkewSeconds = new Gauge({
  name: 'contrail_clock_skew_seconds',
  help: "Our clock less a vendor's, by the date of its last answer",
  registers,
  labelNames: ['provider'] as const,
})

export const cacheAnswers = new Counter({
  name: 'contrail_cache_answers_total',
  help: 'Whether a finished page, or the result of a search, was at hand',
  registers,
  labelNames: ['cache', 'result'] as const,
})

export const busiestShare = new Gauge({
  name: 'contrail_busiest_address_share',
  help: 'The part of the last 1,000 requests that came from one address',
  registers,
})

/** The value of a gauge per label, as set last in this process. */
export async function readGauge(gauge: Gauge<'provider'>): Promise<Map<string, number>> {
  const { values } = await gauge.get()
  return new Map(values.map(({ labels, value }) => [String(labels.provider ?? ''), value]))
}

/** Registers a number that is looked up whenever somebody asks. */
export function gaugeOnDemand(
  name: string,
  help: string,
  label: string,
  read: () => Promise<[label: string, value: number][]>,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers,
    labelNames: label ? [label] : [],
    async collect() {
      gauge.reset()
      for (const [key, value] of await read()) {
        if (label) gauge.labels(key).set(value)
        else gauge.set(value)
      }
    },
  })
}

/** Adds what Node tells of itself: the lag of its event loop, memory, open handles. */
export function countProcess(): void {
  collectDefaultMetrics({ register: registry })
}

/** All numbers in the format of Prometheus. */
export const exposition = { contentType: registry.contentType, read: () => registry.metrics() }
