import type { ComponentPropsWithoutRef } from 'react'

export function StateCard(props: ComponentPropsWithoutRef<'section'>) {
  return <section {...props} className="card mx-auto grid max-w-prose gap-3 p-6" />
}
