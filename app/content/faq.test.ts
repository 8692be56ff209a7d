import { describe, expect, it } from 'vitest'
import {
  faqCategories,
  faqCategoryTitle,
  faqs,
  faqsIn,
  findFaqCategory,
  searchFaqs,
} from './faq.ts'

describe('FAQ', () => {
  it('the FAQ has six categories with five questions each', () => {
    expect(faqCategories.map(faqCategoryTitle)).toEqual([
      'Booking',
      'Payment',
      'Cancellations',
      'Changes',
      'Travel',
      'Account',
    ])
    for (const category of faqCategories) expect(faqsIn(category)).toHaveLength(5)
    expect(faqs).toHaveLength(30)
    expect(new Set(faqs.map(({ question }) => question)).size).toBe(30)
  })

  it('each question has a unique anchor', () => {
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(30)
  })

  it.each([
    ['arrive', 'Arrive 2 hours before domestic flights and 3 hours before international'],
    ['arrive', '30-60 minutes'],
    ['refund-time', '7-14 business days'],
    ['how-far-ahead', 'about 11 months ahead'],
    ['split-payment', 'one payment method per booking'],
    ['passport', '6 months beyond the return date'],
    ['check-in', 'Online check-in opens 24-48 hours before departure'],
    ['missed-flight', 'may be rebooked within 2 hours of departure'],
    ['offer-expiry', 'typically 30 minutes'],
    ['refundable', 'Non-Refundable Ticket'],
    ['methods', 'Visa, Mastercard, American Express and Discover cards'],
    ['change-password', '12 characters'],
  ])('the answer to question %s contains "%s"', (id, fact) => {
    expect(faqs.find((item) => item.id === id)?.answer).toContain(fact)
  })
})

describe('searchFaqs', () => {
  it('finds nothing for an empty query', () => {
    expect(searchFaqs('')).toEqual([])
    expect(searchFaqs('   ')).toEqual([])
  })

  it('searches questions and answers, ignoring letter case', () => {
    const inQuestion = searchFaqs('HOW FAR AHEAD')
    expect(inQuestion).toHaveLength(1)
    expect(inQuestion[0]?.category).toBe('Booking')
    expect(inQuestion[0]?.items.map(({ id }) => id)).toEqual(['how-far-ahead'])
    expect(searchFaqs('MASTERCARD').flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
      'methods',
    ])
  })

  it('groups results by category, with capitalised titles in tab order', () => {
    const groups = searchFaqs('refund')
    const titles = groups.map(({ category }) => category)
    expect(titles).toContain('Cancellations')
    expect(titles).toEqual(
      faqCategories.map(faqCategoryTitle).filter((title) => titles.includes(title)),
    )
    for (const { items } of groups) expect(items.length).toBeGreaterThan(0)
  })

  it('ignores the addresses of links', () => {
    expect(searchFaqs('/my-trips')).toEqual([])
    expect(searchFaqs('zeppelin')).toEqual([])
  })
})

describe('findFaqCategory', () => {
  it('finds a category in any letter case, and otherwise returns the first', () => {
    expect(findFaqCategory('Travel')).toBe('travel')
    expect(findFaqCategory('unknown')).toBe('booking')
    expect(findFaqCategory(null)).toBe('booking')
  })
})
