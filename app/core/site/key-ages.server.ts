import { hashToken, isoNow } from '#app/platform/id.server.ts'
import { keyInUseSince } from './settings.store.server.ts'

/** NIST SP 800-57 part 1 (5.3.6) allows keys for at most two years; we allow one year. */
const keyDays = 365

export type OldKey = { name: string; since: string }

/**
 * Lists keys in use for more than a year. Stores a fast hash of each key, so never pass passwords that a
 * person made up. `since` is an ISO instant.
 */
export async function listOldKeys(keys: Record<string, string | undefined>): Promise<OldKey[]> {
  const ages = await Promise.all(
    Object.entries(keys).map(async ([name, key]) => {
      if (key === undefined) return []
      const hash = hashToken(`${name} in use: ${key}`).slice(0, 16)
      return [{ name, since: await keyInUseSince(`${name}:${hash}`) }]
    }),
  )
  return ages.flat().filter(({ since }) => since < isoNow(-keyDays * 86_400))
}
