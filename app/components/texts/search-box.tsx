import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'

type SearchBoxProps = {
  action: string
  label: string
  query: string
  keep?: Record<string, string>
}

/** Uses a GET form, so that it works without scripts and visitors can share the results. */
export function SearchBox({ action, label, query, keep = {} }: SearchBoxProps) {
  return (
    <Form method="get" action={action} role="search" className="flex max-w-form items-end gap-2">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={label}
        name="q"
        type="search"
        defaultValue={query}
        maxLength={100}
        fieldClassName="min-w-0 flex-1"
      />
      <Button variant="secondary">Search</Button>
    </Form>
  )
}
