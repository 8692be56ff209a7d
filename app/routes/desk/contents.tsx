import type { AdminPage } from './settings.server.ts'

type ContentsProps = Pick<AdminPage, 'cases' | 'checkouts' | 'refunds' | 'failedMail'>

/** Links to the parts of the settings page, because on a phone it is many screens high. */
export function Contents({ cases, checkouts, refunds, failedMail }: ContentsProps) {
  const parts: { id: string; title: string; count?: number }[] = [
    { id: 'find', title: 'Find a booking' },
    { id: 'cases', title: 'Open cases', count: cases.length },
    { id: 'checkouts', title: 'Checkouts', count: checkouts.length },
    { id: 'refunds', title: 'Cancellations', count: refunds.length },
    { id: 'sign-out', title: 'Sign an account out' },
    { id: 'mode', title: 'Mode' },
    { id: 'counters', title: 'The last 24 hours' },
    { id: 'failed-mail', title: 'Undelivered emails', count: failedMail.length },
    { id: 'mail', title: 'Recent emails' },
    { id: 'audit', title: 'Audit log' },
  ]
  const shown = parts.filter(({ id, count }) => id !== 'failed-mail' || count)
  return (
    <nav aria-label="Contents">
      <ul className="flex flex-wrap gap-x-5">
        {shown.map(({ id, title, count }) => (
          <li key={id}>
            <a className="link inline-flex min-h-11 items-center" href={`#${id}-heading`}>
              {title}
              {count !== undefined && ` (${count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
