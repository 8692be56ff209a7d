import { EmailAddress } from '#app/components/elements/email-address.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import type { NextSteps } from '#app/core/booking/booked/next-steps.ts'
import type { RefundStep } from '#app/core/booking/refunds/refund-progress.ts'
import { Part } from './part.tsx'

export function NextStepsNotice({ title, lines }: NextSteps) {
  return (
    <Notice title={title}>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

export function RefundProgress({ steps }: { steps: RefundStep[] }) {
  return (
    <Part title="Your refund">
      <ol className="grid gap-2">
        {steps.map(({ label, when, done }) => (
          <li key={label} className="flex gap-2">
            <Icon name={done ? 'check' : 'clock'} className="mt-0.5" />
            <span>
              <b>{label}</b>
              <span className="sr-only">{done ? ', done: ' : ', to come: '}</span>
              <span className="hint block">{when}</span>
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

export type SentMail = { id: string; subject: string; when: string }

export function SentEmails({ mails, to }: { mails: SentMail[]; to: string }) {
  return (
    <Part title="Emails we sent you">
      <ul className="grid gap-1">
        {mails.map(({ id, subject, when }) => (
          <li key={id}>
            {subject} <span className="hint block">{when}</span>
          </li>
        ))}
      </ul>
      {to && (
        <p className="hint">
          Sent to <EmailAddress address={to} />. Check your spam folder if one is missing.
        </p>
      )}
    </Part>
  )
}
