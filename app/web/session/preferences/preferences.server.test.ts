import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import { preferencesCookie, recentSearches, withRecentSearch } from './preferences.server.ts'

async function afterSearches(queries: string[]): Promise<string[]> {
  let cookies: string[] = []
  for (const query of queries) {
    const request = get('/', cookies)
    const recent = await withRecentSearch(request, query)
    const cookie = await preferencesCookie(request, { recentSearches: recent })
    if (cookie) cookies = [cookie.split(';')[0] ?? '']
  }
  return recentSearches(get('/', cookies))
}

test('the last three searches are kept, newest first and without repeats', async () => {
  expect(await afterSearches(['a=1', 'b=2', 'c=3', 'd=4', 'b=2'])).toEqual(['b=2', 'd=4', 'c=3'])
})

test('long searches are kept as far as the cookie has room', async () => {
  const long = ['a', 'b', 'c'].map((name) => `${name}=${'x'.repeat(700)}`)
  expect(await afterSearches(long)).toEqual([long[2], long[1]])
})
