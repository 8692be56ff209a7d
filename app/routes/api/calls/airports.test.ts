import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import { handleApiCall } from '../handle.server.ts'
import { suggestAirports } from './airports.server.ts'

async function suggest(text: string): Promise<string[]> {
  const answer = await handleApiCall(get(`/api/airports?q=${text}`), [suggestAirports])
  return ((await answer.json()) as { code: string }[]).map(({ code }) => code)
}

test.each(['Nagoya Airport', 'San Francisco', 'Niagara Falls', 'JFK', 'lon'])(
  'each airport is suggested for "%s" once, also if it is nearby',
  async (text) => {
    const codes = await suggest(text)
    expect(codes.length).toBeGreaterThan(1)
    expect(codes).toEqual([...new Set(codes)])
  },
)
