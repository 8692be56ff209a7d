import { cookies } from '#app/core/account/cookies.ts'
import { z } from 'zod'
import { offerIdText } from '#app/core/flight/offer.ts'
import { plainCookie } from '#app/web/wire/cookies.server.ts'

const cookie = plainCookie(cookies.preferences)

/** A browser keeps cookies of up to 4,096 bytes, their names and attributes among them. */
const maxCookieBytes = 3_800

/** Three searches of the longest kind would take half the cookie. */
const maxRecentText = 1_500

const SavedFlightSchema = z.object({
  /** Of the offer. */
  id: z.string().regex(offerIdText),
  /** The query of its search's address; empty where it was found without one, or that is very long. */
  search: z.string().max(400).catch(''),
  /** Tells its fare again where a later search lists it under another id. */
  fare: z.string().max(16).optional().catch(undefined),
  /** Its airlines and the times of each way, a line each: what is left to show when the offer is over. */
  lines: z.string().max(250).optional().catch(undefined),
  /** What it cost then. */
  price: z
    .object({ amount: z.number(), currency: z.string().length(3) })
    .nullable()
    .catch(null),
})
export type SavedFlight = z.infer<typeof SavedFlightSchema>

/** What the site remembers of a visitor. The names are those used in the browser. */
const PreferencesSchema = z.object({
  lastTripType: z.enum(['round-trip', 'one-way', 'multi-city']).optional().catch(undefined),
  /** The query of the last search's address. */
  lastSearchParams: z.string().max(1000).optional().catch(undefined),
  /** The queries of the last searches' addresses, a line each, the newest first. */
  recentSearches: z.string().max(maxRecentText).optional().catch(undefined),
  /** Whether a call may be reported to the advertising network; without an answer it is not. */
  adReports: z.enum(['yes', 'no']).optional().catch(undefined),
  saved: z.array(SavedFlightSchema).max(5).optional().catch(undefined),
})
export type Preferences = z.infer<typeof PreferencesSchema>

/** Whether a `Set-Cookie` header sets them. */
export function isPreferencesCookie(setCookie: string): boolean {
  return setCookie.startsWith(`${cookie.name}=`)
}

type Visit = Pick<Request, 'headers'>

/** What is remembered; nothing where the cookie is missing or somebody else's. */
export async function readPreferences(request: Visit): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return PreferencesSchema.safeParse(value).data ?? {}
}

/** The cookie that remembers `changes` besides what is remembered; null when nothing changes. */
export async function preferencesCookie(
  request: Visit,
  changes: Preferences,
): Promise<string | null> {
  const before = await readPreferences(request)
  const after = PreferencesSchema.parse({ ...before, ...changes })
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  return serializeBounded(after)
}

/**
 * Where there is no room, what can best be missed goes first: what tells of flights that were saved long
 * ago, then recent searches, then those flights; searches of many stages are long.
 */
async function serializeBounded(preferences: Preferences): Promise<string> {
  const value = await cookie.serialize(preferences)
  if (value.length <= maxCookieBytes) return value
  const { saved = [], recentSearches = '' } = preferences
  const told = saved.findIndex(({ lines }) => lines !== undefined)
  if (told >= 0) {
    const shorter = saved.map((one, at) => (at === told ? { ...one, lines: undefined } : one))
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

/** The queries of a visitor's last searches, the newest first. */
export async function recentSearches(request: Request): Promise<string[]> {
  const { recentSearches = '' } = await readPreferences(request)
  return recentSearches.split('\n').filter(Boolean).slice(0, maxRecent)
}

/** `recentSearches` with another one before the others; the oldest go where there is no room. */
export async function withRecentSearch(request: Request, query: string): Promise<string> {
  const others = (await recentSearches(request)).filter((other) => other !== query)
  const recent = [query, ...others].slice(0, maxRecent)
  while (recent.join('\n').length > maxRecentText) recent.pop()
  return recent.join('\n')
}

/** Whether a visitor lets us tell the advertising network of their call. A signal of the browser counts as no. */
export async function allowsAdReports(request: Request): Promise<boolean> {
  if (request.headers.get('Sec-GPC') === '1') return false
  return (await readPreferences(request)).adReports === 'yes'
}
