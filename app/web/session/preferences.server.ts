import { cookies } from '#app/core/account/cookies.ts'
import { z } from 'zod'
import { offerIdText } from '#app/core/flight/offer.ts'
import { plainCookie } from '#app/web/wire/cookies.server.ts'

const cookie = plainCookie(cookies.preferences)

/** Browsers limit a cookie to 4,096 bytes including name and attributes. */
const maxCookieBytes = 3_800

/** Half of the cookie: room for three of the longest searches. */
const maxRecentText = 1_500

const SavedFlightSchema = z.object({
  /** Offer id. */
  id: z.string().regex(offerIdText),
  /** Query of the search URL; empty without one, or if it is too long. */
  search: z.string().max(400).catch(''),
  /** Identifies the fare in later searches, where it has another id. */
  fare: z.string().max(16).optional().catch(undefined),
  /** Airline and times per slice, for display after the offer has expired. */
  lines: z.string().max(250).optional().catch(undefined),
  /** Price when saved. */
  price: z
    .object({ amount: z.number(), currency: z.string().length(3) })
    .nullable()
    .catch(null),
})
export type SavedFlight = z.infer<typeof SavedFlightSchema>

/** Names are those used in the browser. */
const PreferencesSchema = z.object({
  lastTripType: z.enum(['round-trip', 'one-way', 'multi-city']).optional().catch(undefined),
  /** Query of the last search URL. */
  lastSearchParams: z.string().max(1000).optional().catch(undefined),
  /** Queries of recent search URLs, one per line, newest first. */
  recentSearches: z.string().max(maxRecentText).optional().catch(undefined),
  /** Consent to report calls to the advertising network; no answer means no. */
  adReports: z.enum(['yes', 'no']).optional().catch(undefined),
  saved: z.array(SavedFlightSchema).max(5).optional().catch(undefined),
})
export type Preferences = z.infer<typeof PreferencesSchema>

export function isPreferencesCookie(setCookie: string): boolean {
  return setCookie.startsWith(`${cookie.name}=`)
}

type Visit = Pick<Request, 'headers'>

/** Empty when the cookie is missing or invalid. */
export async function readPreferences(request: Visit): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return PreferencesSchema.safeParse(value).data ?? {}
}

/** Null when `changes` change nothing. */
export async function preferencesCookie(
  request: Visit,
  changes: Preferences,
): Promise<string | null> {
  const before = await readPreferences(request)
  const after = PreferencesSchema.parse({ ...before, ...changes })
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  return serializeBounded(after)
}

/** Drops the least useful data first: texts of old saved flights, then recent searches, then saved flights. */
async function serializeBounded(preferences: Preferences): Promise<string> {
  const value = await cookie.serialize(preferences)
  if (value.length <= maxCookieBytes) return value
  const { saved = [], recentSearches = '' } = preferences
  const described = saved.findIndex(({ lines }) => lines !== undefined)
  if (described >= 0) {
    const shorter = saved.map((one, at) => (at === described ? { ...one, lines: undefined } : one))
    return serializeBounded({ ...preferences, saved: shorter })
  }
  if (recentSearches) {
    const fewer = recentSearches.split('\n').slice(0, -1).join('\n')
    return serializeBounded({ ...preferences, recentSearches: fewer })
  }
  if (saved.length === 0) return value
  return serializeBounded({ ...preferences, saved: saved.slice(1) })
}

const maxRecent = 3

export async function recentSearches(request: Request): Promise<string[]> {
  const { recentSearches = '' } = await readPreferences(request)
  return recentSearches.split('\n').filter(Boolean).slice(0, maxRecent)
}

/** Adds a search and drops the oldest when out of room. */
export async function withRecentSearch(request: Request, query: string): Promise<string> {
  const others = (await recentSearches(request)).filter((other) => other !== query)
  const recent = [query, ...others].slice(0, maxRecent)
  while (recent.join('\n').length > maxRecentText) recent.pop()
  return recent.join('\n')
}

/** The browser's Global Privacy Control signal counts as a refusal. */
export async function allowsAdReports(request: Request): Promise<boolean> {
  if (request.headers.get('Sec-GPC') === '1') return false
  return (await readPreferences(request)).adReports === 'yes'
}
