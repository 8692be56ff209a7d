import { expect, test } from 'vitest'
import { aSearch } from '../../../tests/fakes/fake-searches.ts'
import { errorState } from './results-failures.server.ts'

test('another try of a failed search keeps its filters and its order', () => {
  const view = new URLSearchParams('stops=0&sort=duration')
  const { action, more } = errorState('No answer.', aSearch(), view)
  const tried = new URL(action.to, 'http://localhost').searchParams
  expect([tried.get('stops'), tried.get('sort')]).toEqual(['0', 'duration'])
  expect(more.to).not.toContain('stops=0')
})
