import { Link } from '@remix-run/react'
import { classes } from '#app/components/classes.ts'

type ProgressStep = {
  label: string
  /** Only for steps the traveller may go back to. */
  to?: string
}

type ProgressProps = {
  label: string
  steps: ProgressStep[]
  /** Index of the step that is open; the ones before it are done. */
  current: number
  className?: string
}

/** The steps of a journey as stops on the route line. */
export function Progress({ label, steps, current, className }: ProgressProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="progress">
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classes(index < current && 'done')}
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
