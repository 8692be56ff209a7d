import { useOutletContext } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'

/** Column for a form that ends with a `StepBar`. A grid would confine the bar to its own row. */
export const stepColumn = 'flex min-w-0 flex-col gap-4'

export type StepContext = { total: string }

type StepBarProps = {
  main: ReactNode
  children?: ReactNode
  /** True if the step is long enough to need the bar on wide screens too. */
  isLong?: boolean
}

/**
 * Keeps the total and the main button of a step at the bottom of narrow screens. The payment step has none,
 * because travellers read its review before they reach the button.
 */
export function StepBar({ main, children, isLong }: StepBarProps) {
  const { total } = useOutletContext<StepContext>()
  return (
    <div
      className={classes(
        'max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-3 print:hidden',
        isLong ? 'sm:step-bar' : 'sm:max-lg:step-bar',
      )}
    >
      <div className="max-sm:step-bar max-sm:flex max-sm:items-center max-sm:gap-4 sm:contents">
        <p className={classes('leading-tight', !isLong && 'lg:hidden')}>
          <span className="hint block">Total</span>{' '}
          <b className="price text-lg whitespace-nowrap">{total}</b>
        </p>
        {main}
      </div>
      {children}
    </div>
  )
}

type ContinueButtonProps = { pending: boolean; disabled?: boolean; children: ReactNode }

/** The main button of a step. It fills the bar of narrow screens. */
export function ContinueButton(props: ContinueButtonProps) {
  return (
    <Button
      name="intent"
      value="continue"
      size="large"
      className="max-sm:flex-1 max-sm:px-3 max-sm:text-base"
      {...props}
    />
  )
}
