import { randomId } from '../ids.ts'
import type { Account } from './account.ts'
import { refuse } from './requests/errors.ts'
import type { Params } from './requests/params.ts'

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Record<string, string>
  status: 'enabled' | 'disabled'
  url: string
}

export type EndpointRecord = { view: WebhookEndpoint; secret: string }

/** Registers an endpoint. Only this answer contains its secret. */
export function createEndpoint(account: Account, params: Params) {
  const url = params.string('url')
  const events = params.strings('enabled_events')
  const description = params.string('description') ?? null
  const metadata = params.metadata({})
  params.done()
  if (!url) refuse('Missing required param: url.', { code: 'parameter_missing', param: 'url' })
  if (!events?.length) {
    refuse('Missing required param: enabled_events.', {
      code: 'parameter_missing',
      param: 'enabled_events',
    })
  }
  if (!URL.canParse(url)) refuse('Not a valid URL', { code: 'url_invalid', param: 'url' })
  const view: WebhookEndpoint = {
    id: account.id('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: account.seconds(),
    description,
    enabled_events: events,
    livemode: false,
    metadata,
    status: 'enabled',
    url,
  }
  const secret = `whsec_${randomId(32)}`
  account.records.endpoints.put(view.id, { view, secret })
  return { ...view, secret }
}

export function isSubscribed({ view }: EndpointRecord, type: string): boolean {
  const { status, enabled_events: events } = view
  return status === 'enabled' && (events.includes('*') || events.includes(type))
}
