import { Button } from '#app/components/elements/button.tsx'
import { SelectField, type Option } from '#app/components/elements/field.tsx'

type SavedTravellersProps = { travellers: Option[]; count: number; action: string }

export function SavedTravellers({ travellers, count, action }: SavedTravellersProps) {
  if (travellers.length === 0) return null
  const options = [{ value: '', label: 'Leave unchanged' }, ...travellers]
  return (
    <fieldset className="card min-w-0 p-4 lg:p-6">
      <legend className="float-left mb-3 w-full">
        <h2 className="text-lg">Your saved travellers</h2>
      </legend>
      <div className="clear-both grid items-end gap-4 sm:grid-cols-2">
        {Array.from({ length: count }, (_, index) => (
          <SelectField
            key={index}
            id={`traveller-${index}`}
            name={`traveller-${index}`}
            label={`Passenger ${index + 1}`}
            options={options}
            autoComplete="off"
          />
        ))}
        <div>
          <Button name="intent" value="fill" variant="secondary" formAction={action} formNoValidate>
            Fill In
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
