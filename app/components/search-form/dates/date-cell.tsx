import { classes } from '#app/components/elements/classes.ts'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '#app/components/elements/icon.tsx'
import { lateComponent } from '#app/components/page/scripts/late-component.ts'
import { InputCell } from '#app/components/search-form/cell.tsx'
import { showToast } from '#app/components/toast/toast.ts'
import { inputParams, readSearchInput } from '#app/core/flight/search-query.ts'
import type { CalendarProps } from './use-calendar.ts'
import { spokenDate } from '#app/core/search/prices/month-days.ts'
import { formParams } from '../form-params.ts'

type LateCalendarProps = CalendarProps & { onLost: () => void }

const Calendar = lateComponent<LateCalendarProps>(
  async () => (await import('./calendar.tsx')).default,
  LostCalendar,
)

function LostCalendar({ onLost }: LateCalendarProps) {
  useEffect(() => onLost(), [onLost])
  return null
}

type DateCellProps = {
  label: 'Departure' | 'Return'
  name: string
  defaultValue?: string
  min: string
  max?: string
  required?: boolean
  errors?: string[]
  cellClassName: string
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

export function calendarOf(input: HTMLInputElement): Omit<CalendarProps, 'onClose'> {
  const { form } = input
  const back = fieldOf(form, 'returnDate')
  const step = input === back ? 'return' : 'departure'
  // In a multi-city search, later flights have their own departure fields.
  const departure = step === 'return' ? fieldOf(form, 'departureDate') : input
  const values = readSearchInput(formParams(new FormData(form ?? undefined)))
  return {
    step,
    roundTrip: back !== null,
    departure: departure?.value ?? '',
    back: back?.value ?? '',
    first: input.min,
    last: input.max || '9999-12-31',
    search: values.tripType === 'multi-city' ? null : inputParams(values),
    onChoose(chosen, date) {
      const target = chosen === 'return' ? back : departure
      if (target) target.value = date
      target?.dispatchEvent(new Event('input', { bubbles: true }))
      return back?.value ?? ''
    },
  }
}

export function DateCell({ cellClassName, ...field }: DateCellProps) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const label = `Open calendar: ${field.label.toLowerCase()}`
  /** Names the date in the field, because the focus returns to this button after a choice. */
  const nameDate = () => {
    const date = input.current?.value
    opener.current?.setAttribute('aria-label', date ? `${label}, ${spokenDate(date)}` : label)
  }
  const [calendar, setCalendar] = useState<ReturnType<typeof calendarOf> | null>(null)
  const open = () => setCalendar(input.current && calendarOf(input.current))
  const [isLost, setLost] = useState(false)
  const hasCalendar = hydrated && !isLost
  /** A finger gets the picker of its device, and the keyboard types. */
  const pointer = useRef('')
  const openByMouse = (event: MouseEvent) => {
    if (!hasCalendar || pointer.current !== 'mouse') return
    pointer.current = ''
    // Firefox and Safari would open their own calendar too.
    event.preventDefault()
    open()
  }
  const onLost = () => {
    setLost(true)
    input.current?.focus()
    showToast({ title: 'We couldn’t load the calendar. Enter the date in the field.' })
  }
  return (
    <InputCell
      {...field}
      type="date"
      inputRef={input}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType
      }}
      onClickCapture={openByMouse}
      cellClassName={cellClassName}
      className={classes(
        'date-field',
        hasCalendar && '[.scripts_&::-webkit-calendar-picker-indicator]:hidden',
      )}
      after={
        hasCalendar && (
          <>
            <button
              type="button"
              ref={opener}
              aria-label={label}
              onFocus={nameDate}
              aria-haspopup="dialog"
              // The background covers the icon of Firefox's own calendar, which no style sheet can hide.
              className="date-opener absolute end-0 bottom-0 z-1 grid size-11 cursor-pointer place-items-center bg-surface bg-clip-content p-1.5 text-sky focus-visible:-outline-offset-3"
              onClick={open}
            >
              <Icon name="calendar" />
            </button>
            {calendar && (
              <Suspense>
                <Calendar {...calendar} onClose={() => setCalendar(null)} onLost={onLost} />
              </Suspense>
            )}
          </>
        )
      }
    />
  )
}
