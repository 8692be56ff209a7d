/** A joined or sliced string keeps all its sources in memory; a copy does not. */
export function compactText(text: string): string {
  return Buffer.from(text).toString()
}
