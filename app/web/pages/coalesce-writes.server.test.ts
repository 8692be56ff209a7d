import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesceWrites } from './coalesce-writes.server.ts'

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn()
}

function aStream() {
  const stream = coalesceWrites((chunk) => chunk.toUpperCase())
  const chunks: string[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  return { stream, chunks }
}

test('writes without a pause are sent as one chunk', async () => {
  const { stream, chunks } = aStream()
  for (const piece of ['shell ', 'of a page ', 'and its data']) {
    stream.write(piece)
    await turns(2)
  }
  expect(chunks).toEqual([])
  await turns(4)
  expect(chunks).toEqual(['SHELL OF A PAGE AND ITS DATA'])
})

test('a later write does not delay the first chunk', async () => {
  const { stream, chunks } = aStream()
  stream.write('shell')
  await turns(6)
  stream.write('results')
  await turns(6)
  expect(chunks).toEqual(['SHELL', 'RESULTS'])
})

test('the end of the stream is sent without delay', async () => {
  const { stream, chunks } = aStream()
  stream.end('all')
  await once(stream, 'end')
  expect(chunks).toEqual(['ALL'])
})
