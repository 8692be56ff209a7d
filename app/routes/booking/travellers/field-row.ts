import type { FieldMetadata } from '@conform-to/react'
import type { PassengerFields as PassengerFormFields } from '#app/core/travellers/traveller-form.ts'

/** Aligns the labels and inputs of fields in a row, even when only some have hints. */
export const fieldRow = 'grid gap-4 [&>.field>.input]:mt-auto'

export type Fields = FieldMetadata<PassengerFormFields>

export const choose = { value: '', label: 'Please choose' }

export const separated = 'mt-4 border-t border-line pt-3'

export type PartProps = { fields: ReturnType<Fields['getFieldset']> }
