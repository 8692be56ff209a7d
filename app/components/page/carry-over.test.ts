import { afterEach, expect, test, vi } from 'vitest'
import { findCounterpart } from './carry-over.ts'

afterEach(() => vi.unstubAllGlobals())

const radio = (value: string) => ({ localName: 'input', name: 'cabin', value })
type Controls = ReturnType<typeof radio>[]

test('a choice among controls of one name returns to the same choice of the new document', () => {
  const values = ['economy', 'premium', 'business']
  const [before, after] = [values.map(radio), values.map(radio)]
  const documentOf = (controls: Controls) => ({ querySelectorAll: () => controls })
  vi.stubGlobal('CSS', { escape: (name: string) => name })
  vi.stubGlobal('document', documentOf(after))
  const sent = documentOf(before) as unknown as ParentNode
  const found = before.map((control) => findCounterpart(sent, control as HTMLInputElement))
  expect(found.map((control) => after.indexOf(control as never))).toEqual([0, 1, 2])
})
