/**
 * Limits for tests that are not about rate limits. A test run would use up the documented limits in
 * seconds.
 */
export const generousLimits = { general: 1_000_000, searches: 1_000_000 }

/** The same limits for a sandbox in another process. */
export const generousLimitsEnv = {
  SANDBOX_RATE_LIMIT: String(generousLimits.general),
  SANDBOX_SEARCH_RATE_LIMIT: String(generousLimits.searches),
}
