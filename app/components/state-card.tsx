import type { ComponentPropsWithoutRef } from 'react'

/** What stands where a page's content would: nothing found, not yet, not any more. */
export function StateCard(props: ComponentPropsWithoutRef<'section'>) {
  return <section {...props} className="card mx-auto grid max-w-prose gap-3 p-6" />
}
