import { TextLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'

type TicketNamesProps = {
  names: { written: string; printed: string }[]
  changeTo: string
}

export function TicketNames({ names, changeTo }: TicketNamesProps) {
  if (names.length === 0) return null
  return (
    <Notice title="Names on the ticket" className="mb-5">
      <p>
        Tickets use only the letters A to Z, with at most 20 in the first name and 20 in the last.
        If the two lines of code at the bottom of the passport spell a name differently,{' '}
        <TextLink to={changeTo}>use that spelling</TextLink>.
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
