import { getInputProps, type FieldMetadata } from '@conform-to/react'

type InputType = 'text' | 'email' | 'password' | 'tel' | 'date'

export function inputOf<Value>(field: FieldMetadata<Value>, type: InputType = 'text') {
  return { ...getInputProps(field, { type }), errors: field.errors }
}
