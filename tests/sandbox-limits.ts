/**
 * The sandbox has the limits that Duffel documents, which a run of tests would use up in seconds. Whoever
 * does not test them starts it with these.
 */
export const generousLimits = { general: 1_000_000, searches: 1_000_000 }

/** The same, for a sandbox that is a process of its own. */
export const generousLimitsEnv = {
  SANDBOX_RATE_LIMIT: String(generousLimits.general),
  SANDBOX_SEARCH_RATE_LIMIT: String(generousLimits.searches),
}
