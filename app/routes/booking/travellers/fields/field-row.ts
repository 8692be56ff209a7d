import type { FieldMetadata } from '@conform-to/react'
import type { PassengerFields as PassengerFormFields } from '#app/core/travellers/traveller-form.ts'

/** Aligns the inputs of fields in a row, with every label just above its input, even when only some have errors. */
export const fieldRow = 'grid gap-4 [&>.field]:justify-end'

export type Fields = FieldMetadata<PassengerFormFields>

export const choose = { value: '', label: 'Please choose' }

export const separated = 'mt-4 border-t border-line pt-3'

export type PartProps = { fields: ReturnType<Fields['getFieldset']> }
