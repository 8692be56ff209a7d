import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'

type SavedEntryProps = {
  /** Name of the hidden field, and its value. */
  field: string
  id: string
  intent: string
  action: string
  name: string
  children: ReactNode
}

/** A row of a list with a button that removes the entry. */
export function SavedEntry({ field, id, intent, action, name, children }: SavedEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      {children}
      <Form method="post">
        <input type="hidden" name={field} value={id} />
        <Button
          name="intent"
          value={intent}
          variant="secondary"
          size="small"
          aria-label={`${action} ${name}`}
        >
          {action}
        </Button>
      </Form>
    </li>
  )
}
