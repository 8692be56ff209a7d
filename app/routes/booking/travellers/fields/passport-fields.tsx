import { getSelectProps } from '@conform-to/react'
import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import {
  DateField,
  SelectField,
  TextField,
  type Option,
} from '#app/components/elements/fields/field.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import type { PassengerContext } from '#app/core/travellers/traveller-form.ts'
import {
  normalisePassportNumber,
  passportHint,
  skipPassport,
} from '#app/core/travellers/passport.ts'
import { fieldRow, choose, separated, type PartProps } from './field-row.ts'
import { inputOf } from '#app/components/forms/input-of.ts'

/** Writes capitals without spaces and keeps the caret in place. */
function writeNormalised({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
  const { value, selectionStart } = input
  const normalised = normalisePassportNumber(value)
  const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing
  if (normalised === value || isComposing) return
  const caret = normalisePassportNumber(value.slice(0, selectionStart ?? value.length)).length
  input.value = normalised
  input.setSelectionRange(caret, caret)
}

type PassportProps = PartProps & {
  index: number
  context: PassengerContext
  countries: Option[]
  closed: boolean
}

export function Passport({ fields, index, context, countries, closed }: PassportProps) {
  const { passportNumber, passportExpiryDate, passportIssuingCountry } = fields
  const all = [passportNumber, passportExpiryDate, passportIssuingCountry]
  const [open, setOpen] = useState(all.some((field) => field.value))
  const invalid = all.some((field) => field.errors)
  const hint = passportHint(passportExpiryDate.value, context)
  const inputs = (
    <div className={classes(fieldRow, 'clear-both sm:grid-cols-2')}>
      <TextField
        {...inputOf(passportNumber)}
        key={passportNumber.key}
        label="Passport number"
        required={context.documentsRequired}
        autoComplete="off"
        autoCapitalize="characters"
        className="uppercase"
        maxLength={40}
        onInput={writeNormalised}
      />
      <DateField
        {...inputOf(passportExpiryDate, 'date')}
        key={passportExpiryDate.key}
        label="Passport expiry date"
        required={context.documentsRequired}
        min={context.travelDate}
        autoComplete="off"
        after={
          hint && (
            <Notice tone="amber" role="status">
              {hint}
            </Notice>
          )
        }
      />
      <SelectField
        {...getSelectProps(passportIssuingCountry)}
        key={passportIssuingCountry.key}
        label="Issuing country"
        required={context.documentsRequired}
        options={[choose, ...countries]}
        autoComplete="off"
        errors={passportIssuingCountry.errors}
      />
    </div>
  )
  if (context.documentsRequired) {
    return (
      <div className={separated}>
        <h3 className="mb-3 text-base">Passport</h3>
        {inputs}
      </div>
    )
  }
  return (
    <details
      className={separated}
      open={open || invalid}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="chevron flex min-h-11 items-center justify-between font-semibold">
        <span>
          Passport <span className="font-normal text-ink-soft">(optional)</span>
        </span>
      </summary>{' '}
      {inputs}
      <Button
        name="intent"
        value={skipPassport(index)}
        variant="secondary"
        className="mt-4"
        disabled={closed}
      >
        Skip Passport Info
      </Button>
    </details>
  )
}
