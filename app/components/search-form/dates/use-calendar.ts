import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { heldKeys } from '#app/components/held-keys.ts'
import type { DateStep } from '#app/core/search/prices/day-fares.ts'
import {
  addMonths,
  addMonthsTo,
  monthOf,
  monthTitle,
  turnTo,
  weekdayOf,
} from '#app/core/search/prices/month-days.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import type { DayProps } from './month-grid.tsx'
import { paths } from '#app/core/paths.ts'

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

const moves: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDaysTo(day, -1),
  ArrowRight: (day) => addDaysTo(day, 1),
  ArrowUp: (day) => addDaysTo(day, -7),
  ArrowDown: (day) => addDaysTo(day, 7),
  Home: (day) => addDaysTo(day, -weekdayOf(day)),
  End: (day) => addDaysTo(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonthsTo(day, -1),
  PageDown: (day) => addMonthsTo(day, 1),
}

/** Opens the dialog, and closes it when the visitor presses outside it. */
function useModal(dialog: RefObject<HTMLDialogElement>) {
  useEffect(() => {
    const element = dialog.current
    const onPointerDown = ({ target }: PointerEvent) => target === element && element?.close()
    element?.showModal()
    element?.addEventListener('pointerdown', onPointerDown)
    return () => element?.removeEventListener('pointerdown', onPointerDown)
  }, [dialog])
}

export function useCalendar(props: CalendarProps) {
  const { roundTrip, first, last, search, onChoose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState(props.step)
  const [chosen, setChosen] = useState({ departure: props.departure, return: props.back })
  const earliest = step === 'return' ? chosen.departure : first
  const clamp = (day: string) => (day < earliest ? earliest : day > last ? last : day)
  /** `day` is the day in the tab order; `take` moves the focus to that day. */
  const [focus, setFocus] = useState(() => ({ day: clamp(chosen[step] || first), take: true }))
  const focused = focus.day
  const [shown, setShown] = useState(() => monthOf(focused))
  /** Announces the months, because the focus stays on the button that turns them. */
  const [turned, setTurned] = useState('')
  const fares = useDayFares(search, chosen, step, [shown, addMonths(shown, 1)])
  const hasFares = Object.keys(fares).length > 0

  useModal(dialog)
  useEffect(() => {
    const day = focus.take && dialog.current?.querySelector(`[data-day="${focus.day}"]`)
    if (day instanceof HTMLElement) day.focus()
  }, [focus])

  function focusDay(day: string) {
    const to = clamp(day)
    setFocus({ day: to, take: true })
    setShown(turnTo(to, shown))
  }

  function showMonth(months: number) {
    const month = addMonths(shown, months)
    setShown(month)
    setTurned(`${monthTitle(month)}, ${monthTitle(addMonths(month, 1))}`)
    setFocus({ day: clamp(`${month}-01`), take: false })
  }

  function choose(day: string) {
    const back = onChoose(step, day) || day
    if (step === 'return' || !roundTrip) return dialog.current?.close()
    setChosen({ departure: day, return: back })
    setStep('return')
    setFocus({ day: back, take: true })
    setShown(turnTo(back, shown))
  }

  function onKeyDown(event: KeyboardEvent) {
    // With another key held down, the browser goes back or scrolls.
    const move = moves[heldKeys(event) + event.key]
    if (!move || !(event.target instanceof HTMLElement) || !event.target.dataset.day) return
    event.preventDefault()
    focusDay(move(focused))
  }

  function dayOf(day: string): DayProps {
    const isChosen = day === chosen.departure || (roundTrip && day === chosen.return)
    const disabled = day < earliest || day > last
    return {
      day,
      fare: fares[day] ?? (hasFares && !disabled ? null : undefined),
      isChosen,
      within: roundTrip && day > chosen.departure && day < chosen.return,
      disabled,
      tabIndex: day === focused ? 0 : -1,
      role: !isChosen ? '' : day === chosen.departure ? ' departure' : ' return',
      onChoose: () => choose(day),
    }
  }

  return { dialog, step, shown, showMonth, turned, onKeyDown, dayOf, hasFares }
}

type Fares = Record<string, string>

const noFares: Fares = {}

async function fetchFares(address: string, signal: AbortSignal): Promise<Fares> {
  const response = await fetch(address, { signal })
  return response.ok ? ((await response.json()) as Fares) : {}
}

/** Returns known fares by day. Errors are ignored, because the calendar works without fares. */
function useDayFares(
  search: URLSearchParams | null,
  chosen: Record<DateStep, string>,
  step: DateStep,
  months: string[],
): Fares {
  const [known, setKnown] = useState<{ key: string; fares: Fares }>({ key: '', fares: {} })
  const params = new URLSearchParams(search ?? undefined)
  params.set('departureDate', chosen.departure)
  if (params.has('returnDate')) params.set('returnDate', chosen.return)
  const addresses = search ? months.map((month) => paths.fareDays(params, month, step)) : []
  const key = addresses.join(' ')

  useEffect(() => {
    const abort = new AbortController()
    for (const address of key.split(' ').filter(Boolean)) {
      fetchFares(address, abort.signal).then(
        (found) =>
          setKnown((before) => ({
            key,
            fares: before.key === key ? { ...before.fares, ...found } : found,
          })),
        () => {},
      )
    }
    return () => abort.abort()
  }, [key])
  return known.key === key ? known.fares : noFares
}
