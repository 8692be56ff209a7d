import { spawn } from 'node:child_process'
import { readOptions } from './options.mjs'
import { buildIfNeeded, installPackages, requireNode } from './prepare.mjs'

readOptions({
  usage: 'npm run sandbox',
  about:
    'Starts the sandbox without the site. Settings are environment variables: see docs/sandbox.md.',
})
requireNode()
installPackages()
buildIfNeeded()
const sandbox = spawn(process.execPath, ['build/tools/sandbox.js'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => sandbox.kill(signal))
}
sandbox.on('exit', (code) => process.exit(code ?? 0))
