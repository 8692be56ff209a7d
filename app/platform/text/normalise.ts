export function normalise(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/**
 * Returns an email in the form that bookings store. A search for an email must use the same form.
 */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
