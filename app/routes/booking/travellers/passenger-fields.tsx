import {
  getFieldsetProps,
  getInputProps,
  getSelectProps,
  type FieldMetadata,
} from '@conform-to/react'
import { useState, type FormEvent } from 'react'
import { RadioGroup } from '#app/components/choice.tsx'
import { classes } from '#app/components/classes.ts'
import { DateField, SelectField, TextField, type Option } from '#app/components/field.tsx'
import { Notice } from '#app/components/notice.tsx'
import {
  passengerTypeLabels,
  type PassengerContext,
  type PassengerFields as PassengerFormFields,
} from '#app/core/travellers/traveller-form.ts'
import { normalisePassportNumber, passportHint } from '#app/core/travellers/passport.ts'
import { airlineGenders, genderLabels, titleLabels, titles } from '#app/core/travellers/title.ts'
import type { PassengerType } from '#app/core/flight/offer.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { fieldRow } from './field-row.ts'

type Fields = FieldMetadata<PassengerFormFields>

type PassengerFieldsProps = {
  field: Fields
  index: number
  type: PassengerType
  context: PassengerContext
  countries: Option[]
}

const choose = { value: '', label: 'Please choose' }
const titleOptions = [
  { value: '', label: 'Choose' },
  ...titles.map((value) => ({ value, label: titleLabels[value] })),
]
const genderOptions = airlineGenders.map((value) => ({ value, label: genderLabels[value] }))

export function PassengerFields({ field, index, type, context, countries }: PassengerFieldsProps) {
  const fields = field.getFieldset()
  const age = context.ages[index] ?? null
  // Without a passport, names must match the ID that the traveller shows at the airport.
  const document = context.passportAccepted ? 'the passport' : 'the ID you travel with'
  const namesHint = `${field.id}-names`
  const section = `section-passenger${index + 1}`
  return (
    <fieldset {...getFieldsetProps(field)} className="card min-w-0 p-4 lg:p-6">
      {/* A legend sits on the border of its fieldset, but this heading belongs inside. */}
      <legend className="float-left mb-3 w-full">
        <h2 id={`passenger-${index + 1}`} className="text-lg" tabIndex={-1}>
          Passenger {index + 1}{' '}
          <small className="text-sm font-medium text-ink-soft">
            {passengerTypeLabels[type]}
            {age !== null && type !== 'infant_without_seat' && `, fare for age ${age}`}
          </small>
        </h2>
      </legend>
      <p id={namesHint} className="hint clear-both mb-3">
        Names as shown on {document}
      </p>
      <div className={classes(fieldRow, 'sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]')}>
        <SelectField
          {...getSelectProps(fields.title)}
          key={fields.title.key}
          label="Title"
          required
          options={titleOptions}
          autoComplete={`${section} honorific-prefix`}
          errors={fields.title.errors}
        />
        <TextField
          {...getInputProps(fields.firstName, { type: 'text' })}
          key={fields.firstName.key}
          label="First name"
          aria-describedby={namesHint}
          required
          autoComplete={`${section} given-name`}
          errors={fields.firstName.errors}
        />
        <TextField
          {...getInputProps(fields.lastName, { type: 'text' })}
          key={fields.lastName.key}
          label="Last name"
          aria-describedby={namesHint}
          required
          autoComplete={`${section} family-name`}
          errors={fields.lastName.errors}
        />
      </div>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <BirthDateField
          key={fields.dateOfBirth.key}
          field={fields.dateOfBirth}
          hint={age === null ? 'For example, 27 3 1985' : 'Children’s fares depend on their age'}
          section={section}
        />
        <RadioGroup
          key={fields.gender.key}
          id={fields.gender.id}
          name={fields.gender.name}
          defaultValue={fields.gender.initialValue}
          legend={
            <>
              Gender <span className="font-normal text-ink-soft">(as shown on {document})</span>
            </>
          }
          hint="Required if the title is Dr. Airlines accept only Female or Male."
          options={genderOptions}
          inline
          errors={fields.gender.errors}
        />
      </div>
      <Loyalty fields={fields} programmes={context.loyaltyProgrammes} />
      {context.passportAccepted && (
        <Passport fields={fields} context={context} countries={countries} />
      )}
    </fieldset>
  )
}

const separated = 'mt-4 border-t border-line pt-3'

type PartProps = { fields: ReturnType<Fields['getFieldset']> }

function Loyalty({
  fields: { loyaltyNumber, loyaltyAirline },
  programmes,
}: PartProps & { programmes: PassengerContext['loyaltyProgrammes'] }) {
  const [only, ...others] = programmes
  if (!only) return null
  const isChoice = others.length > 0
  return (
    <div className={classes(separated, fieldRow, 'sm:grid-cols-2')}>
      {isChoice && (
        <SelectField
          {...getSelectProps(loyaltyAirline)}
          key={loyaltyAirline.key}
          label="Frequent flyer programme"
          optional
          options={[choose, ...programmes.map(({ code, name }) => ({ value: code, label: name }))]}
          autoComplete="off"
          errors={loyaltyAirline.errors}
        />
      )}
      <TextField
        {...getInputProps(loyaltyNumber, { type: 'text' })}
        key={loyaltyNumber.key}
        label={isChoice ? 'Frequent flyer number' : `Frequent flyer number, ${only.name}`}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        errors={loyaltyNumber.errors}
      />
    </div>
  )
}

/** Writes capitals without spaces and keeps the caret in place. */
function writeNormalised({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
  const { value, selectionStart } = input
  const normalised = normalisePassportNumber(value)
  if (normalised === value || (nativeEvent as InputEvent).isComposing) return
  const caret = normalisePassportNumber(value.slice(0, selectionStart ?? value.length)).length
  input.value = normalised
  input.setSelectionRange(caret, caret)
}

function Passport({
  fields,
  context,
  countries,
}: PartProps & { context: PassengerContext; countries: Option[] }) {
  const { passportNumber, passportExpiryDate, passportIssuingCountry } = fields
  const all = [passportNumber, passportExpiryDate, passportIssuingCountry]
  const [open, setOpen] = useState(all.some((field) => field.value))
  const invalid = all.some((field) => field.errors)
  const hint = passportHint(passportExpiryDate.value, context)
  const inputs = (
    <div className={classes(fieldRow, 'clear-both sm:grid-cols-2')}>
      <TextField
        {...getInputProps(passportNumber, { type: 'text' })}
        key={passportNumber.key}
        label="Passport number"
        required={context.documentsRequired}
        autoComplete="off"
        autoCapitalize="characters"
        className="uppercase"
        maxLength={40}
        onInput={writeNormalised}
        errors={passportNumber.errors}
      />
      <DateField
        {...getInputProps(passportExpiryDate, { type: 'date' })}
        key={passportExpiryDate.key}
        label="Passport expiry date"
        required={context.documentsRequired}
        min={context.today}
        autoComplete="off"
        errors={passportExpiryDate.errors}
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
      </summary>
      {inputs}
    </details>
  )
}
