import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChildAges } from './child-ages.tsx'
import { TeenAges } from './teen-ages.tsx'

test('each child keeps their own age, and an age that is not stated stays open', () => {
  const html = renderToStaticMarkup(<ChildAges count={3} ages="4, ,9" />)
  const fields = html.split('<select').slice(1)
  const chosen = fields.map((field) => /<option value="(\d*)" selected/.exec(field)?.[1])
  expect(chosen).toEqual(['4', '', '9'])
})

const optionsOf = (html: string) =>
  [...html.matchAll(/<option value="(\d*)"/g)].map(([, age]) => age)

test('a child is 2 to 11 years old, and a teenager 12 to 17', () => {
  const child = renderToStaticMarkup(<ChildAges count={1} />)
  expect(optionsOf(child)).toEqual(['', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  const teenagers = renderToStaticMarkup(<TeenAges />)
  expect(new Set(optionsOf(teenagers))).toEqual(new Set(['', '12', '13', '14', '15', '16', '17']))
})

test('the fields of teenagers are open with their ages only if an age is one of a teenager', () => {
  const html = renderToStaticMarkup(<TeenAges ages="35, 17,18,11" />)
  expect(html).toContain('open=""')
  expect([...html.matchAll(/value="(\d+)" selected/g)].map(([, age]) => age)).toEqual(['17'])
  expect(renderToStaticMarkup(<TeenAges ages="35,18,11" />)).not.toContain('open=""')
})

test('a mistake about all ages stands at the first child, and a child’s own mistake at that child', () => {
  const errorsOf = (errors: Record<string, string[]>) =>
    renderToStaticMarkup(<ChildAges count={2} errors={errors} />)
      .split('<select')
      .map((html) => html.match(/Too (many|old)/g) ?? [])
  const all = { ages: ['Too many'] }
  expect(errorsOf(all).flat()).toEqual(['Too many'])
  expect(errorsOf({ ...all, childAge1: ['Too old'] }).flat()).toEqual(['Too old'])
})
