import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { redactedPaths } from './log.server.ts'

test('secrets never reach the log, at any of three depths', () => {
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
