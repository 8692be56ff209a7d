import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { heldKeys } from '#app/components/held-keys.ts'

type Step = { row: number; seat: number } | 'first' | 'last' | 'row first' | 'row last'

const steps: Record<string, Step> = {
  ArrowLeft: { row: 0, seat: -1 },
  ArrowRight: { row: 0, seat: 1 },
  ArrowUp: { row: -1, seat: 0 },
  ArrowDown: { row: 1, seat: 0 },
  Home: 'row first',
  End: 'row last',
  'Ctrl+Home': 'first',
  'Ctrl+End': 'last',
}

/**
 * Keyboard navigation for a seat map with one tab stop: arrows move between seats, Home and End to the ends
 * of a row, or of the map with Ctrl. Without scripts every seat is a tab stop. `preferred` is the seat that
 * takes the focus first; `available` lists all seats that can be chosen.
 */
export function useSeatKeys(available: readonly string[], preferred: string | undefined) {
  const hydrated = useHydrated()
  const [last, setLast] = useState<string>()
  const stop = [last, preferred].find((seat) => seat && available.includes(seat)) ?? available[0]
  if (!hydrated) return { role: undefined, tabIndexOf: () => undefined, handlers: {} }
  return {
    role: 'grid' as const,
    tabIndexOf: (designator: string) => (designator === stop ? 0 : -1),
    handlers: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        if (target instanceof HTMLButtonElement) setLast(target.value)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { target, currentTarget, key } = event
        const step = steps[heldKeys(event) + key]
        if (!step || !(target instanceof HTMLButtonElement)) return
        event.preventDefault()
        seatAt(currentTarget, target, step)?.focus()
      },
    },
  }
}

const centre = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

function seatAt(map: HTMLElement, from: HTMLButtonElement, step: Step): HTMLElement | undefined {
  const seatsIn = (part: Element) => [
    ...part.querySelectorAll<HTMLElement>('button.seat:not(:disabled)'),
  ]
  if (step === 'first' || step === 'last') return seatsIn(map).at(step === 'first' ? 0 : -1)
  const rows = [...map.querySelectorAll('tr')]
  const at = rows.findIndex((row) => row.contains(from))
  const own = seatsIn(rows[at] ?? map)
  if (step === 'row first' || step === 'row last') return own.at(step === 'row first' ? 0 : -1)
  if (step.seat !== 0) {
    const next = own.indexOf(from) + step.seat
    return next < 0 ? undefined : own[next]
  }
  const x = centre(from)
  for (let index = at + step.row; rows[index]; index += step.row) {
    const below = seatsIn(rows[index]!).find(
      (seat) => Math.abs(centre(seat) - x) < seat.offsetWidth / 2,
    )
    if (below) return below
  }
  return undefined
}
