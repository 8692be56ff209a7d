import { describe, expect, it } from 'vitest'
import { isSigned } from './webhook-signature.server.ts'

// The vector of the specification of duffelhq/duffel-api-ruby.
const body =
  '{"created_at":"2022-01-08T18:44:56.129339Z","data":{"changes":{},"object":{}},"id":"eve_0000AFEsrBKZAcKgGtZCnQ","live_mode":false,"object":"order","type":"order.updated"}'
const header = 't=1641667496,v1=691f25ffb1f206c0fda5bb7b1a9d60fafe42c5f42819d44a06a7cfe09486f102'
const then = new Date(1641667496_000)

describe('isSigned', () => {
  it('accepts the published vector', () => {
    expect(isSigned(body, header, 'a_secret', then)).toBe(true)
  })

  it('accepts one of several signatures', () => {
    expect(isSigned(body, `${header},v1=${'0'.repeat(64)}`, 'a_secret', then)).toBe(true)
  })

  it.each<[string, string, string | null, string, Date]>([
    ['another body', `${body} `, header, 'a_secret', then],
    ['another secret', body, header, 'b_secret', then],
    ['another time', body, header.replace('496', '497'), 'a_secret', then],
    ['an old message', body, header, 'a_secret', new Date(1641668097_000)],
    ['no signature', body, 't=1641667496', 'a_secret', then],
    ['no header', body, null, 'a_secret', then],
    ['nonsense', body, 'v1=zz,t=x', 'a_secret', then],
  ])('refuses %s', (_, ...args) => {
    expect(isSigned(...args)).toBe(false)
  })
})
