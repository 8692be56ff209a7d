/** Copies a text for long storage: a joined or sliced string keeps all its sources in memory. */
export function compactText(text: string): string {
  return Buffer.from(text).toString()
}
