import { SelectField } from '#app/components/elements/fields/field.tsx'
import { childAgeField } from '#app/core/flight/search-query.ts'

type ChildAgesProps = {
  count: number
  ages?: string
  errors?: Partial<Record<string, string[]>>
}

const options = [
  { value: '', label: 'Age' },
  ...Array.from({ length: 10 }, (_, index) => String(index + 2)).map((age) => ({
    value: age,
    label: `${age} years`,
  })),
]

export function ChildAges({ count, ages = '', errors = {} }: ChildAgesProps) {
  if (count === 0) return null
  const known = ages.split(',')
  return (
    <fieldset
      id="ages"
      className="col-span-6 bg-surface px-3.5 pt-2.5 pb-3 max-sm:px-3 md:col-span-8 md:rounded-es-surface lg:col-span-18"
    >
      <legend className="float-left w-full pb-2 text-sm text-ink-soft">
        Age of each child on the day of the last flight
      </legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {Array.from({ length: count }, (_, index) => {
          const name = childAgeField(index + 1)
          return (
            <SelectField
              key={name}
              name={name}
              label={`Child ${index + 1}`}
              defaultValue={known[index]?.trim() ?? ''}
              errors={errors[name] ?? (index === 0 ? errors.ages : undefined)}
              options={options}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
