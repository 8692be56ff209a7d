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
  emailConfirmedAt: string | null
  /** Encrypted TOTP secret; pending while `secondFactorSince` is null. */
  secondFactorSecret: string | null
  secondFactorSince: string | null
  /** Time step of the last accepted code, which blocks reuse. */
  secondFactorStep: number | null
  /** 1 when the site generated the password for a guest. */
  passwordGenerated: number
}

export type RecoveryCodesTable = {
  /** SHA-256 of user and code. Deleted when the code is used. */
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
  /** SHA-256 of the id in the cookie. */
  idHash: string
  userId: string | null
  userAgent: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  /** Encrypted credentials of an automatically created account. */
  secrets: string | null
  secretsExpireAt: string | null
  /** Last time the user completed every step of a sign-in. */
  verifiedAt: string | null
  /** User with a correct password whose sign-in needs another step. */
  signingInUserId: string | null
  signingInStep: SignInStep | null
  signingInUntil: string | null
}

export type PasswordResetsTable = {
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export type EmailConfirmationsTable = {
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}
