import type { ReactNode } from 'react'

export function Show({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6" aria-label={title}>
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  )
}
