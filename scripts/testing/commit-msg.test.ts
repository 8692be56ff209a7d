import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'hooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The reason why the hook refuses a commit message, or an empty text if it accepts the message. */
function refusal(message: string) {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' })
  expect(status).toBe(stderr ? 1 : 0)
  return stderr
}

describe('the commit-msg hook', () => {
  it.each([
    'Show the username to guests on first sign-in',
    'Embed the map, and speed up the search',
    'Feed the cache before the first request',
    'Replace “mail” by “email” – in every text that travellers read, 72 long.'.slice(0, -1),
    'Merge branch "fares"',
    'Revert "added a thing."',
    'fixup! Show the username',
    'Say why\n\nadded in the body: a longer reason that goes on past any limit a subject has to keep.',
  ])('accepts %j', (message) => {
    expect(refusal(`${message}\n# Please enter the commit message.\n`)).toBe('')
  })

  it.each([
    ['added a page', 'starts with a capital letter'],
    ['Added a page', 'is an imperative'],
    ['Adding a page', 'is an imperative'],
    ['Add a page.', 'has no full stop'],
    [`Add ${'a page '.repeat(10)}`, 'has at most 72 characters; this one has 7'],
    ['\n# nothing but comments\n', 'no subject'],
  ])('refuses %j', (message, reason) => {
    expect(refusal(message)).toContain(reason)
  })
})

describe('scripts/use-hooks.mjs', () => {
  const script = resolve('scripts/use-hooks.mjs')

  function run(name: string, { git = true, hooksPath = '' } = {}) {
    const cwd = join(folder, name)
    mkdirSync(cwd)
    cpSync('.githooks', join(cwd, '.githooks'), { recursive: true })
    if (git) spawnSync('git', ['init', '--quiet'], { cwd })
    if (hooksPath) spawnSync('git', ['config', 'core.hooksPath', hooksPath], { cwd })
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return git ? readFileSync(join(cwd, '.git', 'config'), 'utf8') : ''
  }

  it('switches the hooks on in a clone', () => {
    expect(run('clone')).toContain('hooksPath = .githooks')
  })

  it('keeps hooks that someone has set up', () => {
    expect(run('own', { hooksPath: 'mine' })).not.toContain('.githooks')
  })

  it('succeeds outside a clone', () => {
    expect(run('archive', { git: false })).toBe('')
  })
})
