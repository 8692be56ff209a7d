/** Joins class names and drops what is empty; `undefined` when nothing is left. */
export function classes(...names: Array<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
