import './environment.ts'
import { test } from 'vitest'
import { expectRight } from './seeds.ts'

test('money is right under every history, to the thousandth', { timeout: 300_000 }, () =>
  expectRight(501, 1_001),
)
