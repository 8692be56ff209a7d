/** Removes invisible characters, which copied text may contain, and the spaces around the text. */
export const withoutUnseen = (text: string) => text.replace(/\p{Cf}+/gu, '').trim()

/**
 * Normalises a name. A full stop inside a word gets a space, because email programs turn "example.com" into a
 * link.
 */
export function normaliseName(text: string): string {
  return withoutUnseen(text.normalize('NFC'))
    .replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
}
