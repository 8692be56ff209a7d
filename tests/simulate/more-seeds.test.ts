import { test } from 'vitest'
import { expectRight } from './seeds.ts'

test('the books are correct after simulated runs 501 to 1000', () => expectRight(501, 1_001))
