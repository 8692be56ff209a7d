import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const place = /`((?:app|db|docs|sandbox|tests|scripts)\/[\w./-]*|[\w.]+\.(?:md|js|ts|json))`/g

test.each(['docs/architecture.md', 'docs/sandbox.md', 'README.md'])(
  'every file and folder that %s names is there',
  async (document) => {
    const text = await readFile(document, 'utf8')
    const named = [...text.matchAll(place)].map(([, path]) => path ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  },
)
