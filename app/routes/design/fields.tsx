import { Button } from '#app/components/elements/button.tsx'
import { CheckboxField, RadioGroup } from '#app/components/elements/fields/choice.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import {
  DateField,
  NumberField,
  SelectField,
  TextField,
  TextareaField,
} from '#app/components/elements/fields/field.tsx'
import { SearchForm } from '#app/components/search-form/search-form.tsx'
import { Show } from './show.tsx'

const titles = [
  { value: 'ms', label: 'Ms' },
  { value: 'mr', label: 'Mr' },
  { value: 'dr', label: 'Dr' },
]

const party = { adultsCount: '1', childrenCount: '0', infantsCount: '2', cabinClass: 'business' }

export function Fields() {
  return (
    <>
      <WrongSearch />
      <EveryField />
      <Show title="Error summary">
        <ErrorSummary
          errors={{
            '': ['Please complete all required passenger information before continuing.'],
            email: ['Valid email is required for primary passenger'],
          }}
        />
      </Show>
    </>
  )
}

function WrongSearch() {
  return (
    <Show title="Search form with errors">
      <SearchForm
        tripType="round-trip"
        today="2026-01-01"
        defaults={{ ...party, origin: 'London', destination: 'Atlantis' }}
        errors={{
          origin: ['Please select an origin airport'],
          destination: ['Please select a destination airport'],
          departureDate: ['Please select a departure date'],
          infantsCount: ['Each infant must travel with an adult'],
        }}
        choices={{
          origin: [
            {
              iata_code: 'LHR',
              name: 'Heathrow Airport',
              city_name: 'London',
              country_code: 'GB',
            },
            {
              iata_code: 'LGW',
              name: 'Gatwick Airport',
              city_name: 'London',
              country_code: 'GB',
            },
          ],
        }}
      />
    </Show>
  )
}

function EveryField() {
  return (
    <Show title="Fields">
      <form className="grid gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3" noValidate>
        <TextField
          label="First name"
          name="firstName"
          hint="As on the passport"
          autoComplete="off"
          required
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue="ingrid@"
          errors={['Valid email is required for primary passenger']}
        />
        <TextField label="Phone" name="phone" type="tel" autoComplete="off" optional />
        <DateField label="Date of birth" name="dateOfBirth" max="2026-01-01" />
        <NumberField label="Adults" name="adults" min={1} max={9} defaultValue={1} />
        <SelectField label="Title" name="title" options={titles} optional />
        <SelectField
          label="Issuing country"
          name="country"
          options={[{ value: '', label: 'Choose a country' }]}
          errors={['Country code must be exactly 2 characters (ISO code)']}
        />
        <TextField
          label="Disabled"
          name="disabled"
          autoComplete="off"
          defaultValue="Not now"
          disabled
        />
        <TextField
          label="A label that is long enough to run over two lines on a telephone"
          name="long"
          autoComplete="off"
          hint="Donaudampfschifffahrtsgesellschaftskapitänspatent"
          defaultValue="Donaudampfschifffahrtsgesellschaftskapitänspatent"
        />
        <TextareaField label="Message" name="message" rows={4} />
        <RadioGroup
          legend="Preferred contact method"
          name="method"
          defaultValue="email"
          options={[
            { value: 'email', label: 'Email', hint: 'We answer within 24 hours' },
            { value: 'phone', label: 'Phone' },
            { value: 'post', label: 'Post', disabled: true },
          ]}
        />
        <RadioGroup
          legend="Gender"
          name="gender"
          inline
          errors={['Please choose one']}
          options={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
            { value: 'undisclosed', label: 'Undisclosed' },
          ]}
        />
        <CheckboxField
          label="I agree to receive price alerts via email"
          name="consent"
          hint="You can unsubscribe with one click."
        />
        <CheckboxField label="I accept" name="accept" errors={['Please accept to continue']} />
        <div className="self-end">
          <Button type="button">Continue</Button>
        </div>
      </form>
    </Show>
  )
}
