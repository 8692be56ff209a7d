/** What the browser remembers of searches, under these names, when scripts run. */
type Kept = 'lastTripType' | 'lastSearchParams' | 'previousResults'

/** Storage can be full, or switched off: then nothing is remembered. */
export function keepInBrowser(name: Kept, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Nobody depends on it.
  }
}
