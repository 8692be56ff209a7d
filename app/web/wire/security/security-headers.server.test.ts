import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exchangeNonce, setSecurityHeaders } from './security-headers.server.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a cached page runs only scripts that were rendered with its nonce', () => {
  const page = [
    '<link rel="modulepreload" nonce="n0nce" href="/a.js"/>',
    '<script nonce="n0nce">ours()</script>',
    '<script nonce="n0nce" src="/b.js"></script>',
    '<script>theirs()</script>',
    '<script nonce="guess">theirs(1)</script>',
  ].join('')
  const { html, hashes } = exchangeNonce(page, 'n0nce')
  expect(html).not.toContain('n0nce')
  expect(html).toContain('<script nonce="">ours()</script>')
  const headers = new Headers()
  setSecurityHeaders(headers, { hashes }, { forms: [], images: [] })
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain(`script-src 'self' ${hashOf('ours()')};`)
  expect(policy).not.toContain(hashOf('theirs()'))
  expect(policy).not.toContain(hashOf('theirs(1)'))
})
