import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pressTexts } from '../../scripts/art/press-kit.ts'
import { press } from './press.ts'

const read = (path: string) => readFileSync(`public${path}`)

const offered = [
  ...press.assets.flatMap(({ picture, files }) => [picture, ...files.map(({ file }) => file)]),
  ...press.texts.map(({ file }) => file),
]

test('every file that the press page offers is there', () => {
  expect(offered.length).toBeGreaterThan(7)
  for (const file of offered) {
    const start = read(file).subarray(0, 4).toString('latin1')
    if (file.endsWith('.svg')) expect(start, file).toBe('<svg')
    if (file.endsWith('.png')) expect(start, file).toBe('\x89PNG')
  }
})

test('the fact sheet and the drawings are those of the sources', () => {
  for (const [name, text] of Object.entries(pressTexts))
    expect(read(`/press-kit/${name}`).toString(), name).toBe(text)
})

test('the press kit holds every file, byte for byte', () => {
  const archive = read(press.kit.file)
  for (const file of new Set(offered)) {
    const name = file.replace('/press-kit/', '')
    expect(archive.includes(Buffer.concat([Buffer.from(name), read(file)])), name).toBe(true)
  }
})
