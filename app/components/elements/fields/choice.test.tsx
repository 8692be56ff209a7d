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
