/** Spaces, soft hyphens, zero-width characters and marks of the text direction. */
const blank = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/

/**
 * Removes what surrounds text that was copied from an email or a list of contacts. A pattern with
 * "+$" would take long for many spaces inside a text.
 */
export function trimCopied(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && blank.test(text.charAt(start))) start += 1
  while (start < end && blank.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
