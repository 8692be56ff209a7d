import type { ReactNode } from 'react'

/** What leads on from a step, and what else can be done. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">{children}</div>
}
