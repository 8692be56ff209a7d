// npm run admin [-- username [email]]: creates an administrator, or gives one a new password.
// npm run admin -- --reset-second-factor username: for who has lost phone and recovery codes.
import { spawnSync } from 'node:child_process'
import { buildIfNeeded, installPackages, loadSettings, requireNode } from './prepare.mjs'

requireNode()
installPackages()
buildIfNeeded()
loadSettings()
const tool = spawnSync(process.execPath, ['build/tools/admin.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(tool.status ?? 1)
