import type { Mode } from './mode.ts'

/** Facts about our account with a vendor, read with one of the account's keys. */
export type VendorAccount = {
  /** The vendor's clock in milliseconds since 1970. Null when its answer states none. */
  clock: number | null
  /** Whether the key is for live mode. Null when the vendor does not state it. */
  live: boolean | null
  /** Null when the key has no permission to list webhooks. */
  webhooks: { url: string; events: string[]; active: boolean; live: boolean | null }[] | null
}

/** Reads a vendor's webhooks. */
export type Webhook<Event> = {
  signatureHeader: string
  isSigned(
    rawBody: string,
    header: string | null,
    secret: string,
    now: Date,
  ): boolean | Promise<boolean>
  modeOf(body: unknown): Mode | null
  /** The body's `digest` replaces a missing event id. Null for an irrelevant event. */
  parse(body: unknown, mode: Mode, digest: string): Event | null
  /** Events that the webhook must be subscribed to. */
  events: readonly string[]
}

/** Sites that pages may load from or send forms to. The content security policy forbids all other sites. */
export type ForeignOrigins = {
  /** Sites to which a submitted form may redirect the browser. */
  forms: readonly string[]
  images: readonly string[]
}

/** Facts that a vendor's adapter states, in addition to the methods that call the vendor. */
export type VendorFacts<Event> = {
  /** Part of the webhook's address, of cases and of metrics. */
  name: string
  /** Shown to operators. */
  title: string
  /** Missing if the vendor sends no webhooks. */
  webhook?: Webhook<Event>
  /** The vendor's own sites. */
  origins?: Partial<ForeignOrigins>
  /** A fact that only the vendor's dashboard shows. */
  unchecked?: { what: string; words: string }
}
