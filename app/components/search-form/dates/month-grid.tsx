import { classes } from '#app/components/elements/classes.ts'
import {
  monthTitle,
  spokenDate,
  weekdays,
  weeksOf,
  type Month,
} from '#app/core/search/prices/month-days.ts'

export type DayProps = {
  day: string
  /** Undefined while no fare of any day is known; null if only the fare of this day is unknown. */
  fare: string | null | undefined
  isChosen: boolean
  within: boolean
  disabled: boolean
  tabIndex: number
  role: string
  onChoose: () => void
}

export function MonthGrid({ month, dayOf }: { month: Month; dayOf: (day: string) => DayProps }) {
  return (
    <table role="grid" className="w-full table-fixed border-separate border-spacing-y-0.5">
      <caption className="pb-1 font-display font-semibold">{monthTitle(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className="text-xs font-normal text-ink-soft">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, at) => (day ? <Day key={day} {...dayOf(day)} /> : <td key={at} />))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, fare, isChosen, within, disabled, tabIndex, role, onChoose }: DayProps) {
  const [, before, number, year] = /^(.*) (\d+), (\d+)$/.exec(spokenDate(day)) ?? []
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      className={classes('p-0', within && 'bg-sky-soft')}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        disabled={disabled}
        onClick={onChoose}
        className={classes(
          'tnum min-h-11 w-full cursor-pointer rounded-control text-center leading-tight font-semibold disabled:cursor-default disabled:font-normal disabled:text-ink-soft disabled:opacity-60',
          isChosen
            ? 'bg-sky text-on-sky forced-colors:underline forced-colors:outline-2'
            : 'hover:bg-sky-soft',
        )}
      >
        <span className="sr-only">{before} </span>
        {number}
        <span className="sr-only">
          {' '}
          {year}
          {fare && ', from '}
        </span>
        {fare !== undefined && <br />}
        {fare !== undefined && (
          <small className="text-[0.6875rem] font-normal" aria-hidden={fare === null || undefined}>
            {fare ?? '–'}
          </small>
        )}
        <span className="sr-only">{role}</span>
      </button>
    </td>
  )
}
