import { describe, expect, it } from 'vitest'
import { isSignedByStripe } from '#app/vendors/stripe/stripe-signature.server.ts'
import { isSignedByDuffel } from './duffel-signature.server.ts'

// Test vector from the specification of duffelhq/duffel-api-ruby.
const body =
  '{"created_at":"2022-01-08T18:44:56.129339Z","data":{"changes":{},"object":{}},"id":"eve_0000AFEsrBKZAcKgGtZCnQ","live_mode":false,"object":"order","type":"order.updated"}'
const header = 't=1641667496,v1=691f25ffb1f206c0fda5bb7b1a9d60fafe42c5f42819d44a06a7cfe09486f102'
const then = new Date(1641667496_000)

const later = (seconds: number) => new Date(then.getTime() + seconds * 1000)

it.each(['v2', 'v9', 'v10'])('isSignedByDuffel accepts signature version %s', (label) => {
  expect(isSignedByDuffel(body, header.replace('v1=', `${label}=`), 'a_secret', then)).toBe(true)
  const forged = header.replace(/v1=../, `${label}=00`)
  expect(isSignedByDuffel(body, forged, 'a_secret', then)).toBe(false)
})

it.each([
  ['with a space after the comma', true, header.replace(',', ', ')],
  ['followed by the time', true, header.replace(/^(.*),(.*)$/, '$2,$1')],
  ['labelled with a prefix before the version', false, header.replace('v1=', 'xv1=')],
  ['labelled with a three-digit version', false, header.replace('v1=', 'v100=')],
  ['with an extra digit at the start', false, header.replace('v1=', 'v1=0')],
  ['with an extra digit at the end', false, `${header}0`],
  ['without a valid time', false, header.replace('t=1641667496', 't=now')],
])('isSignedByDuffel for a signature %s returns %s', (_, isTaken, signed) => {
  expect(isSignedByDuffel(body, signed, 'a_secret', then)).toBe(isTaken)
})

describe.each([
  ['isSignedByDuffel', isSignedByDuffel],
  ['isSignedByStripe', isSignedByStripe],
])('%s', (_name, check) => {
  it.each<[string, string, Date]>([
    ['one valid signature of several', header, then],
    ['one of several signatures', `${header},v1=${'0'.repeat(64)}`, then],
    [
      'the new secret’s signature after the old one’s',
      header.replace(',', `,v1=${'0'.repeat(64)},`),
      then,
    ],
    ['signatures of other versions', `${header},v0=${'0'.repeat(64)}`, then],
    ['a message from ten minutes ago', header, later(600)],
    ['a message dated ten minutes ahead', header, later(-600)],
  ])('accepts %s', async (_, signed, at) => {
    expect(await check(body, signed, 'a_secret', at)).toBe(true)
  })

  it.each<[string, string, string | null, string, Date]>([
    ['an unknown version', body, header.replace('v1=', 'vx='), 'a_secret', then],
    ['another body', `${body} `, header, 'a_secret', then],
    ['no body', '', header, 'a_secret', then],
    ['another secret', body, header, 'b_secret', then],
    ['another time', body, header.replace('496', '497'), 'a_secret', then],
    ['an old message', body, header, 'a_secret', later(601)],
    ['a message dated further ahead', body, header, 'a_secret', later(-601)],
    ['no signature', body, 't=1641667496', 'a_secret', then],
    ['no time', body, header.replace(/^t=\d+,/, ''), 'a_secret', then],
    ['only a signature of another version', body, header.replace('v1=', 'v0='), 'a_secret', then],
    ['half a signature', body, header.slice(0, -32), 'a_secret', then],
    ['no header', body, null, 'a_secret', then],
    ['nonsense', body, 'v1=zz,t=x', 'a_secret', then],
  ])('refuses %s', async (_, ...args) => {
    expect(await check(...args)).toBe(false)
  })
})
