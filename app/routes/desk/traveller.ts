/** An empty email means that the traveller’s personal data was erased. */
export function formatTraveller(email: string | null | undefined): string {
  return email === '' ? 'erased' : (email ?? 'unknown')
}
