import { markupOf } from '../../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { readResultsView } from '#app/core/search/results/results-view.ts'
import { ResultsList } from './results-list.tsx'

/** Returns the opening tags of the list's forms. */
function formsOf(parameters: string): string[] {
  const list = {
    ...{ search: '', arriving: false, matching: 1, total: 1, from: '$369', to: '$369' },
    ...{ leads: [], chips: [], partial: false, unknownBags: null, priceNote: '', saved: [] },
    offers: { ids: ['off_1'], prices: [369], labels: {}, cards: null },
    noun: 'flight' as const,
    view: readResultsView(new URLSearchParams(parameters), true),
  }
  return markupOf(<ResultsList {...list} />).match(/<form[^>]*>/g) ?? []
}

test('only cards of whole trips are in a form, which saves them', () => {
  expect(formsOf('')).toEqual([expect.stringContaining('action="/saved"')])
  expect(formsOf('choose=outbound')).toEqual([])
})
