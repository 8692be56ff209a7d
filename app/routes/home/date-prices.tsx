import { Link } from '@remix-run/react'
import { TextLink } from '#app/components/elements/button.tsx'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import { classes } from '#app/components/elements/classes.ts'
import type { DatesPage } from './dates.server.ts'
import { Section } from './section.tsx'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export function Dates({ title, before, after, weeks }: DatesPage) {
  const hasFares = weeks.some((week) => week.some((day) => day?.fare))
  return (
    <Section
      id="dates"
      title="Choose a departure date"
      lead={hasFares ? 'With the lowest fares from recent searches.' : undefined}
    >
      <nav aria-label="Months" className="flex justify-between gap-4 pb-2">
        {before ? <TextLink to={before.to}>{before.title}</TextLink> : <span />}{' '}
        {after && <TextLink to={after.to}>{after.title}</TextLink>}
      </nav>
      <table className="w-full max-w-form table-fixed">
        <caption className="pb-2 font-display text-lg font-semibold">{title}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="text-xs font-normal text-ink-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, at) => (
                <td key={at} className="p-0 text-center">
                  {day && <Day {...day} hasFares={hasFares} />} {day?.chosen && <ChosenMark />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type DayProps = NonNullable<DatesPage['weeks'][number][number]> & { hasFares: boolean }

function Day({ day, to, fare, chosen, hasFares }: DayProps) {
  const number = Number(day.slice(8))
  if (!to) return <span className="grid min-h-11 content-center text-ink-soft">{number}</span>
  return (
    <Link
      to={to}
      aria-current={chosen ? 'date' : undefined}
      className={classes(
        'tnum grid min-h-11 content-center rounded-control leading-tight font-semibold hover:bg-sky-soft',
        chosen && 'bg-sky text-on-sky hover:bg-sky-deep forced-colors:outline-2',
      )}
    >
      {number}{' '}
      {hasFares && (
        <small className="text-[0.6875rem] font-normal" aria-hidden={!fare || undefined}>
          {fare ?? '–'}
        </small>
      )}
    </Link>
  )
}
