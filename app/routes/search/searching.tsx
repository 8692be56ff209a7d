import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'

type SearchingProps = { className?: string; role?: 'status'; children: ReactNode }

export function Searching({
  className = 'sticky bottom-4 mx-auto px-4 py-2',
  role,
  children,
}: SearchingProps) {
  return (
    <div
      role={role}
      className={classes(
        'z-10 flex w-max max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-full border border-line bg-surface font-semibold [box-shadow:var(--shadow-raised)]',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Next to the heading it covers no flight. On phones it is a line at the edge of the screen. */
export function SearchingAirlines({ className }: Pick<SearchingProps, 'className'>) {
  return (
    <Searching
      className={classes(
        'text-xs max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:w-auto max-md:max-w-none max-md:rounded-none max-md:border-x-0 max-md:py-1.5 md:self-center md:px-3 md:text-sm md:[box-shadow:none]',
        className,
      )}
    >
      Searching all airlines...
    </Searching>
  )
}
