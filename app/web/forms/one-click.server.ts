import { readForm } from './form.server.ts'

/**
 * Whether a mailbox ends a subscription for its owner (RFC 8058): it posts this one field, with no
 * cookies, and takes no redirect for an answer.
 */
export async function isOneClick(request: Request): Promise<boolean> {
  const form = await readForm(request)
  return form.get('List-Unsubscribe') === 'One-Click'
}
