// npm run sandbox: the sandbox alone.
import { buildIfNeeded, installPackages, requireNode } from './prepare.mjs'

requireNode()
installPackages()
buildIfNeeded()
await import('../build/tools/sandbox.js')
