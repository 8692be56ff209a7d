import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pressTexts } from '../../scripts/art/press-kit.ts'
import { press } from './press.ts'

const read = (path: string) => readFileSync(`public${path}`)

const offered = [
  ...press.assets.flatMap(({ picture, files }) => [picture, ...files.map(({ file }) => file)]),
  ...press.texts.map(({ file }) => file),
]

const starts: Record<string, string> = { svg: '<svg', png: '\x89PNG', txt: '' }

test('every file on the press page exists', () => {
  expect(offered.length).toBeGreaterThan(7)
  for (const file of offered) {
    const start = starts[file.split('.').at(-1) ?? ''] ?? 'a kind that is listed above'
    expect(read(file).toString('latin1').slice(0, start.length), file).toBe(start)
  }
})

test('the text files of the press kit match the texts of the site', () => {
  for (const [name, text] of Object.entries(pressTexts))
    expect(read(`/press-kit/${name}`).toString(), name).toBe(text)
})

test('the press kit archive contains every file byte for byte', () => {
  const archive = read(press.kit.file)
  for (const file of new Set(offered)) {
    const name = file.replace('/press-kit/', '')
    expect(archive.includes(Buffer.concat([Buffer.from(name), read(file)])), name).toBe(true)
  }
})
