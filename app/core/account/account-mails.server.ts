import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { User } from './user.store.server.ts'

/**
 * The mails about an account. An account can be opened with a stranger's address and any name: no mail quotes
 * what was typed until its owner has confirmed the address.
 */

export function confirmEmailMail(link: string, days: number) {
  return mailDocument({
    subject: 'Confirm your email address',
    title: 'Confirm your email address',
    blocks: [
      'Somebody, hopefully you, has a Contrail account with this email address. Confirm it, and what you book with it as a guest is under My Trips as well.',
      `The link works once, for ${days} days, for whoever is signed in to the account. If that is not yours, do nothing: it sees none of your bookings.`,
    ],
    action: { label: 'Confirm email address', url: link },
  })
}

type Named = Pick<User, 'firstName' | 'username' | 'emailConfirmedAt'>

const greeting = ({ firstName, emailConfirmedAt }: Named) =>
  emailConfirmedAt === null ? 'Hello,' : `Hello ${firstName},`

/** An account that was made with a booking has a username that its owner may never have seen. */
const usernameLine = ({ username, emailConfirmedAt }: Named) =>
  emailConfirmedAt === null
    ? 'You can sign in with this email address.'
    : `Your username is ${username}. You can also sign in with this email address.`

export function passwordResetMail(user: Named, link: string, minutes: number) {
  return mailDocument({
    subject: 'Choose a new password',
    title: 'Choose a new password',
    blocks: [
      greeting(user),
      'Somebody, hopefully you, asked for a new password for your Contrail account.',
      usernameLine(user),
      `The link works once, for ${minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
    ],
    action: { label: 'Choose a new password', url: link },
  })
}

export function passwordChangedMail(user: Named, resetLink: string) {
  return mailDocument({
    subject: 'Your password has been changed',
    title: 'Your password has been changed',
    blocks: [
      greeting(user),
      'The password of your Contrail account has just been changed, and all other devices have been signed out.',
      usernameLine(user),
      'If that was not you, take your account back with a new password.',
    ],
    action: { label: 'Choose a new password', url: resetLink },
  })
}

export function secondFactorOnMail(user: Named) {
  return mailDocument({
    subject: 'Two-factor authentication is on',
    title: 'Two-factor authentication is on',
    blocks: [
      greeting(user),
      'From now on a sign-in to your Contrail account asks for a code of your app as well as your password. All other devices have been signed out.',
      'Keep the recovery codes where you find them without your phone. If that was not you, please call us.',
    ],
  })
}

export function secondFactorOffMail(user: Named) {
  return mailDocument({
    subject: 'Two-factor authentication is off',
    title: 'Two-factor authentication is off',
    blocks: [
      greeting(user),
      'From now on a sign-in to your Contrail account asks for your password alone.',
      'If that was not you, change your password now, turn it on again, and call us.',
    ],
  })
}

/** To somebody whose password was right, and whose codes were wrong again and again. */
export function codesRefusedMail(user: Named, resetLink: string) {
  return mailDocument({
    subject: 'Somebody has your password',
    title: 'Somebody has your password',
    blocks: [
      greeting(user),
      'Somebody entered the right password of your Contrail account and then several wrong codes. Nobody was signed in.',
      'If that was not you, choose a new password.',
    ],
    action: { label: 'Choose a new password', url: resetLink },
  })
}

export function accountClosedMail(user: Named) {
  return mailDocument({
    subject: 'Your account is closed',
    title: 'Your account is closed',
    blocks: [
      greeting(user),
      'Your Contrail account is closed, and what we knew about you is deleted. Of your past bookings we keep flights and amounts, without your name, for as long as tax law requires.',
      'This is our last mail to you. If it was not you who closed the account, please call us.',
    ],
  })
}
