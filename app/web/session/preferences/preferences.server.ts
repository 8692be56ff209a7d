import { cookies } from '#app/core/account/cookies.ts'
import { z } from 'zod'
import { offerIdText } from '#app/core/flight/offer.ts'
import { plainCookie } from '#app/web/wire/cookies.server.ts'

const cookie = plainCookie(cookies.preferences)

/** Browsers allow 4,096 bytes for a cookie, including its name and attributes. */
const maxCookieBytes = 3_800

const maxRecentText = 1_500

const SavedFlightSchema = z.object({
  id: z.string().regex(offerIdText),
  search: z.string().max(400).catch(''),
  /** Identifies the saved fare, because a later search gives the fare another offer id. */
  fare: z.string().max(16).optional().catch(undefined),
  lines: z.string().max(250).optional().catch(undefined),
  price: z
    .object({ amount: z.number(), currency: z.string().length(3) })
    .nullable()
    .catch(null),
})
export type SavedFlight = z.infer<typeof SavedFlightSchema>

const PreferencesSchema = z.object({
  lastTripType: z.enum(['round-trip', 'one-way', 'multi-city']).optional().catch(undefined),
  lastSearchParams: z.string().max(1000).optional().catch(undefined),
  recentSearches: z.string().max(maxRecentText).optional().catch(undefined),
  /** A missing answer counts as a refusal. */
  adReports: z.enum(['yes', 'no']).optional().catch(undefined),
  saved: z.array(SavedFlightSchema).max(5).optional().catch(undefined),
})
export type Preferences = z.infer<typeof PreferencesSchema>

export function isPreferencesCookie(setCookie: string): boolean {
  return setCookie.startsWith(`${cookie.name}=`)
}

type Visit = Pick<Request, 'headers'>

export async function readPreferences(request: Visit): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return PreferencesSchema.safeParse(value).data ?? {}
}

export async function preferencesCookie(request: Visit, changes: Preferences) {
  const before = await readPreferences(request)
  const after = PreferencesSchema.parse({ ...before, ...changes })
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  return serializeBounded(after)
}

/**
 * If the cookie is too long, drops the texts of old saved flights first, then recent searches, then
 * saved flights.
 */
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

export async function withRecentSearch(request: Request, query: string): Promise<string> {
  const others = (await recentSearches(request)).filter((other) => other !== query)
  const recent = [query, ...others].slice(0, maxRecent)
  while (recent.join('\n').length > maxRecentText) recent.pop()
  return recent.join('\n')
}

/** The Global Privacy Control signal of a browser counts as a refusal. */
export async function allowsAdReports(request: Visit): Promise<boolean> {
  if (request.headers.get('Sec-GPC') === '1') return false
  return (await readPreferences(request)).adReports === 'yes'
}
