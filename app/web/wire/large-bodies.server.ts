import { isApiPath, isWebhookPath, isWriting, pathOf, type Step } from './head.server.ts'
import { refuse } from './refusal.server.ts'

/** How many bytes the bodies of requests may have; those that read them count for themselves too. */
export const maxBodyBytes = {
  /** What the largest of our forms needs, nine travellers with passports, and room to spare. */
  form: 100_000,
  call: 100_000,
  webhook: 1_000_000,
}

/** Refuses a body that says itself that it is too large. One that does not is measured as it is read. */
export const refuseLargeBodies: Step = (head) => {
  if (!isWriting(head)) return head
  const bytes = Number(head.headers['content-length'] ?? 0)
  return bytes > maxBytesOf(pathOf(head)) ? refuse(head, 'too-large') : head
}

/** Of the body of a request to this path. */
export function maxBytesOf(path: string): number {
  if (isWebhookPath(path)) return maxBodyBytes.webhook
  return isApiPath(path) ? maxBodyBytes.call : maxBodyBytes.form
}
