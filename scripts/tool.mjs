// npm run admin, backup, demo, doctor and restore: a tool of whoever runs the site, with the settings of the site.
import { spawnSync } from 'node:child_process'
import { readOptions } from './options.mjs'
import {
  buildIfNeeded,
  installPackages,
  loadSettings,
  nodeOptions,
  requireNode,
} from './prepare.mjs'

const tools = {
  admin: {
    usage: 'npm run admin [-- username [email]]',
    about:
      'Creates an administrator, or gives one a new password and email. Asks for what is missing, and makes a password where none is given.',
    options: {
      'reset-second-factor': {
        what: 'turns two-factor authentication of this username off, which the owner is told by mail',
      },
    },
    maxPositionals: 2,
  },
  backup: {
    usage: 'npm run backup [-- file]',
    about:
      'Copies the database while the site runs, and reads the copy. Into data/backups/ unless told.',
    options: {
      keep: {
        type: 'string',
        what: 'keeps this many of the newest copies in data/backups/, and deletes older ones',
      },
    },
    maxPositionals: 1,
  },
  demo: {
    usage: 'npm run demo [-- address [travellers]]',
    about:
      'Fills a running site in test mode with a year of trips. Run it with the settings of that site, on its machine.',
    maxPositionals: 2,
  },
  doctor: {
    usage: 'npm run doctor',
    about:
      'Asks what the site needs outside itself. Ends with an error code when something is missing or wrong.',
  },
  restore: {
    usage: 'npm run restore -- file',
    about: 'Puts a copy back, and names every order and charge made since.',
    options: {
      damaged: { what: 'replaces a SQLite file that is too damaged to be read' },
      compare: {
        what: 'compares the books of both vendors with ours alone; the moment to begin at may follow',
      },
    },
    maxPositionals: 1,
  },
}

const [name = '', ...args] = process.argv.slice(2)
const tool = tools[name]
if (!tool) {
  console.error(`There is no tool ${name}. There are: ${Object.keys(tools).join(', ')}.`)
  process.exit(2)
}
readOptions(tool, args)
requireNode()
installPackages()
buildIfNeeded()
loadSettings()
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
