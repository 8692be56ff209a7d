// npm run admin, backup, demo, doctor and restore: a tool of whoever runs the site, with the settings of the site.
import { spawnSync } from 'node:child_process'
import {
  buildIfNeeded,
  installPackages,
  loadSettings,
  nodeOptions,
  requireNode,
} from './prepare.mjs'

requireNode()
installPackages()
buildIfNeeded()
loadSettings()
const [name, ...args] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [...nodeOptions, `build/tools/${name}.js`, ...args],
  {
    stdio: 'inherit',
    // What is logged beside a tool's own lines is for the site's log, not for whoever reads these.
    env: { NODE_ENV: 'production', ...process.env, LOG_LEVEL: 'silent' },
  },
)
process.exit(status ?? 1)
