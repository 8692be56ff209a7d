// What a script was asked for on its command line: help is given here, and what it does not know is refused.
import { parseArgs } from 'node:util'

/**
 * Options and positional arguments, or the end of the process: with the usage for `--help`, with one line and an
 * error code for what the script does not take.
 */
export function readOptions(
  { usage, about, options = {}, maxPositionals = 0 },
  args = process.argv.slice(2),
) {
  const known = Object.fromEntries(
    Object.entries(options).map(([name, { type = 'boolean' }]) => [name, { type }]),
  )
  let parsed
  try {
    const help = { help: { type: 'boolean', short: 'h' } }
    const asked = { args, options: { ...known, ...help }, allowPositionals: true }
    parsed = parseArgs(asked)
  } catch (error) {
    fail(error.message.split('. ')[0], usage)
  }
  if (parsed.values.help) {
    const lines = Object.entries(options).map(([name, { what }]) => `  --${name.padEnd(24)}${what}`)
    console.log([`Usage: ${usage}`, '', about, ...(lines.length ? ['', ...lines] : [])].join('\n'))
    process.exit(0)
  }
  const extra = parsed.positionals[maxPositionals]
  if (extra !== undefined) fail(`Unexpected argument '${extra}'`, usage)
  return parsed
}

function fail(why, usage) {
  console.error(`${why}. Usage: ${usage}`)
  process.exit(2)
}
