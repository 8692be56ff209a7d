import { hashToken, isoNow } from '#app/platform/id.server.ts'
import { keyInUseSince } from './settings.store.server.ts'

/** NIST SP 800-57 part 1 lets a key encrypt or sign for two years at most (5.3.6); here it is one. */
const keyDays = 365

export type OldKey = { name: string; since: string }

/**
 * Returns keys first seen here more than a year ago, by variable name. Stores only a hash, so it must not get
 * passwords that a person made up.
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
