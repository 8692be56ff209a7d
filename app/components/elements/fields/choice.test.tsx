import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioGroup } from './choice.tsx'

const options = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
]

/** Returns the value of each choice in document order. */
function valuesOf(defaultValue?: string) {
  const html = renderToStaticMarkup(
    <RadioGroup legend="Gender" name="gender" options={options} defaultValue={defaultValue} />,
  )
  return [...html.matchAll(/<input[^>]* value="(\w*)"/g)].map(([, value]) => value)
}

// lynx sends the first choice of a group that shows none as chosen.
test('the first choice of an unanswered group is empty', () => {
  expect(valuesOf()).toEqual(['', 'female', 'male'])
})

test('an answered group has no empty choice', () => {
  expect(valuesOf('male')).toEqual(['female', 'male'])
})

test('each choice with a hint is described by its own hint, and the group by the hint of the group', () => {
  const hinted = options.map((option) => ({ ...option, hint: `Hint of ${option.value}` }))
  const html = renderToStaticMarkup(
    <RadioGroup legend="Gender" name="gender" options={hinted} hint="Hint of the group" />,
  )
  const hints = new Map(
    [...html.matchAll(/<span class="hint[^"]*" id="([^"]+)">([^<]+)/g)].map(([, id, text]) => [
      id,
      text?.trim(),
    ]),
  )
  const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => hints.get(id))
  expect(described).toEqual(['Hint of the group', 'Hint of female', 'Hint of male'])
})
