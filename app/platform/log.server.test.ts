import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { redactedPaths, requestFields, redactPersonalData } from './log.server.ts'
import { runForRequest } from './request-context.server.ts'

test('a log line never contains secrets, at any of three depths', () => {
  let output = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString()
      done()
    },
  })
  const log = pino({ redact: redactedPaths }, sink)
  const secrets = { password: 'hunter2', cvv: 'hunter2', passportNumber: 'hunter2', shown: 'yes' }
  log.info({ ...secrets, form: { ...secrets, inner: secrets } }, 'tried')
  expect(output).not.toContain('hunter2')
  expect(output.match(/yes/g)).toHaveLength(3)
})

test('a log line about a request has its id, and from level warn on also its path', () => {
  const request = { id: 'a-request', path: '/flight/off_1' }
  runForRequest(request, () => {
    expect(requestFields({}, 30)).toEqual({ request: 'a-request' })
    for (const level of [40, 50]) {
      expect(requestFields({}, level)).toEqual({ request: 'a-request', path: '/flight/off_1' })
    }
  })
  expect(requestFields({}, 50)).toEqual({})
})

test('a log line never contains emails or query strings, and is always valid JSON', () => {
  const said = [
    '550 5.1.1 <ada.l+x@mail.example>: No such user',
    'first line\nada@mail.example at the start of a line, "\\bob@mail.example"',
    'GET https://contrail.example/reset-password?token=secret-token failed',
    'redirected to /pay?token=secret-token&x=1 and C:\\data?token=kept',
  ]
  const line = JSON.stringify({ said })
  const clean = redactPersonalData(line)
  expect(clean).not.toMatch(/mail\.example|secret-token/)
  expect((JSON.parse(clean) as { said: string[] }).said).toEqual([
    '550 5.1.1 <[email]>: No such user',
    'first line\n[email] at the start of a line, "\\[email]"',
    'GET https://contrail.example/reset-password?[query] failed',
    'redirected to /pay?[query] and C:\\data?token=kept',
  ])
})
