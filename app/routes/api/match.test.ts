import { expect, test } from 'vitest'
import { decodePath, pathMatcher } from './match.ts'

const match = (path: string, pathname: string) => pathMatcher(path)(decodePath(pathname))

test.each([
  ['/api/bookings', {}],
  ['/api/bookings/', {}],
  ['/api/bookings//', {}],
  ['/API/Bookings', {}],
  ['/api/%62ookings', {}],
  ['/api/bookings/x', null],
  ['/api//bookings', null],
  ['/api/bookingsx', null],
  ['/x/api/bookings', null],
])('a path without parameters matches segment by segment: %s', (pathname, expected) => {
  expect(match('/api/bookings', pathname)).toEqual(expected)
})

test.each([
  ['/api/bookings/Bk_1/cancel', { id: 'Bk_1' }],
  ['/api/bookings/Bk_1/cancel/', { id: 'Bk_1' }],
  ['/api/bookings/a%2Fb/cancel', { id: 'a/b' }],
  ['/api/bookings/a%20%C3%A9/cancel', { id: 'a é' }],
  ['/api/bookings/cancel', null],
  ['/api/bookings//cancel', null],
  ['/api/bookings/a/b/cancel', null],
])('a parameter is one decoded segment: %s', (pathname, expected) => {
  expect(match('/api/bookings/{id}/cancel', pathname)).toEqual(expected)
})

test.each([
  ['/api/offer/x', { id: 'x' }],
  ['/api/offer', { id: undefined }],
  ['/api/offer/', { id: undefined }],
  ['/api/offer/x/y', null],
])('an optional parameter may be missing at the end: %s', (pathname, expected) => {
  expect(match('/api/offer/{id?}', pathname)).toEqual(expected)
})

test('a dot in a path matches only a dot', () => {
  expect(match('/api/openapi.json', '/api/openapi.json')).toEqual({})
  expect(match('/api/openapi.json', '/api/openapixjson')).toBeNull()
})
