// Runs after every installation. In a clone, it enables the git hooks of `.githooks`. Elsewhere it
// does nothing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.git') && existsSync('.githooks')) {
  const git = (...args) => spawnSync('git', ['config', ...args], { encoding: 'utf8' })
  const { status, stdout = '' } = git('--get', 'core.hooksPath')
  // Hooks that someone has set up are kept. Status 1 means that git has no setting for hooks.
  if (status === 1 && stdout.trim() === '') git('core.hooksPath', '.githooks')
}
