import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

/** Commands that install the packages first. They run in a clone without any packages. */
const commands = readdirSync('scripts').filter(
  (name) =>
    name.endsWith('.mjs') &&
    /\b(installPackages|prepareSite)\(\)/.test(readFileSync(join('scripts', name), 'utf8')) &&
    name !== 'prepare.mjs',
)
const clone = mkdtempSync(join(tmpdir(), 'clone-'))
cpSync('scripts', join(clone, 'scripts'), { recursive: true })
cpSync('package.json', join(clone, 'package.json'))
afterAll(() => rmSync(clone, { recursive: true }))

describe('a clone without packages', () => {
  it('contains the commands that newcomers run first', () => {
    expect(commands).toEqual(expect.arrayContaining(['start.mjs', 'test.mjs', 'tool.mjs']))
  })

  it.each(commands)('loads %s', (command) => {
    const tool = command === 'tool.mjs' ? ['doctor'] : []
    const options = { cwd: clone, encoding: 'utf8' } as const
    const args = [`scripts/${command}`, ...tool, '--help']
    expect(execFileSync(process.execPath, args, options)).toContain('Usage: npm ')
  })
})
