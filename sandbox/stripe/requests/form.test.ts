import { describe, expect, it } from 'vitest'
import { decodeForm, FormError } from './form.ts'
import type { FormValue } from './form.ts'

function plain(value: FormValue): unknown {
  if (typeof value === 'string') return value
  return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]))
}

describe('decodeForm', () => {
  it.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
    ['a[0][b]=x&a[1][b]=y', { a: { 0: { b: 'x' }, 1: { b: 'y' } } }],
    ['a%5Bb%5D=1+2%203', { a: { b: '1 2 3' } }],
    ['a=1&a=2', { a: '2' }],
    ['a&b=', { a: '', b: '' }],
    ['a=%C3%BC%F0%9F%98%80', { a: 'ü😀' }],
    ['a=b=c', { a: 'b=c' }],
  ])('decodes %s', (text, expected) => {
    expect(plain(decodeForm(text))).toEqual(expected)
  })

  it('treats __proto__ and constructor as plain names', () => {
    const form = decodeForm('__proto__[x]=1&constructor=2')
    expect([...form.keys()]).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each([
    'a=%',
    'a=%zz',
    'a=%FF',
    '%E0%A4=1',
    'a[=1',
    'a]=1',
    'a[b=1',
    'a[[b]]=1',
    'a[b]c=1',
    '=1',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
  ])('rejects %s', (text) => {
    expect(() => decodeForm(text)).toThrow(FormError)
  })
})
