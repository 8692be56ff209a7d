import { buttonLook } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { addMonths, monthOf } from '#app/core/search/prices/month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { useCalendar, type CalendarProps } from './use-calendar.ts'

const titles = { departure: 'Choose a departure date', return: 'Choose a return date' }

/**
 * Shows two months with known lowest fares (WAI-ARIA Authoring Practices, "Date Picker Dialog"). The native
 * dialog traps the focus, closes on Escape and restores the focus.
 */
export default function Calendar(props: CalendarProps) {
  const { roundTrip, first, last, onClose } = props
  const { dialog, step, shown, showMonth, turned, onKeyDown, dayOf, hasFares } = useCalendar(props)
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="calendar-title"
      className="scripts-only m-auto max-h-[calc(100dvh-1rem)] w-[min(46rem,100%-1rem)] overflow-auto overscroll-contain rounded-surface border border-line bg-surface text-ink backdrop:bg-[#0007]"
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
        <p role="status" className="sr-only">
          {turned}
        </p>
        <div className="grid items-start gap-x-8 gap-y-4 pt-2 md:grid-cols-2">
          {[shown, addMonths(shown, 1)].map((month) => (
            <MonthGrid key={month} month={month} dayOf={dayOf} />
          ))}
        </div>
        {hasFares && (
          <p className="hint pt-3">
            Lowest fares from recent searches, for all travellers
            {roundTrip && step === 'departure' && ' and a similar length of stay'}.
          </p>
        )}
      </div>
    </dialog>
  )
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
