import { useState, type ReactNode } from 'react'
import { Choice, NoChoice } from '#app/components/elements/fields/choice.tsx'
import { InputCell } from '#app/components/search-form/cell.tsx'
import type { Airport } from '#app/core/places/airport.ts'
import { AirportPopup } from './airport-popup.tsx'
import { useAirportCombobox } from './use-airport-combobox.ts'
import type { Suggestion } from './use-suggestions.ts'

export type AirportChoice = Pick<Airport, 'iata_code' | 'name' | 'city_name' | 'country_code'>

type AirportCellProps = {
  label: string
  name: string
  defaultValue?: string
  errors?: string[]
  /** Matches of an ambiguous text, as radio buttons. They share the field's name, and the last value wins. */
  choices?: AirportChoice[]
  recent?: Suggestion[]
  after?: ReactNode
  beside?: boolean
  cellClassName: string
  autoFocus?: boolean
}

/**
 * Returns the choices to show with the text that they are for, and a function that removes them. A tab's
 * answer contains no choices. The field stays, so it keeps the earlier ones.
 */
function useQuestion(choices: AirportChoice[] | undefined, text: string | undefined) {
  const asked = choices?.length ? { choices, text } : undefined
  const [given, setGiven] = useState(choices)
  const [question, setQuestion] = useState(asked)
  if (choices !== given) {
    setGiven(choices)
    if (choices) setQuestion(asked)
  }
  return [question, () => setQuestion(undefined)] as const
}

/**
 * Accepts a city, airport name or code. With scripts it is a combobox (WAI-ARIA Authoring Practices,
 * "Editable Combobox With List Autocomplete"); without them the server resolves the text.
 */
export function AirportCell({ choices, name, recent = [], ...rest }: AirportCellProps) {
  const [question, dismiss] = useQuestion(choices, rest.defaultValue)
  const listId = `${name}-suggestions`
  const combobox = useAirportCombobox(listId, { recent, onChange: dismiss })
  const { hydrated, open, options, suggestions } = combobox

  return (
    <InputCell
      {...rest}
      {...combobox.field}
      defaultValue={question ? question.text : rest.defaultValue}
      cellRef={combobox.cell}
      inputRef={combobox.input}
      name={name}
      placeholder="City or airport code"
      // Without scripts, Back restores typed text only while autocomplete is on.
      autoComplete={hydrated ? 'off' : undefined}
      autoCapitalize="words"
      spellCheck={false}
      required
      after={
        <>
          {hydrated && (
            <span role="status" className="sr-only">
              {options.length > 0 &&
                `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
            </span>
          )}
          {open && (
            <AirportPopup
              id={listId}
              label={rest.label}
              suggestions={suggestions}
              active={combobox.active}
              onChoose={combobox.choose}
            />
          )}
          {!open && rest.after}
          {question && (
            <>
              {' '}
              <Choices name={name} choices={question.choices} />
            </>
          )}
        </>
      }
    />
  )
}

function Choices({ name, choices }: { name: string; choices: AirportChoice[] }) {
  return (
    <fieldset className="order-last px-3.5 pt-1 pb-3 text-sm max-sm:px-3 md:group-data-beside/cell:ps-7.5">
      <legend className="font-semibold">Which airport?</legend> <NoChoice name={name} />
      {choices.map((airport) => (
        <Choice key={airport.iata_code} type="radio" name={name} value={airport.iata_code}>
          {`${airport.name} (${airport.iata_code}) `}
          <small className="hint block">
            {airport.city_name}, {airport.country_code}
          </small>
        </Choice>
      ))}
    </fieldset>
  )
}
