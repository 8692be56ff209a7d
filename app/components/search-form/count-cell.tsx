import { useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '#app/components/elements/icon.tsx'
import { InputCell } from '#app/components/search-form/cell.tsx'

type CountCellProps = {
  label: string
  noun: string
  name: string
  defaultValue: string
  min: number
  max: number
  errors?: string[]
  onLimit: () => void
}

export function CountCell({ label, noun, min, max, onLimit, ...rest }: CountCellProps) {
  const hydrated = useHydrated()
  const [kind, ages] = label.split(/ (?=\()/)
  const input = useRef<HTMLInputElement>(null)
  /** Announces the new count, because the focus stays on the button. */
  const [counted, setCounted] = useState('')
  const step = (by: number) => {
    const field = input.current
    if (!field) return
    const from = Number.parseInt(field.value, 10)
    const to = (Number.isNaN(from) ? min : from) + by
    field.value = String(Math.min(max, Math.max(min, to)))
    setCounted(`${kind} ${field.value}`)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (to > max) onLimit()
  }
  return (
    <InputCell
      {...rest}
      label={
        <>
          {`${kind} `}
          <span className="font-sans text-[0.75rem] font-normal max-lg:block max-sm:text-[0.71875rem]">
            {ages}
          </span>
        </>
      }
      inputRef={input}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      cellClassName="col-span-2 max-sm:*:first:text-[0.75rem] lg:col-span-4"
      className={
        hydrated
          ? '[.scripts_&]:[appearance:textfield] [.scripts_&::-webkit-inner-spin-button]:hidden'
          : undefined
      }
      after={
        hydrated && (
          <span className="pointer-events-none absolute end-0 bottom-0 z-1 flex h-9 pointer-coarse:min-h-11 lg:h-11">
            <Step label={`Fewer ${noun}`} icon="minus" onStep={() => step(-1)} />
            <Step label={`More ${noun}`} icon="plus" onStep={() => step(1)} />
            <span role="status" className="sr-only">
              {counted}
            </span>
          </span>
        )
      }
    />
  )
}

type StepProps = { label: string; icon: 'minus' | 'plus'; onStep: () => void }

/** On the narrowest phones it is narrower, so that it doesn't lie over the number. */
function Step({ label, icon, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="pointer-events-auto grid w-8.5 pointer-coarse:w-11 cursor-pointer items-end justify-items-center pb-1.75 text-sky lg:pb-3.25"
      // A class would exceed the budget of the home page's style sheet. Only scripts render this button.
      style={{ maxWidth: 'max(1.5rem, calc(25vw - 2.625rem))' }}
      onClick={onStep}
    >
      <Icon name={icon} />
    </button>
  )
}
