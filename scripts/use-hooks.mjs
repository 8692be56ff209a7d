// Runs after every installation: switches on the checks of `.githooks` in a clone, and does nothing elsewhere.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.git') && existsSync('.githooks')) {
  const git = (...args) => spawnSync('git', ['config', ...args], { encoding: 'utf8' })
  const { status, stdout = '' } = git('--get', 'core.hooksPath')
  // Hooks that someone has set up stay in place. Status 1 means that none are.
  if (status === 1 && stdout.trim() === '') git('core.hooksPath', '.githooks')
}
