import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type useActionData, useLocation, type useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { useValidatedForm } from '#app/components/forms/use-validated-form.ts'
import { useOnChange } from '#app/components/forms/use-on-change.ts'
import {
  passengersSchema,
  type PassengersFields,
  type PassengersForm,
} from '#app/core/travellers/traveller-form.ts'
import { withoutSkippedPassports } from '#app/core/travellers/passport.ts'
import { passengerFormId } from '#app/routes/booking/passenger-field-id.ts'
import type { submitPassengers } from './submit-passengers.server.ts'
import type { loadPassengers } from './load-passengers.server.ts'

function refusedResult(
  refused: PassengerFormProps['refused'],
): SubmissionResult<string[]> | undefined {
  if (refused.length === 0) return undefined
  const errors = refused.map(({ name, message }): [string, string[]] => [name, [message]])
  return { status: 'error', error: Object.fromEntries(errors) }
}

export type PassengerFormProps = NonNullable<
  ReturnType<typeof useLoaderData<typeof loadPassengers>>
>

export type Answer = ReturnType<typeof useActionData<typeof submitPassengers>>

export function usePassengersForm({
  context,
  saved,
  refused,
  answer,
}: Pick<PassengerFormProps, 'context' | 'saved' | 'refused'> & { answer: Answer }) {
  // Conform treats every new object as a new result, so the object must stay the same.
  const refusedBefore = useMemo(() => refusedResult(refused), [refused])
  return useValidatedForm<PassengersFields, PassengersForm>({
    id: passengerFormId,
    lastResult: answer ? answer.result : refusedBefore,
    defaultValue: saved,
    parse: (fields) =>
      parseWithZod(withoutSkippedPassports(fields), { schema: passengersSchema(context) }),
  })
}

/** Focuses the field that the address names, such as one that the airline refused. */
export function useFieldOfHash() {
  const { hash } = useLocation()
  // A refilled form is mounted again, so it follows the hash again.
  useOnChange('mounted', () => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
  })
}
