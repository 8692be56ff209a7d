import { ErrorSummary } from '#app/components/error-summary.tsx'
import type { Answered } from './answered.ts'

export function AnswerErrors({ form, result }: { form: string; result: Answered }) {
  return <ErrorSummary errors={result?.error ?? {}} idOf={(name) => `${form}-${name}`} />
}
