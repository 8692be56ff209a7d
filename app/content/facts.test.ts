import { describe, expect, it } from 'vitest'
import { cardBrand } from '#app/core/booking/card.ts'
import { contactReasons } from '#app/core/messages/contact-reasons.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { airports } from '#app/core/places/airports.ts'
import { about } from './about.ts'
import { articles } from './blog/articles.ts'
import { applyLink, careers, jobs, jobsOf, resumeLink, teams } from './careers.ts'
import { fictionalSeller } from '#app/platform/seller.ts'
import { company, letterheadOf } from '#app/core/site/company.ts'
import { contact } from './contact.ts'
import { dealRoutes } from './deals.ts'
import { destinations } from './destinations.ts'
import { faqs } from './faq.ts'
import { cancellationPolicy } from './legal/cancellation.ts'
import { cookiePolicy } from './legal/cookies.ts'
import { lastUpdated } from './legal/document.ts'
import type { LegalDocument } from './legal/document.ts'
import { privacyPolicy } from './legal/privacy.ts'
import { termsOfService } from './legal/terms.ts'
import { partnerAirlines } from './partners.ts'
import { press } from './press.ts'
import { seasons } from './seasons.ts'
import { statistics } from './statistics.ts'
import { support, supportTabs } from './support.ts'
import { testimonials } from './testimonials.ts'
import { blocksText } from '../../tests/block-text.ts'

const textOf = (document: LegalDocument) =>
  [document.lead, ...document.sections.map(({ blocks }) => blocksText(blocks))].join('\n')

const legal = [privacyPolicy, termsOfService, cookiePolicy, cancellationPolicy]

describe('legal texts', () => {
  it('the legal pages have their titles and the date of the last update', () => {
    expect(lastUpdated).toBe('last updated March 19, 2025')
    expect(legal.map(({ title }) => title)).toEqual([
      'Privacy Policy',
      'Terms of Service',
      'Cookie Policy',
      'Cancellation & Refund Policy',
    ])
  })

  it.each(legal)('$title has at least five sections with unique anchors', ({ sections }) => {
    expect(sections.length).toBeGreaterThan(4)
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it.each(legal)('$title gives 30 days’ notice of material changes', (document) => {
    expect(textOf(document)).toMatch(/30 days’ notice of material changes/)
  })

  it('terms and cancellation policy state the refund times and the non-refundable fees', () => {
    for (const document of [termsOfService, cancellationPolicy]) {
      expect(textOf(document)).toMatch(/initiate.* within 24-48 hours/)
      expect(textOf(document)).toContain('7 to 30 business days')
      expect(textOf(document)).toContain('Service fees are non-refundable')
    }
  })

  it('terms and privacy policy state the minimum ages', () => {
    expect(textOf(termsOfService)).toContain('at least 18 years old')
    expect(textOf(privacyPolicy)).toContain('minimum age of 18')
    expect(textOf(privacyPolicy)).toContain('children under 16')
  })

  it('the cookie policy states the lifetime of each cookie', () => {
    const table = cookiePolicy.sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'table')
    expect(table?.rows.map(([kind, , duration]) => [kind, duration])).toEqual([
      ['Session', '30 days'],
      ['Notice', 'Until you close the browser'],
      ['Retrieved booking', '30 minutes'],
      ['Known device', '1 year'],
      ['Preference', '1 year'],
      ['Advertisement', '1 day'],
    ])
  })

  it('the terms link to the privacy policy and the cancellation policy', () => {
    const source = JSON.stringify(termsOfService)
    expect(source).toContain('(/privacy-policy)')
    expect(source).toContain('(/cancellation-policy)')
  })

  it('terms and FAQ list the cards that the payment step accepts', () => {
    const numbers = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117']
    const brands = numbers.map(cardBrand)
    const words = `${brands.slice(0, -1).join(', ')} and ${brands.at(-1)} cards`
    expect(textOf(termsOfService)).toContain(words)
    expect(faqs.find(({ id }) => id === 'methods')?.answer).toContain(words)
  })
})

describe('home page', () => {
  it('the home page shows four statistics, which match the site’s data', () => {
    expect(statistics.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '2M+ travellers',
      '20K+ flights',
      '500+ destinations',
      '3-5 sec response',
    ])
    // The statistics must match the airports that visitors can search.
    expect(new Set(airports.map(({ city_name }) => city_name)).size).toBeGreaterThan(500)
    const zones = new Set(airports.map(({ time_zone }) => time_zone.split('/')[0]))
    for (const continent of ['Africa', 'America', 'Asia', 'Australia', 'Europe'])
      expect(zones).toContain(continent)
  })

  it('the home page lists the partner airlines in the order of the filter', () => {
    expect(partnerAirlines.map(({ code }) => code).join(' ')).toBe(
      'AA DL UA B6 WN AS F9 NK CX QF BA LH',
    )
  })

  it('destinations have the same names as in the search', () => {
    for (const { code, city } of destinations)
      expect([code, findPlace(code)?.city_name]).toEqual([code, city])
    expect(new Set(destinations.map(({ code }) => code)).size).toBe(destinations.length)
  })
})

describe('about, careers and press', () => {
  it('the about page has three values, three leaders and three approaches', () => {
    expect(about.mission.values.map(({ title }) => title)).toEqual([
      'Trust and transparency',
      'Innovation',
      'Customer-centric',
    ])
    expect(about.leadership).toHaveLength(3)
    expect(about.approach.map(({ title }) => title)).toEqual([
      'Direct airline integration',
      'Smart search',
      'Sustainability',
    ])
  })

  it('the careers page has three values, five steps and eight jobs in four tabs', () => {
    expect(careers.values).toHaveLength(3)
    expect(careers.hiringSteps).toHaveLength(5)
    expect(careers.benefits.length).toBeGreaterThan(4)
    expect(jobs).toHaveLength(8)
    expect(teams).toEqual(['Engineering', 'Product', 'Design', 'Operations'])
    expect(teams.flatMap((team) => jobsOf(team).jobs)).toEqual(jobs)
    expect(jobsOf('design').team).toBe('Design')
    expect(jobsOf('all')).toEqual({ team: null, jobs })
    expect(jobsOf(null)).toEqual({ team: null, jobs })
  })

  it('the careers page links to emails with a prepared subject and text', () => {
    for (const job of jobs) {
      const link = new URL(applyLink(job))
      expect(link.pathname).toBe('{careers}')
      expect(link.searchParams.get('subject')).toBe(`Application: ${job.title}`)
      expect(link.searchParams.get('body')).toContain(job.location)
    }
    expect(resumeLink).toMatch(/^mailto:\{careers\}\?subject=/)
  })

  it('the press page has facts, three releases, three stories and a team', () => {
    expect(press.facts.map(({ label }) => label)).toEqual([
      'Founded',
      'Headquarters',
      'Employees',
      'Investors',
      'Mission',
    ])
    expect(press.releases).toHaveLength(3)
    expect(press.coverage).toHaveLength(3)
    expect(press.team.length).toBeGreaterThan(2)
    for (const { name } of about.leadership)
      expect(press.team.map((member) => member.name)).toContain(name)
  })
})

describe('support and contact', () => {
  it('the support page has three tabs, six questions and three channels with their hours', () => {
    expect(supportTabs.map(({ label }) => label)).toEqual([
      'Help Center',
      'Contact Us',
      'My Bookings',
    ])
    expect(support.faqs).toHaveLength(6)
    expect(support.channels.map(({ note }) => note)).toEqual([
      'Email response within 24 hours',
      'Phone hours Mon-Fri 9am-6pm EST',
      'We read these first',
    ])
  })

  it('the contact page has two emails, phone, address in Virginia, seven reasons and four questions', () => {
    const lines = contact.details.flatMap((detail) => detail.lines)
    expect(lines).toEqual(['{support}', '{press}', '{phone}'])
    expect(letterheadOf(fictionalSeller)).toMatch(
      /^Contrail, Inc\. · .*Arlington, Virginia 22209, USA$/,
    )
    expect(contactReasons.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'booking: Booking Assistance',
      'cancellation: Cancellation or Refund',
      'technical: Technical Issue',
      'billing: Billing Question',
      'feedback: Feedback or Suggestion',
      'partnership: Business Partnership',
      'other: Other',
    ])
    expect(contact.faqs).toHaveLength(4)
  })
})

describe('all texts', () => {
  const everything = {
    about,
    articles,
    cancellationPolicy,
    careers,
    company,
    contact,
    cookiePolicy,
    dealRoutes,
    destinations,
    faqs,
    jobs,
    partnerAirlines,
    press,
    privacyPolicy,
    seasons,
    statistics,
    support,
    termsOfService,
    testimonials,
  }

  function strings(value: unknown): string[] {
    if (typeof value === 'string') return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.values(value).flatMap(strings)
  }

  const texts = strings(everything)

  it('texts state each fact consistently and make no false claims', () => {
    const untrue = /live chat|24\/7|PayPal|hundreds of airlines|a little less/i
    for (const text of texts) {
      expect(text).not.toMatch(untrue)
    }
    const hours = texts.filter((text) => /\d{1,2}(am|pm)\b/.test(text))
    for (const text of hours) expect(text).toContain(company.phoneHours)
    const refunds = texts.filter((text) => /business days/.test(text))
    for (const text of refunds) {
      expect(text).toMatch(
        new RegExp(`${company.refundUsually}|${company.refundAtMost}|^If 30 business days`),
      )
    }
  })

  it('texts that state the usual time of a refund also state the longest', () => {
    const usual = texts.filter((text) => text.includes(`${company.refundUsually} `))
    expect(usual.length).toBeGreaterThan(1)
    for (const text of usual) expect(text).toContain(company.refundAtMost)
  })

  it('texts have no exclamation marks, placeholders or stray spaces', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/!|lorem|ipsum|\bTBD\b|\p{Extended_Pictographic}/iu)
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
    }
  })

  it('texts use typographic quotation marks only', () => {
    for (const text of texts) expect(text).not.toMatch(/["']/)
  })

  it('texts link only to pages that exist', () => {
    const pages =
      /^\/(|my-trips|contact|faq|support|about|careers|press|press-kit\/[\w.-]+|register|login|account-settings|privacy-policy|terms-of-service|cookie-policy|cancellation-policy|forgot-password)([?#].*)?$/
    const links = texts.flatMap((text) => [
      ...[...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href),
      ...(text.startsWith('/') ? [text] : []),
    ])
    expect(links.length).toBeGreaterThan(20)
    for (const href of links) {
      const known = href.startsWith('/')
        ? pages.test(href)
        : /^(mailto:\{(support|press|careers)\}|tel:\{phone\})$/.test(href)
      expect(known, href).toBe(true)
    }
  })

  it('support topics link to questions that exist', () => {
    for (const { to } of support.topics.flatMap(({ links }) => links)) {
      const [, category, id] = /^\/faq\?category=(\w+)&open=([\w-]+)#\2$/.exec(to) ?? []
      expect(
        faqs.some((item) => item.category === category && item.id === id),
        to,
      ).toBe(true)
    }
  })
})
