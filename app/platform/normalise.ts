/** Removes differences of case and spaces: "Ann@Example.com " becomes "ann@example.com". */
export function normalise(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
