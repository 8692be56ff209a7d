import { expect, test } from 'vitest'
import { withTls } from '#app/platform/database/postgres.server.ts'
import { isThisMachine } from './networks.server.ts'

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  '%s is this machine',
  (host) => expect(isThisMachine(host)).toBe(true),
)

test.each(['', 'db', '10.0.0.1', '0.0.0.0', 'localhost.example', '127.example', '[fd00::1]'])(
  '%j is another machine',
  (host) => expect(isThisMachine(host)).toBe(false),
)

test.each([
  'postgres://u:p@localhost:5432/contrail',
  'postgres://u:p@127.0.0.1/contrail',
  'postgres://u:p@[::1]/contrail',
  'postgres:///contrail?host=/var/run/postgresql',
  'postgres://u@%2Fvar%2Frun%2Fpostgresql/contrail',
  'postgres://u@/contrail',
  'postgres://u:p@db/contrail?sslmode=disable',
  'postgres://u:p@db/contrail?sslmode=no-verify',
  'postgres://u:p@db/contrail?sslrootcert=/etc/ca.pem',
])('the database URL %s keeps its own TLS settings', (url) => expect(withTls(url)).toBe(url))

test.each([
  ['postgres://u:p@db/contrail', 'postgres://u:p@db/contrail?sslmode=verify-full'],
  [
    'postgresql://u:p%40s@db.example:6432/contrail?application_name=a',
    'postgresql://u:p%40s@db.example:6432/contrail?application_name=a&sslmode=verify-full',
  ],
  [
    'postgres://u@localhost/contrail?host=db.example',
    'postgres://u@localhost/contrail?host=db.example&sslmode=verify-full',
  ],
])('the database URL %s gets a setting for encryption', (url, expected) =>
  expect(withTls(url)).toBe(expected),
)
