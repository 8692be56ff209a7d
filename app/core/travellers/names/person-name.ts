/**
 * Normalises a name. A full stop inside a word gets a space, because email programs turn "example.com" into a
 * link.
 */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
}
