import { readForm } from './form.server.ts'

/** Detects a one-click unsubscribe request (RFC 8058). */
export async function isOneClick(request: Request): Promise<boolean> {
  const form = await readForm(request)
  return form.get('List-Unsubscribe') === 'One-Click'
}
