import type { SubmissionResult } from '@conform-to/react'

export type Answered = SubmissionResult | undefined

/**
 * The fields of a form as the server answered it: what was typed, and what is wrong with it. For
 * forms that are checked on the server alone.
 */
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
