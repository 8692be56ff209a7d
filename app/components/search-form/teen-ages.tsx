import { CachedFragment } from '#app/components/page/cached-fragment.tsx'
import { SelectField } from '#app/components/elements/fields/field.tsx'
import { teenAgeField, teenAgeFields } from '#app/core/flight/search-query.ts'

const options = [
  { value: '', label: 'None' },
  ...['12', '13', '14', '15', '16', '17'].map((age) => ({ value: age, label: `${age} years` })),
]

function TeenAgesContent({ ages }: { ages: string[] }) {
  return (
    <>
      <legend className="float-left w-full pb-2 text-sm text-ink-soft">
        Age of each teenager on the day of the last flight. Count them as adults above.
      </legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {Array.from({ length: teenAgeFields }, (_, index) => (
          <SelectField
            key={index}
            name={teenAgeField(index + 1)}
            label={`Teenager ${index + 1}`}
            defaultValue={ages[index] ?? ''}
            options={options}
          />
        ))}
      </div>
    </>
  )
}

/**
 * Many airlines have fares for travellers aged 12 to 17, who count as adults in a search. If no
 * ages are entered here, the site learns them from the dates of birth in the booking.
 */
export function TeenAges({ ages = '' }: { ages?: string }) {
  const known = ages
    .split(',')
    .map((age) => age.trim())
    .filter((age) => /^1[2-7]$/.test(age))
  return (
    <details className="border-t border-line" open={known.length > 0}>
      <summary className="link w-fit cursor-pointer px-3.5 py-3 text-sm max-sm:px-3">
        Travelling with anyone aged 12 to 17?
      </summary>{' '}
      <CachedFragment
        as="fieldset"
        name="teen ages"
        className="px-3.5 pb-3.5 max-sm:px-3 max-sm:pb-3"
        content={TeenAgesContent}
        props={{ ages: known }}
      />
    </details>
  )
}
