import { normalise } from '#app/platform/text/normalise.ts'

const domain = '@contrail.invalid'

/** Returns the placeholder email of an administrator without one. Its domain never receives mail (RFC 2606). */
export const placeholderEmail = (username: string) =>
  `${username.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')}${domain}`

export const isPlaceholderEmail = (email: string) => normalise(email).endsWith(domain)
