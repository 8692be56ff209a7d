import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RawText } from './raw-text.tsx'

test('the keyboard reaches a long text, because its box scrolls', () => {
  expect(renderToStaticMarkup(<RawText>{'<b>'}</RawText>)).toMatch(/^<pre [^>]*tabindex="0">&lt;b/i)
})
