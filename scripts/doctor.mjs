// npm run doctor: whether what the site needs outside itself is there and works. A line for each; ends with
// an error code when something that is needed is missing.
import { spawnSync } from 'node:child_process'
import { buildIfNeeded, installPackages, loadSettings, requireNode } from './prepare.mjs'

requireNode()
installPackages()
buildIfNeeded()
loadSettings()
const tool = spawnSync(process.execPath, ['build/tools/doctor.js'], {
  stdio: 'inherit',
  // What the checks log beside their lines is for the site's log, not for who reads these.
  env: { NODE_ENV: 'production', ...process.env, LOG_LEVEL: 'silent' },
})
process.exit(tool.status ?? 1)
