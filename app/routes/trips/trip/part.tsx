import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3 border-t border-line pt-4">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}
