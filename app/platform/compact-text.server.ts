/**
 * The same text in memory of its own, to be kept for long. What was joined piece by piece keeps every piece,
 * many times its length, and what was cut out of a page keeps all of the page.
 */
export function compactText(text: string): string {
  return Buffer.from(text).toString()
}
