import { Fragment } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { fillWith, suggestionField, travellerField } from './fill-intent.ts'
import { SelectField, type Option } from '#app/components/elements/fields/field.tsx'

type SavedTravellersProps = {
  travellers: Option[]
  /** Saved traveller to preselect for each passenger, or an empty text. */
  suggested: string[]
  action: string
}

export function SavedTravellers({ travellers, suggested, action }: SavedTravellersProps) {
  if (travellers.length === 0) return null
  const options = [{ value: '', label: 'Leave unchanged' }, ...travellers]
  return (
    <fieldset className="card min-w-0 p-4 lg:p-6">
      <legend className="float-left mb-3 w-full">
        <h2 className="text-lg">Your saved travellers</h2>
      </legend>
      {suggested.length === 1 ? (
        <div className="clear-both flex flex-wrap gap-3">
          {travellers.map(({ value, label }) => (
            <Button
              key={value}
              name="intent"
              value={fillWith(value)}
              variant="secondary"
              formAction={action}
              formNoValidate
            >
              Fill in {label}
            </Button>
          ))}
        </div>
      ) : (
        <div className="clear-both grid items-end gap-4 sm:grid-cols-2">
          {suggested.map((traveller, index) => (
            <Fragment key={index}>
              <input type="hidden" name={suggestionField(index)} value={traveller} />
              <SelectField
                id={travellerField(index)}
                name={travellerField(index)}
                label={`Passenger ${index + 1}`}
                options={options}
                defaultValue={traveller}
                autoComplete="off"
              />
            </Fragment>
          ))}
          <div>
            <Button
              name="intent"
              value="fill"
              variant="secondary"
              formAction={action}
              formNoValidate
            >
              Fill In
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  )
}
