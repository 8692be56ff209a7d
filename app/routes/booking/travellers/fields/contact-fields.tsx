import { getSelectProps, type FieldMetadata } from '@conform-to/react'
import { classes } from '#app/components/elements/classes.ts'
import { SelectField, TextField, type Option } from '#app/components/elements/fields/field.tsx'
import type { PassengerFields } from '#app/core/travellers/traveller-form.ts'
import { fieldRow } from './field-row.ts'
import { inputOf } from '#app/components/forms/input-of.ts'

type ContactFieldsProps = {
  field: FieldMetadata<PassengerFields>
  countries: Option[]
  callingCodes: Record<string, string>
}

export function ContactFields({ field, countries, callingCodes }: ContactFieldsProps) {
  const { email, phone, phoneCountry } = field.getFieldset()
  const codes = countries.flatMap(({ value, label }) => {
    const code = callingCodes[value]
    return code ? [{ value, label: `${label} (+${code})` }] : []
  })
  return (
    <fieldset className="card min-w-0 p-4 lg:p-6">
      <legend className="float-left mb-3 w-full">
        <h2 className="text-lg">Contact details</h2>
      </legend>
      <p className="hint clear-both mb-3">For your confirmation and any flight changes</p>
      <div className={classes(fieldRow, 'clear-both sm:grid-cols-2')}>
        <TextField
          {...inputOf(email, 'email')}
          key={email.key}
          label="Email"
          hint="We’ll send your confirmation here"
          required
          autoComplete="email"
          fieldClassName="sm:col-span-2"
        />
        <SelectField
          {...getSelectProps(phoneCountry)}
          key={phoneCountry.key}
          label="Country code"
          options={codes}
          autoComplete="tel-country-code"
          hint="For a phone number that doesn’t start with +"
          errors={phoneCountry.errors}
        />
        <TextField
          {...inputOf(phone, 'tel')}
          key={phone.key}
          label="Phone"
          required
          autoComplete="tel"
        />
      </div>
    </fieldset>
  )
}
