/** Builds a constant on first use: `const cities = once(() => indexCities())`, read as `cities()`. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Builds a constant for each key on first use. Only for a few keys, because nothing is ever removed. */
export function onceByKey<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
