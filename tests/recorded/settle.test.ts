import { expect, it } from 'vitest'
import { settle } from './settle.ts'

const site = { url: 'http://127.0.0.1:4000', sandboxUrl: 'http://127.0.0.1:5000' }

it('replaces a whole token that holds what looks like the id of an order', () => {
  const link = `${site.url}/confirm-email?token=nQ7-ord_0000AbCdEfGh12-x_9`
  expect(settle(link, site, [])).toBe('https://site/confirm-email?token=…')
})

it('replaces an id and keeps its kind', () => {
  expect(settle('Order ord_0000AbCdEfGh12', site, [])).toBe('Order ord_…')
})
