import { createRemixStub } from '@remix-run/testing'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from './elements/notice.tsx'
import { Progress } from './elements/progress.tsx'
import { NewsletterForm } from './forms/newsletter-form.tsx'
import { AirportCell } from './search-form/airport/airport-cell.tsx'

function htmlOf(element: ReactElement, path = '/'): string {
  const Page = createRemixStub([{ path: '*', Component: () => element }])
  return renderToStaticMarkup(<Page initialEntries={[path]} />)
}

test('without scripts, a notice is announced although nothing moves the focus to it', () => {
  const html = htmlOf(<Notice role="alert" isRead title="Not saved" />)
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('aria-live')
})

test('only steps that are done have a link, and the open one is the current step', () => {
  const steps = ['Seats', 'Travellers', 'Payment'].map((label) => ({ label, to: `/${label}` }))
  const html = htmlOf(<Progress label="Steps" steps={steps} current={1} />)
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="/Seats"'])
  expect(html).toMatch(/aria-current="step"[^>]*>Travellers/)
})

test('a visitor who subscribes returns to the same page with its parameters', () => {
  const html = htmlOf(<NewsletterForm id="newsletter" />, '/search?sort=best&stops=0')
  expect(html).toContain('value="/search?sort=best&amp;stops=0"')
})

test('without scripts, the browser restores the text of an airport field', () => {
  const html = htmlOf(<AirportCell label="From" name="origin" cellClassName="" />)
  expect(html).toMatch(/<input [^>]*name="origin"/)
  expect(html).not.toMatch(/<input [^>]*autocomplete="off"/i)
})
