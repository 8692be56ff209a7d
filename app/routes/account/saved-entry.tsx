import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'

type SavedEntryProps = {
  /** Name of the hidden field, and its value. */
  field: string
  id: string
  intent: string
  action: string
  /** Name of the button for screen readers: the action and the entry. */
  label: string
  children: ReactNode
}

/** A row of a list with a button that removes the entry. */
export function SavedEntry({ field, id, intent, action, label, children }: SavedEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      {children}
      <Form method="post">
        <input type="hidden" name={field} value={id} />
        <Button name="intent" value={intent} variant="secondary" size="small" aria-label={label}>
          {action}
        </Button>
      </Form>
    </li>
  )
}
