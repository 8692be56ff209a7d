import type { SubmissionResult } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useActionData } from '@remix-run/react'
import { useMemo } from 'react'
import type { core } from 'zod/mini'
import { useValidatedForm } from '#app/components/forms/use-validated-form.ts'

type Fields = Record<string, unknown>

export function useAccountForm<Values extends Fields, Sent extends Fields>(
  id: string,
  schema: core.$ZodType<Values, Sent>,
) {
  const constraint = useMemo(() => getZodConstraint(schema), [schema])
  return useFormWithoutConstraint(id, schema, constraint)
}

/** Use this for schemas whose errors our messages explain better than the browser's. */
export function useFormWithoutConstraint<Values extends Fields, Sent extends Fields>(
  id: string,
  schema: core.$ZodType<Values, Sent>,
  constraint?: ReturnType<typeof getZodConstraint>,
) {
  return useValidatedForm<Sent, Values>({
    id,
    lastResult: useActionData<{ result?: SubmissionResult }>()?.result,
    constraint,
    parse: (fields) => parseWithZod(fields, { schema }),
  })
}
