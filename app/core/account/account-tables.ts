import type { SignInStep } from '#app/core/paths.ts'

export type UsersTable = {
  id: string
  username: string
  /** Normalised, for comparing. */
  usernameKey: string
  email: string
  /** Normalised, for comparing. */
  emailKey: string
  firstName: string
  lastName: string
  passwordHash: string
  isAdmin: number
  createdAt: string
  passwordChangedAt: string
  /** When a link mailed to the address was followed. */
  emailConfirmedAt: string | null
  /** Encrypted, and shared with an app: codes are made of it. Without `secondFactorSince` being set up. */
  secondFactorSecret: string | null
  secondFactorSince: string | null
  /** The time step of the last code that was taken: none is taken twice. */
  secondFactorStep: number | null
  /** Whether the password is one that was made for a guest. */
  passwordGenerated: number
}

export type RecoveryCodesTable = {
  /** SHA-256 of user and code. The row goes when the code is used. */
  codeHash: string
  userId: string
  createdAt: string
}

export type SavedTravellersTable = {
  id: string
  userId: string
  /** Encrypted. */
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
  /** Encrypted: what an automatically created account shows once. */
  secrets: string | null
  secretsExpireAt: string | null
  /** When its user last gave everything that a sign-in asks for. */
  verifiedAt: string | null
  /** Whose password was right, while something else is still asked for. */
  signingInUserId: string | null
  signingInStep: SignInStep | null
  signingInUntil: string | null
}

export type PasswordResetsTable = {
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export type EmailConfirmationsTable = {
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}
