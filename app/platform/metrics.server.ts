import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/**
 * Labels must not contain data of visitors: use routes instead of URLs, and kinds instead of ids.
 */

/** Each import of this module has its own registry, because tests import the module again. */
const registry = new Registry()
const registers = [registry]

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export const requestSeconds = new Histogram({
  name: 'contrail_http_request_seconds',
  help: 'Time from the head of a request to the end of its response',
  registers,
  labelNames: ['route', 'method', 'status'] as const,
  buckets: seconds,
})

export const providerCallSeconds = new Histogram({
  name: 'contrail_provider_call_seconds',
  help: 'Calls to vendors by purpose; a refused call counts as an error',
  registers,
  labelNames: ['provider', 'purpose', 'outcome'] as const,
  buckets: seconds,
})

export const callsLeft = new Gauge({
  name: 'contrail_provider_calls_left',
  help: "Calls left this minute under the flight provider's rate limit, as last reported",
  registers,
  labelNames: ['provider'] as const,
})

export const callsRefused = new Counter({
  name: 'contrail_provider_calls_refused_total',
  help: 'Calls to the flight provider not sent because of its rate limit',
  registers,
  labelNames: ['provider', 'purpose'] as const,
})

export const clockSkewSeconds = new Gauge({
  name: 'contrail_clock_skew_seconds',
  help: "Our clock minus a vendor's, by the Date header of its last response",
  registers,
  labelNames: ['provider'] as const,
})

export const cacheAnswers = new Counter({
  name: 'contrail_cache_answers_total',
  help: 'Lookups in the page cache and the search cache, by hit or miss',
  registers,
  labelNames: ['cache', 'result'] as const,
})

export const campaignVisits = new Counter({
  name: 'contrail_campaign_visits_total',
  help: 'Page requests from links of advertisements and mails, by the kind of their parameters',
  registers,
  labelNames: ['source'] as const,
})

export const busiestShare = new Gauge({
  name: 'contrail_busiest_address_share',
  help: 'Share of the last 1,000 requests that came from the busiest address',
  registers,
})

export async function readGauge(gauge: Gauge<'provider'>): Promise<Map<string, number>> {
  const { values } = await gauge.get()
  return new Map(values.map(({ labels, value }) => [String(labels.provider ?? ''), value]))
}

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

export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry })
}

export const exposition = { contentType: registry.contentType, read: () => registry.metrics() }
