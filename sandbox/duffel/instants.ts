/** Duffel's instants are in UTC with microseconds. */
export function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/(\.\d{3})Z$/, '$1000Z')
}

export function instantSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
