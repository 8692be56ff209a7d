/** How usernames and emails are compared: "Ann@Example.com " is "ann@example.com". */
export function normalise(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
