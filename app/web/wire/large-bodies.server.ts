import { isApiPath, isWebhookPath, isWriting, pathOf, type Step } from './head.server.ts'
import { refuse } from './refusal.server.ts'

/** Bytes. The code that reads a body enforces these limits as well. */
export const maxBodyBytes = { form: 100_000, call: 100_000, webhook: 1_000_000 }

export const refuseLargeBodies: Step = (head) => {
  if (!isWriting(head)) return head
  const bytes = Number(head.headers['content-length'] ?? 0)
  return bytes > maxBytesOf(pathOf(head)) ? refuse(head, 'too-large') : head
}

export function maxBytesOf(path: string): number {
  if (isWebhookPath(path)) return maxBodyBytes.webhook
  return isApiPath(path) ? maxBodyBytes.call : maxBodyBytes.form
}
