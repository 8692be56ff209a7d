import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { buttonLook } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import {
  addMonths,
  monthOf,
  monthTitle,
  spokenDate,
  weekdayOf,
  weekdays,
  weeksOf,
  type Month,
} from '#app/core/search/month-days.ts'
import type { DateStep } from '#app/core/search/day-fares.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { useDayFares } from './use-day-fares.ts'

export type CalendarProps = {
  step: DateStep
  roundTrip: boolean
  departure: string
  back: string
  first: string
  last: string
  /** Search whose known fares the calendar shows; null shows no fares. */
  search: URLSearchParams | null
  /** Returns the new return date, which a later departure may have moved. */
  onChoose: (step: DateStep, date: string) => string
  onClose: () => void
}

const titles = { departure: 'Choose a departure date', return: 'Choose a return date' }

const moves: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDaysTo(day, -1),
  ArrowRight: (day) => addDaysTo(day, 1),
  ArrowUp: (day) => addDaysTo(day, -7),
  ArrowDown: (day) => addDaysTo(day, 7),
  Home: (day) => addDaysTo(day, -weekdayOf(day)),
  End: (day) => addDaysTo(day, 6 - weekdayOf(day)),
  PageUp: (day) => addDaysTo(day, -28),
  PageDown: (day) => addDaysTo(day, 28),
}

/**
 * Shows two months with known lowest fares (WAI-ARIA Authoring Practices, "Date Picker Dialog"). The native
 * dialog traps the focus, closes on Escape and restores the focus.
 */
export default function Calendar(props: CalendarProps) {
  const { roundTrip, first, last, search, onChoose, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState(props.step)
  const [chosen, setChosen] = useState({ departure: props.departure, return: props.back })
  const earliest = step === 'return' ? chosen.departure : first
  const clamp = (day: string) => (day < earliest ? earliest : day > last ? last : day)
  /** `day` is the day in the tab order; `take` moves the focus to that day. */
  const [focus, setFocus] = useState(() => ({ day: clamp(chosen[step] || first), take: true }))
  const focused = focus.day
  const [shown, setShown] = useState(() => monthOf(focused))
  const fares = useDayFares(search, chosen, step, [shown, addMonths(shown, 1)])

  useEffect(() => {
    const element = dialog.current
    const onPointerDown = ({ target }: PointerEvent) => target === element && element?.close()
    element?.showModal()
    element?.addEventListener('pointerdown', onPointerDown)
    return () => element?.removeEventListener('pointerdown', onPointerDown)
  }, [])
  useEffect(() => {
    const day = focus.take && dialog.current?.querySelector(`[data-day="${focus.day}"]`)
    if (day instanceof HTMLElement) day.focus()
  }, [focus])

  function focusDay(day: string) {
    const to = clamp(day)
    setFocus({ day: to, take: true })
    const month = monthOf(to)
    if (month < shown || month > addMonths(shown, 1)) setShown(month)
  }

  function showMonth(months: number) {
    const month = addMonths(shown, months)
    setShown(month)
    setFocus({ day: clamp(`${month}-01`), take: false })
  }

  function choose(day: string) {
    const back = onChoose(step, day) || day
    if (step === 'return' || !roundTrip) return dialog.current?.close()
    setChosen({ departure: day, return: back })
    setStep('return')
    setFocus({ day: back, take: true })
    if (monthOf(back) > addMonths(shown, 1)) setShown(monthOf(back))
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move || !(event.target instanceof HTMLElement) || !event.target.dataset.day) return
    event.preventDefault()
    focusDay(move(focused))
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="calendar-title"
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(46rem,100%-1rem)] overflow-auto overscroll-contain rounded-surface border border-line bg-surface text-ink backdrop:bg-[#0007]"
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the days have the focus */}
      <div className="animate-rise p-3 motion-reduce:animate-none sm:p-5" onKeyDown={onKeyDown}>
        <div className="flex items-center gap-2">
          <h2 id="calendar-title" className="me-auto text-lg max-sm:text-base" aria-live="polite">
            {titles[step]}
          </h2>
          <MonthButton
            label="Earlier months"
            icon="arrow-left"
            disabled={shown <= monthOf(first)}
            onTurn={() => showMonth(-1)}
          />
          <MonthButton
            label="Later months"
            icon="arrow-right"
            disabled={addMonths(shown, 1) >= monthOf(last)}
            onTurn={() => showMonth(1)}
          />
          <button
            type="button"
            className={buttonLook({ variant: 'quiet' })}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="grid items-start gap-x-8 gap-y-4 pt-2 md:grid-cols-2">
          {[shown, addMonths(shown, 1)].map((month) => (
            <MonthGrid key={month} month={month} dayOf={dayOf} />
          ))}
        </div>
        {search && (
          <p className="hint pt-3">
            Lowest fares from recent searches, for all travellers
            {roundTrip && step === 'departure' && ' and a similar length of stay'}.
          </p>
        )}
      </div>
    </dialog>
  )

  function dayOf(day: string): DayProps {
    const isChosen = day === chosen.departure || (roundTrip && day === chosen.return)
    return {
      day,
      fare: fares[day],
      isChosen,
      within: roundTrip && day > chosen.departure && day < chosen.return,
      disabled: day < earliest || day > last,
      tabIndex: day === focused ? 0 : -1,
      role: !isChosen ? '' : day === chosen.departure ? ' departure' : ' return',
      onChoose: () => choose(day),
    }
  }
}

type MonthButtonProps = {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  disabled: boolean
  onTurn: () => void
}

function MonthButton({ label, icon, disabled, onTurn }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={buttonLook({ variant: 'quiet' }, 'disabled:opacity-40')}
      aria-label={label}
      disabled={disabled}
      onClick={onTurn}
    >
      <Icon name={icon} />
    </button>
  )
}

function MonthGrid({ month, dayOf }: { month: Month; dayOf: (day: string) => DayProps }) {
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

type DayProps = {
  day: string
  fare: string | undefined
  isChosen: boolean
  within: boolean
  disabled: boolean
  tabIndex: number
  role: string
  onChoose: () => void
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
        {fare && <br />}
        {fare && <small className="text-[0.6875rem] font-normal">{fare}</small>}
        <span className="sr-only">{role}</span>
      </button>
    </td>
  )
}
