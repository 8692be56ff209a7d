import type { ReactNode } from 'react'

/** What leads on from a step, and what else can be done; on a phone as wide as the form. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:*:w-full print:hidden">
      {children}
    </div>
  )
}
