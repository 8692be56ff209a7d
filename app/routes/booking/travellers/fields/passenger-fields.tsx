import { getFieldsetProps, getSelectProps } from '@conform-to/react'
import { RadioGroup } from '#app/components/elements/fields/choice.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { SelectField, TextField, type Option } from '#app/components/elements/fields/field.tsx'
import { passengerTypeLabels, type PassengerContext } from '#app/core/travellers/traveller-form.ts'
import {
  airlineGenders,
  genderLabels,
  titleLabels,
  titles,
} from '#app/core/travellers/names/title.ts'
import type { PassengerType } from '#app/core/flight/offer.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { fieldRow, type Fields, choose, separated, type PartProps } from './field-row.ts'
import { Passport } from './passport-fields.tsx'
import { SingleName } from './single-name.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'

type PassengerFieldsProps = {
  field: Fields
  index: number
  type: PassengerType
  context: PassengerContext
  /** Target of the form. */
  action: string
  countries: Option[]
  /** True if the offer has expired. */
  closed: boolean
}
const titleOptions = [
  { value: '', label: 'Choose' },
  ...titles.map((value) => ({ value, label: titleLabels[value] })),
]
const genderOptions = airlineGenders.map((value) => ({ value, label: genderLabels[value] }))

export function PassengerFields(props: PassengerFieldsProps) {
  const { field, index, type, context, action, countries, closed } = props
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
          {`Passenger ${index + 1} `}
          <small className="text-sm font-medium text-ink-soft">
            {passengerTypeLabels[type]}
            {age !== null && type !== 'infant_without_seat' && `, fare for age ${age}`}
          </small>
        </h2>
      </legend>
      <p id={namesHint} className="hint clear-both">
        Names as shown on {document}
      </p>
      <SingleName rule={context.singleName} index={index} action={action} />
      <Names fields={fields} hintId={namesHint} section={section} />
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
          hint="Airlines accept only Female or Male. With the title Dr, you must choose one."
          options={genderOptions}
          inline
          errors={fields.gender.errors}
        />
      </div>
      <Loyalty fields={fields} programmes={context.loyaltyProgrammes} />
      {context.passportAccepted && <Passport {...{ fields, index, context, countries, closed }} />}
    </fieldset>
  )
}

function Names({ fields, hintId, section }: PartProps & { hintId: string; section: string }) {
  return (
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
        {...inputOf(fields.firstName)}
        key={fields.firstName.key}
        label="First name"
        aria-describedby={hintId}
        required
        autoComplete={`${section} given-name`}
      />
      <TextField
        {...inputOf(fields.lastName)}
        key={fields.lastName.key}
        label="Last name"
        aria-describedby={hintId}
        required
        autoComplete={`${section} family-name`}
      />
    </div>
  )
}

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
        {...inputOf(loyaltyNumber)}
        key={loyaltyNumber.key}
        label={isChoice ? 'Frequent flyer number' : `Frequent flyer number, ${only.name}`}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
    </div>
  )
}
