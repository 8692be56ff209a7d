import { Notice } from '#app/components/elements/notice.tsx'

export const sentTitle = 'Your message has been sent'

export function SentNotice({ ticket }: { ticket: string }) {
  return (
    <Notice tone="success" role="status" isRead title={sentTitle}>
      <p>
        Your message number is <strong className="tnum">{ticket}</strong>. A member of our team will
        reply within 24 hours. We’ve emailed you this number too.
      </p>
    </Notice>
  )
}
