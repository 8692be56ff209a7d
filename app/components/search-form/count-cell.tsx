import { useRef, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '#app/components/icon.tsx'
import { InputCell } from '#app/components/search-form/cell.tsx'

type CountCellProps = {
  /** "Adults", before the ages. */
  noun: string
  ages: ReactNode
  name: string
  defaultValue: string
  least: number
  most: number
  errors?: string[]
}

/** A number input; when scripts run, with a button at either end of it. */
export function CountCell({ noun, ages, least, most, ...rest }: CountCellProps) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const step = (by: number) => {
    const field = input.current
    if (!field) return
    const from = Number.parseInt(field.value, 10)
    const to = (Number.isNaN(from) ? least : from) + by
    field.value = String(Math.min(most, Math.max(least, to)))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <InputCell
      {...rest}
      label={
        <>
          {noun} <i>{ages}</i>
        </>
      }
      inputRef={input}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      cellClassName="cell-count"
      after={
        hydrated && (
          <span className="stepper">
            <button
              type="button"
              aria-label={`Fewer ${noun.toLowerCase()}`}
              onClick={() => step(-1)}
            >
              <Icon name="minus" />
            </button>
            <button type="button" aria-label={`More ${noun.toLowerCase()}`} onClick={() => step(1)}>
              <Icon name="plus" />
            </button>
          </span>
        )
      }
    />
  )
}
