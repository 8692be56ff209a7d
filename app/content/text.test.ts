import { describe, expect, it } from 'vitest'
import { fictionalSeller } from '#app/platform/seller.ts'
import { blocksText } from '../../tests/block-text.ts'
import { list, p, plainText, textParts } from './text.ts'

const phone = '+1 (888) 555-0142'
const facts = { phone, seller: { ...fictionalSeller, supportEmail: 'help@seller.example' } }

describe('textParts', () => {
  it('splits a text into plain parts and links, in order', () => {
    expect(textParts('See [My Trips](/my-trips), then call.', facts)).toEqual([
      { text: 'See ' },
      { text: 'My Trips', href: '/my-trips' },
      { text: ', then call.' },
    ])
  })

  it('returns a text without links as one part, and an empty text as no parts', () => {
    expect(textParts('No links here (really).', facts)).toEqual([
      { text: 'No links here (really).' },
    ])
    expect(textParts('', facts)).toEqual([])
  })

  it('formats the phone number for reading in text and for dialling in addresses', () => {
    expect(textParts('Call {phone} or [{phone}](tel:{phone})', facts)).toEqual([
      { text: 'Call +1 (888) 555-0142 or ' },
      { text: '+1 (888) 555-0142', href: 'tel:+18885550142' },
    ])
  })
})

describe('withFacts', () => {
  it('fills in the seller and leaves other braces unchanged', () => {
    expect(textParts('[{support}](mailto:{support}) {company} {other}', facts)).toEqual([
      { text: 'help@seller.example', href: 'mailto:help@seller.example' },
      { text: ' Contrail, Inc. {other}' },
    ])
  })
})

describe('plainText and blocksText', () => {
  it('keep the labels of links and drop their addresses', () => {
    expect(plainText('See [My Trips](/my-trips).')).toBe('See My Trips.')
    expect(blocksText([p('One [two](/a).'), list('three', 'four')])).toBe('One two.\nthree\nfour')
  })
})
