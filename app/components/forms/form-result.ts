import type { SubmissionResult } from '@conform-to/react'

export type FormResult = SubmissionResult | undefined

/** Returns the props of a field from the server's result, for forms without client-side validation. */
export function fieldsFromResult<Name extends string>(form: string, result: FormResult) {
  return (name: Name) => {
    const typed = result?.initialValue?.[name]
    return {
      id: `${form}-${name}`,
      name,
      defaultValue: typeof typed === 'string' ? typed : undefined,
      errors: result?.error?.[name] ?? undefined,
    }
  }
}
