/** Keeps the entries that were used last. */
export class RecentCache<V> {
  private entries = new Map<string, V>()
  private readonly maxEntries: number
  constructor(maxEntries: number) {
    this.maxEntries = maxEntries
  }

  getOrMake(key: string, make: () => V): V {
    let value = this.entries.get(key)
    if (value === undefined) {
      value = make()
      const oldest = this.entries.size >= this.maxEntries ? this.entries.keys().next() : undefined
      if (oldest && !oldest.done) this.entries.delete(oldest.value)
    } else {
      this.entries.delete(key)
    }
    this.entries.set(key, value)
    return value
  }

  clear() {
    this.entries.clear()
  }
}
