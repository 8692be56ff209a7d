import type { ReactNode } from 'react'

/** Buttons at the end of a step; full width on a phone. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:*:w-full print:hidden">
      {children}
    </div>
  )
}
