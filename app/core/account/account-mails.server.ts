import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { MailKind } from '#app/core/mail/mail-kinds.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { isPlaceholderEmail } from './placeholder-email.ts'
import type { User } from './user.store.server.ts'

/** Sends nothing to a placeholder, because its domain refuses mail. */
export async function enqueueAccountMail(
  { email: recipient }: Pick<User, 'email'>,
  kind: MailKind,
  mail: ReturnType<typeof mailDocument>,
): Promise<void> {
  if (!isPlaceholderEmail(recipient)) await enqueueMessage({ kind, recipient, ...mail })
}

/**
 * The confirmation mail contains no account data, because the address may belong to a stranger
 * until its owner confirms it.
 */

export function confirmEmailMail(link: string, days: number) {
  return mailDocument({
    subject: 'Confirm your email address',
    blocks: [
      'Please confirm the email address on your Contrail account. Trips you book with it as a guest will then appear in My Trips too.',
      `The link is valid for ${days} days and works once, while you’re signed in.`,
      'Not your account? Ignore this email. No one can see your bookings.',
    ],
    action: { label: 'Confirm Email Address', url: link },
  })
}

/** Goes to the new address, which the account does not use before its owner confirms it. */
export function confirmNewEmailMail(link: string, days: number) {
  return mailDocument({
    subject: 'Confirm your new email address',
    blocks: [
      'Someone asked to use this email address for their Contrail account from now on. If that was you, please confirm it.',
      `The link is valid for ${days} days and works once. Sign in with your username or your old email.`,
      'Not your account? Ignore this email. Nothing changes, and no one can see your bookings.',
    ],
    action: { label: 'Confirm Email Address', url: link },
  })
}

type Named = Pick<User, 'firstName' | 'username' | 'emailConfirmedAt'>

const greeting = ({ firstName, emailConfirmedAt }: Named) =>
  emailConfirmedAt === null ? 'Hello,' : `Hello ${firstName},`

/** States the username, because the owner of an account created with a booking may never have seen it. */
const usernameLine = ({ username, emailConfirmedAt }: Named) =>
  emailConfirmedAt === null
    ? 'You can sign in with this email address.'
    : `Your username is ${username}. You can also sign in with this email address.`

export function passwordResetMail(user: Named, link: string, minutes: number) {
  return mailDocument({
    subject: 'Choose a new password',
    blocks: [
      greeting(user),
      'Someone asked for a new password for your Contrail account.',
      usernameLine(user),
      `The link is valid for ${minutes} minutes and works once. If you didn’t ask for it, ignore this email. Your password won’t change.`,
    ],
    action: { label: 'Choose a New Password', url: link },
  })
}

export function passwordChangedMail(user: Named) {
  return mailDocument({
    subject: 'Your password has been changed',
    blocks: [
      greeting(user),
      'The password of your Contrail account was just changed. All other devices have been signed out.',
      usernameLine(user),
      'If this wasn’t you, choose a new password now to secure your account.',
    ],
    action: { label: 'Choose a New Password', url: siteUrl(paths.forgotPassword) },
  })
}

/** Goes to the old address. The new one stays out of it, because the old mailbox may have another owner. */
export function emailChangedMail(user: Named) {
  return mailDocument({
    subject: 'Your email address has been changed',
    blocks: [
      greeting(user),
      'The email address of your Contrail account was just changed. You can no longer sign in with this address.',
      'If this wasn’t you, please call us.',
      supportLine(),
    ],
  })
}

export function secondFactorOnMail(user: Named) {
  return mailDocument({
    subject: 'Two-factor authentication is on',
    blocks: [
      greeting(user),
      'From now on, you’ll need a code from your authenticator app as well as your password to sign in. All other devices have been signed out.',
      'Keep your recovery codes somewhere you can reach without your phone. If this wasn’t you, please call us.',
      supportLine(),
    ],
  })
}

export function secondFactorOffMail(user: Named) {
  return mailDocument({
    subject: 'Two-factor authentication is off',
    blocks: [
      greeting(user),
      'From now on, you only need your password to sign in.',
      'If this wasn’t you, change your password now, turn two-factor authentication on again, and call us.',
      supportLine(),
    ],
  })
}

/** Warns the owner that someone entered the correct password and then several wrong codes. */
export function codesRefusedMail(user: Named) {
  return mailDocument({
    subject: 'Someone may know your password',
    blocks: [
      greeting(user),
      'Someone entered your password correctly, then several wrong codes. They didn’t get in.',
      'If this wasn’t you, choose a new password now.',
    ],
    action: { label: 'Choose a New Password', url: siteUrl(paths.forgotPassword) },
  })
}

export function accountClosedMail(user: Named) {
  return mailDocument({
    subject: 'Your account is closed',
    blocks: [
      greeting(user),
      'We’ve closed your account and deleted your personal data. Tax law requires us to keep the flights and amounts of past bookings, without your name.',
      'This is our last email to you. If you didn’t close the account, please call us.',
      supportLine(),
    ],
  })
}
