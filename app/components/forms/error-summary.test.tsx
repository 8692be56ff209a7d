import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

const messagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `Error ${index + 1}.`)

function summaryOf(count: number): string {
  const errors = messagesOf(count).map((message) => ({ message }))
  return markupOf(<ErrorSummary errors={errors} />)
}

test.each([1, 4, 5, 6, 7, 12])('the summary lists each of %i errors once', (count) => {
  const listed = [...summaryOf(count).matchAll(/<li>(.*?)<\/li>/g)].map(([, message]) => message)
  expect(listed).toEqual(messagesOf(count))
})

test('the summary hides errors only if there are at least two more than it shows', () => {
  const hidden = [4, 5, 6, 12].map((count) => /Show (\d+) more/.exec(summaryOf(count))?.[1])
  expect(hidden).toEqual([undefined, undefined, '2', '8'])
})
