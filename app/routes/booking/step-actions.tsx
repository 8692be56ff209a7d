import type { ReactNode } from 'react'

export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:*:w-full print:hidden">
      {children}
    </div>
  )
}
