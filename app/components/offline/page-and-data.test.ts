import { expect, test } from 'vitest'
import { pageAndData } from './page-and-data.ts'

test('the data of a page has the parameters of the page', () => {
  expect(pageAndData('/my-trips/bk_1')).toEqual(['/my-trips/bk_1', '/my-trips/bk_1.data'])
  expect(pageAndData('/my-trips?tab=cancelled')).toEqual([
    '/my-trips?tab=cancelled',
    '/my-trips.data?tab=cancelled',
  ])
})
