import { app } from '#app/app.server.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** How a traveller reaches support: the last paragraph of most mails. */
export const supportLine = () =>
  `Questions? Call ${app().config.SUPPORT_PHONE} or write to support@contrail.example.`

type MailParts = {
  subject: string
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
}

/** The same words as HTML and as plain text. Everything is escaped; nothing is loaded from outside. */
export function mailDocument({ subject, title, paragraphs, action }: MailParts) {
  const text = [title, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])]
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escape(paragraph)}</p>`)
  const link = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#1d5fa8;border-radius:6px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escape(action.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="background:#fbfaf6;color:#1c2a3d;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;padding:24px"><div style="background:#ffffff;border:1px solid #d9dde3;border-radius:10px;margin:0 auto;max-width:560px;padding:24px"><p style="color:#1d5fa8;font-weight:700;margin:0 0 16px">Contrail</p><h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escape(title)}</h1>${body.join('')}${link}</div></body></html>`
  return { subject, html, text: `${text.join('\n\n')}\n` }
}
