import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice.tsx'

type TicketNamesProps = {
  names: { written: string; printed: string }[]
  /** The passenger step. */
  changeTo: string
}

/** Airlines print A to Z: how names with other letters will stand on the ticket. */
export function TicketNames({ names, changeTo }: TicketNamesProps) {
  if (names.length === 0) return null
  return (
    <Notice title="Names on the ticket" className="mb-5">
      <p>
        Airlines print the letters A to Z. If the machine-readable lines of the passport spell a
        name differently,{' '}
        <Link className="link" to={changeTo}>
          type it that way
        </Link>
        .
      </p>
      <ul className="mt-1">
        {names.map(({ written, printed }, index) => (
          <li key={index}>
            {written}: <b>{printed}</b>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
