import type { SubmissionResult } from '@conform-to/react'

export type Answered = SubmissionResult | undefined

/** For forms without client-side validation. */
export function answeredFields<Name extends string>(form: string, result: Answered) {
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
