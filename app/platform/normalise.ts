/** "Ann@Example.com " equals "ann@example.com". */
export function normalise(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
