/** Copies a text. Without a copy, a joined or sliced text keeps its source texts in memory. */
export function compactText(text: string): string {
  return Buffer.from(text).toString()
}
