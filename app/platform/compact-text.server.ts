/** Copies a text. A joined or sliced text would keep all texts that it came from in memory. */
export function compactText(text: string): string {
  return Buffer.from(text).toString()
}
