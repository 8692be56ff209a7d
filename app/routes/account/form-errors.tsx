import type { FormMetadata } from '@conform-to/react'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'

export function FormErrors<Schema extends Record<string, unknown>>({
  form,
}: {
  form: FormMetadata<Schema>
}) {
  return <ErrorSummary errors={form.allErrors} idOf={(name) => `${form.id}-${name}`} />
}
