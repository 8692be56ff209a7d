import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatPrice } from '#app/core/money/money.ts'
import type { PriceBounds } from '#app/core/search/results/facets.ts'
import {
  priceStep,
  sliderEnds,
  sliderEndsField,
  sliderEndsText,
  type PriceRange as ChosenRange,
} from '#app/core/search/results/filter-kinds.ts'
import { resetCopyOf } from '../view-forms.ts'

type PriceRangeProps = { chosen: ChosenRange; bounds: PriceBounds; currency: string }

type SliderProps = {
  label: string
  name: string
  /** Null if the visitor has chosen no price. */
  limit: number | null
  /** The end of the slider where it limits nothing; its price is shown below. */
  open: number
  min: number
  max: number
  currency: string
  /** The highest price, which is below the last step of the slider. */
  highest: number
}

/**
 * Shows the price while the visitor drags; screen readers announce the price as the slider's value. Without
 * scripts, a price could not follow the slider, so browsers announce its own value.
 */
function Slider({ label, name, limit, open, currency, highest, ...ends }: SliderProps) {
  const chosen = limit ?? open
  const [dragged, drag] = useState<{ from: number; to: number } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    const slider = input.current
    const form = slider?.form
    // The visitor may have moved it before scripts ran.
    if (form && slider.value !== new FormData(resetCopyOf(form)).get(name)) {
      slider.dataset.moved = ''
      drag({ from: Number(slider.defaultValue), to: Number(slider.value) })
    }
    const forget = () => {
      drag(null)
      delete slider?.dataset.moved
    }
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [name])
  const { min, max } = ends
  // The browser keeps the value of a slider that scripts have created, also when its ends change.
  useEffect(() => {
    const slider = input.current
    if (slider && slider.dataset.moved === undefined) slider.value = String(chosen)
  }, [chosen, min, max])
  const amount = dragged?.from === chosen ? dragged.to : chosen
  const price = formatPrice({ amount: Math.min(amount, highest), currency })
  return (
    <label className="grid gap-1 py-1.5 text-sm" htmlFor={name}>
      <span className="flex justify-between">
        {label} {hydrated && amount !== open && <span className="tnum">{price}</span>}
      </span>{' '}
      <input
        {...ends}
        ref={input}
        type="range"
        id={name}
        step={priceStep}
        name={name}
        defaultValue={chosen}
        aria-label={`${label} price in ${currency}`}
        aria-valuetext={hydrated ? price : undefined}
        onInput={({ currentTarget: slider }) => {
          slider.dataset.moved = ''
          drag({ from: chosen, to: Number(slider.value) })
        }}
      />{' '}
    </label>
  )
}

export function PriceRange({ chosen, bounds, currency }: PriceRangeProps) {
  const limits = [chosen.min, chosen.max].filter((limit) => limit !== null)
  // A limit that was chosen for another day may be beyond the prices of this one.
  const [lowest, highest] = [Math.min(bounds.min, ...limits), Math.max(bounds.max, ...limits)]
  const ends = sliderEnds({ min: lowest, max: highest })
  const common = { ...ends, highest, currency }
  const priceOf = (amount: number) => formatPrice({ amount, currency })
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Price range</legend>{' '}
      <Slider label="From" name="minPrice" limit={chosen.min} open={ends.min} {...common} />
      <Slider label="To" name="maxPrice" limit={chosen.max} open={ends.max} {...common} />
      <p className="tnum hint flex justify-between">
        <span>{priceOf(lowest)}</span> <span className="sr-only">to</span>{' '}
        <span>{priceOf(highest)}</span>
      </p>
      <p className="hint">
        Each flight shows its lowest fare. The range includes its higher fares.
      </p>
      <input type="hidden" name={sliderEndsField} value={sliderEndsText(ends)} />
    </fieldset>
  )
}
