import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CancelProgress } from './cancel-progress.tsx'

test('without scripts the page asks for news, until our team must act', () => {
  const refresh = '<noscript><meta http-equiv="refresh" content="3"/></noscript>'
  expect(renderToStaticMarkup(<CancelProgress person={false} />)).toContain(refresh)
  expect(renderToStaticMarkup(<CancelProgress person />)).not.toContain('refresh')
})
