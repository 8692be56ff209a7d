type StorageKey = 'lastTripType' | 'lastSearchParams' | 'previousResults'

/** Storage may be full or disabled; then nothing is remembered. */
export function saveInBrowser(name: StorageKey, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Nothing on the site depends on this storage.
  }
}
