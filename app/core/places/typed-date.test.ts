import { describe, expect, test } from 'vitest'
import { dateExample, readTypedDate } from './typed-date.ts'

describe('readTypedDate', () => {
  test.each([
    dateExample,
    ' 2030-12-31 ',
    '2030/12/31',
    '2030 Dec 31',
    '31/12/2030',
    '12/31/2030',
    '31.12.2030',
    '31-12-2030',
    '31 Dec 2030',
    '31st December 2030',
    'Dec 31, 2030',
    'Tue, Dec 31, 2030',
    '٣١/١٢/٢٠٣٠',
  ])('reads %j', (text) => {
    expect(readTypedDate(text)).toBe(dateExample)
  })

  test('reads a day that equals its month', () => {
    expect(readTypedDate('4/4/2030')).toBe('2030-04-04')
  })

  test.each([
    '',
    '03/04/2030',
    '31/12/30',
    '31/02/2030',
    '2030-13-01',
    'soon',
    '31 Dec',
    '2030-12',
    '1 2 3 2030',
  ])('returns %j unchanged', (text) => {
    expect(readTypedDate(text)).toBe(text)
  })
})
