// npm run admin, backup, demo, doctor and restore: operator tools, run with the settings of the site.
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
      'Creates an administrator, or changes the password and email of an existing one. Asks for missing details. If you leave the password empty, one is generated.',
    options: {
      'reset-second-factor': {
        description: 'turns off two-factor authentication for this username and emails its owner',
      },
      remove: {
        description:
          'makes the administrator with this username a traveller and ends their sessions',
      },
    },
    maxPositionals: 2,
  },
  backup: {
    usage: 'npm run backup [-- file]',
    about:
      'Copies the database while the site runs and checks the copy. The default folder is data/backups/.',
    options: {
      keep: {
        type: 'string',
        description: 'number of newest copies to keep in data/backups/; older ones are deleted',
      },
    },
    maxPositionals: 1,
  },
  demo: {
    usage: 'npm run demo [-- address [travellers]]',
    about:
      "Fills a running site in test mode with a year of trips. Run it on the site's machine, with its settings.",
    maxPositionals: 2,
  },
  doctor: {
    usage: 'npm run doctor',
    about:
      'Checks the database, vendors, mail and settings. Exits with 1 if something is missing or wrong.',
  },
  restore: {
    usage: 'npm run restore -- file',
    about: 'Restores a backup and lists every order and charge made since.',
    options: {
      damaged: { description: 'replaces a SQLite file that is too damaged to read' },
      compare: {
        description:
          "restores nothing, only compares the vendors' orders and charges with ours, optionally from a given time",
      },
    },
    maxPositionals: 1,
  },
}

const [name = '', ...args] = process.argv.slice(2)
const tool = tools[name]
if (!tool) {
  console.error(`Unknown tool ${name}. Available tools: ${Object.keys(tools).join(', ')}.`)
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
    // The tools print their own output. Log lines would only disturb it.
    env: { NODE_ENV: 'production', ...process.env, LOG_LEVEL: 'silent' },
  },
)
process.exit(status ?? 1)
