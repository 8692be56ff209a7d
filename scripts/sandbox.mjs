// npm run sandbox: the sandbox alone.
import { spawn } from 'node:child_process'
import { buildIfNeeded, installPackages, requireNode } from './prepare.mjs'

requireNode()
installPackages()
buildIfNeeded()
const sandbox = spawn(process.execPath, ['build/tools/sandbox.js'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => sandbox.kill(signal))
}
sandbox.on('exit', (code) => process.exit(code ?? 0))
