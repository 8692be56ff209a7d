import type { SignInStep } from '#app/core/paths.ts'

export type UsersTable = {
  id: string
  username: string
  usernameKey: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  passwordHash: string
  isAdmin: number
  createdAt: string
  passwordChangedAt: string
  /** Null until the owner confirms the address. Until then the account gets no guest bookings. */
  emailConfirmedAt: string | null
  /** Encrypted TOTP secret. While `secondFactorSince` is null, the setup is not confirmed. */
  secondFactorSecret: string | null
  secondFactorSince: string | null
  /** Time step of the last accepted code. Codes of this and of earlier steps no longer work. */
  secondFactorStep: number | null
  /** 1 when the site generated the password for a guest, otherwise 0. */
  passwordGenerated: number
}

export type RecoveryCodesTable = {
  /** SHA-256 of user id and recovery code. The row is deleted when the code is used. */
  codeHash: string
  userId: string
  createdAt: string
}

export type SavedTravellersTable = {
  id: string
  userId: string
  traveller: string
  updatedAt: string
}

export type SessionsTable = {
  /** SHA-256 of the token in the cookie. */
  idHash: string
  userId: string | null
  userAgent: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  /** Encrypted username and password of an account that the site created for a guest. */
  secrets: string | null
  secretsExpireAt: string | null
  /** Time at which the user last completed every step of a sign-in. */
  verifiedAt: string | null
  /** User who entered a correct password and whose sign-in needs another step. */
  signingInUserId: string | null
  signingInStep: SignInStep | null
  signingInUntil: string | null
}

/** A new address that replaces the user's email when the owner of the address opens the link. */
export type EmailChangesTable = {
  userId: string
  email: string
  tokenHash: string
  createdAt: string
  expiresAt: string
}

/** Links that confirm an email, or that choose a new password. */
export type LinkTokensTable = {
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}
