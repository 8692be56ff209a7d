export function normalise(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Returns the form in which bookings store an email and are found by it. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
