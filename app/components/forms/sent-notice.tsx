import { Notice } from '#app/components/notice.tsx'

/** Says that a message has arrived, and under which number. */
export function SentNotice({ ticket }: { ticket: string }) {
  return (
    <Notice tone="success" role="status" title="Your message has been sent">
      <p>
        Your ticket number is <strong className="tnum">{ticket}</strong>. A person reads every
        message and answers within 24 hours. We have mailed you a copy of the number.
      </p>
    </Notice>
  )
}
