import { InputCell } from '#app/components/search-form/cell.tsx'
import type { Airport } from '#app/domain/airports/airport.ts'

export type AirportChoice = Pick<Airport, 'iata_code' | 'name'>

type AirportCellProps = {
  label: string
  name: string
  defaultValue?: string
  errors?: string[]
  /** Where the text fits several airports. They carry the field's name and come before it. */
  choices?: AirportChoice[]
}

export function AirportCell({ label, name, defaultValue, errors, choices }: AirportCellProps) {
  return (
    <InputCell
      label={label}
      name={name}
      defaultValue={defaultValue}
      errors={errors}
      cellClassName="cell-airport"
      placeholder="City or airport code"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      required
      before={
        choices?.length ? (
          <fieldset className="cell-choices">
            <legend className="hint">Which one do you mean?</legend>
            {choices.map(({ iata_code, name: airport }) => (
              <label key={iata_code} className="choice">
                <input type="radio" name={name} value={iata_code} />
                <span>
                  {airport} ({iata_code})
                </span>
              </label>
            ))}
          </fieldset>
        ) : undefined
      }
    />
  )
}
