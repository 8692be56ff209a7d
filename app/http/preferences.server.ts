import { z } from 'zod'
import { plainCookie } from './cookies.server.ts'

const cookie = plainCookie('contrail_preferences', 365 * 86_400)

/** What the site remembers of a visitor. The names are those used in the browser. */
const PreferencesSchema = z.object({
  lastTripType: z.enum(['round-trip', 'one-way', 'multi-city']).optional().catch(undefined),
  /** The query of the last search's address. */
  lastSearchParams: z.string().max(1000).optional().catch(undefined),
  /** Whether a call may be reported to the advertising network; without an answer it is not. */
  adReports: z.enum(['yes', 'no']).optional().catch(undefined),
})
type Preferences = z.infer<typeof PreferencesSchema>

/** What is remembered; nothing where the cookie is missing or somebody else's. */
export async function readPreferences(request: Request): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return PreferencesSchema.safeParse(value).data ?? {}
}

/** The cookie that remembers `changes` besides what is remembered; null when nothing changes. */
export async function preferencesCookie(
  request: Request,
  changes: Preferences,
): Promise<string | null> {
  const before = await readPreferences(request)
  const after = PreferencesSchema.parse({ ...before, ...changes })
  const same = PreferencesSchema.keyof().options.every((name) => before[name] === after[name])
  return same ? null : cookie.serialize(after)
}

/** Whether a visitor lets us tell the advertising network of their call. A signal of the browser counts as no. */
export async function allowsAdReports(request: Request): Promise<boolean> {
  if (request.headers.get('Sec-GPC') === '1') return false
  return (await readPreferences(request)).adReports === 'yes'
}
