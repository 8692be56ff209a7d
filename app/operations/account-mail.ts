/** The mails about an account. Names are the visitor's own text and are escaped in HTML. */

export type Mail = { subject: string; html: string; text: string }

export function passwordResetMail(firstName: string, link: string, minutes: number): Mail {
  return mail('Choose a new password', firstName, [
    'Somebody, hopefully you, asked for a new password for your Contrail account. Choose it here:',
    { link, label: 'Choose a new password' },
    `The link works once, for ${minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
  ])
}

export function passwordChangedMail(firstName: string, resetLink: string): Mail {
  return mail('Your password has been changed', firstName, [
    'The password of your Contrail account has just been changed, and all other devices have been signed out.',
    'If that was not you, take your account back with a new password:',
    { link: resetLink, label: 'Choose a new password' },
  ])
}

type Paragraph = string | { link: string; label: string }

function mail(subject: string, firstName: string, paragraphs: Paragraph[]): Mail {
  const all: Paragraph[] = [`Hello ${firstName},`, ...paragraphs, 'Contrail']
  const texts = all.map((part) => (typeof part === 'string' ? part : part.link))
  const html = all.map((part) =>
    typeof part === 'string'
      ? `<p>${escape(part)}</p>`
      : `<p><a href="${escape(part.link)}">${escape(part.label)}</a></p>`,
  )
  return { subject, text: `${texts.join('\n\n')}\n`, html: html.join('\n') }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
