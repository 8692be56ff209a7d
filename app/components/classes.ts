/** Joins class names, without empty ones. Returns `undefined` when none are left. */
export function classes(...names: Array<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
