import './environment.ts'
import { test } from 'vitest'
import { expectRight } from './seeds.ts'

test('money is right under every history, to the two thousandth', { timeout: 300_000 }, () =>
  expectRight(1_001, 2_001),
)
