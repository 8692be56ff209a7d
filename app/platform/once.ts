/** Builds a constant on first use: `const cities = once(() => indexCities())`, read as `cities()`. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
