/**
 * A name on one line, with its accents composed and its spaces single. A full stop before a word gets a
 * space, since mail programs turn "example.com" into a link.
 */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
}
