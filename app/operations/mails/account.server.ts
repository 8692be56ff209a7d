import { mailDocument } from '#app/mail-templates/mail-document.server.tsx'

/** The mails about an account. Names are the visitor's own text and are escaped in HTML. */
/** Quotes nothing that was typed: an account can be opened with a stranger's address and any name. */
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

export function passwordResetMail(firstName: string, link: string, minutes: number) {
  return mailDocument({
    subject: 'Choose a new password',
    title: 'Choose a new password',
    blocks: [
      `Hello ${firstName},`,
      'Somebody, hopefully you, asked for a new password for your Contrail account.',
      `The link works once, for ${minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
    ],
    action: { label: 'Choose a new password', url: link },
  })
}

export function passwordChangedMail(firstName: string, resetLink: string) {
  return mailDocument({
    subject: 'Your password has been changed',
    title: 'Your password has been changed',
    blocks: [
      `Hello ${firstName},`,
      'The password of your Contrail account has just been changed, and all other devices have been signed out.',
      'If that was not you, take your account back with a new password.',
    ],
    action: { label: 'Choose a new password', url: resetLink },
  })
}
