/** By whose email a page names a traveller; people are erased with their account, or after years. */
export function travellerName(email: string | null | undefined): string {
  return email === '' ? 'erased' : (email ?? 'unknown')
}
