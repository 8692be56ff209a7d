import { ErrorSummary } from './error-summary.tsx'
import type { FormResult } from './form-result.ts'

export function ResultErrors({ form, result }: { form: string; result: FormResult }) {
  return <ErrorSummary errors={result?.error ?? {}} idOf={(name) => `${form}-${name}`} />
}
