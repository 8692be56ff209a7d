import { Link } from '@remix-run/react'
import { classes } from './classes.ts'

type ProgressStep = { label: string; to?: string }

type ProgressProps = {
  label: string
  steps: ProgressStep[]
  current: number
}

const stop =
  'relative flex-1 pt-5.5 text-center leading-snug max-[15em]:wrap-anywhere before:absolute before:start-[-50%] before:top-[0.4375rem] before:w-full before:border-t-[1.5px] first:before:hidden max-[15em]:before:hidden after:absolute after:top-px after:left-[calc(50%-0.4375rem)] after:z-1 after:size-3.5 after:rounded-full'
const done =
  'text-ink-soft before:border-sky after:border-[1.5px] after:border-sky after:bg-sky forced-colors:after:bg-[CanvasText]'
const open =
  'font-semibold before:border-sky after:border-4 after:border-sky after:bg-paper forced-colors:after:border-[Highlight]'
const ahead =
  'text-ink-soft before:border-edge after:border-[1.5px] after:border-edge after:bg-paper'

export function Progress({ label, steps, current }: ProgressProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex text-sm max-sm:text-xs max-[26rem]:text-[0.6875rem] max-[26rem]:tracking-tighter max-[22rem]:-mx-2 max-[22rem]:text-[0.625rem] supports-[-moz-appearance:none]:max-[23rem]:text-[0.625rem]">
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classes(stop, index < current ? done : index === current ? open : ahead)}
            aria-current={index === current ? 'step' : undefined}
          >
            {step.to && index < current ? (
              <Link to={step.to} className="link">
                {step.label}
              </Link>
            ) : (
              step.label
            )}
            {index < current && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
