import { getInputProps, type FieldMetadata } from '@conform-to/react'
import {
  FieldErrors,
  describe,
  hintIdOf,
  TextField,
} from '#app/components/elements/fields/field.tsx'
import { monthOptions, type BirthDateParts } from '#app/core/travellers/birth-date.ts'

const monthsId = 'months-of-birth'

type BirthDateFieldProps = {
  field: FieldMetadata<BirthDateParts>
  hint?: string
  section: string
}

/** Uses three inputs, because typing 1984 is faster than any date picker. */
export function BirthDateField({ field, hint, section }: BirthDateFieldProps) {
  const { day, month, year } = field.getFieldset()
  const { id, 'aria-describedby': describedBy } = describe(field.name, field, {
    hint,
    errors: field.errors,
  })
  const box = {
    required: true,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': undefined,
  }
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="label">Date of birth</legend>{' '}
      {hint && (
        <span className="hint" id={hintIdOf(id)}>
          {hint}{' '}
        </span>
      )}
      <FieldErrors id={id} errors={field.errors} />
      <div className="mt-1 flex gap-2">
        <TextField
          {...getInputProps(day, { type: 'text' })}
          {...box}
          key={day.key}
          // The error summary links to this id.
          id={id}
          label="Day"
          inputMode="numeric"
          maxLength={2}
          autoComplete={`${section} bday-day`}
          fieldClassName="w-16"
        />
        <TextField
          {...getInputProps(month, { type: 'text' })}
          {...box}
          key={month.key}
          label="Month"
          list={monthsId}
          maxLength={9}
          autoComplete={`${section} bday-month`}
          fieldClassName="w-34"
        />
        <TextField
          {...getInputProps(year, { type: 'text' })}
          {...box}
          key={year.key}
          label="Year"
          inputMode="numeric"
          maxLength={4}
          autoComplete={`${section} bday-year`}
          fieldClassName="w-20"
        />
      </div>
    </fieldset>
  )
}

export function MonthsOfBirth() {
  return (
    <datalist id={monthsId}>
      {monthOptions.map(({ value, label }) => (
        <option key={value} value={label} label={value} />
      ))}
    </datalist>
  )
}
