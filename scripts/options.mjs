// Parses the command line of a script, prints help and refuses unknown arguments.
import { parseArgs } from 'node:util'

/**
 * Exits with status 0 and the usage on `--help`, and with status 2 and one line on an unknown
 * argument.
 */
export function readOptions(
  { usage, about, options = {}, maxPositionals = 0 },
  args = process.argv.slice(2),
) {
  const known = Object.fromEntries(
    Object.entries(options).map(([name, { type = 'boolean', multiple = false }]) => [
      name,
      { type, multiple },
    ]),
  )
  let parsed
  try {
    const help = { help: { type: 'boolean', short: 'h' } }
    const config = { args, options: { ...known, ...help }, allowPositionals: true }
    parsed = parseArgs(config)
  } catch (error) {
    fail(error.message.split('. ')[0], usage)
  }
  if (parsed.values.help) {
    const lines = Object.entries(options).map(
      ([name, { description }]) => `  --${name.padEnd(24)}${description}`,
    )
    console.log([`Usage: ${usage}`, '', about, ...(lines.length ? ['', ...lines] : [])].join('\n'))
    process.exit(0)
  }
  const extra = parsed.positionals[maxPositionals]
  if (extra !== undefined) fail(`Unexpected argument '${extra}'`, usage)
  return parsed
}

/** @returns {never} */
function fail(reason, usage) {
  console.error(`${reason}. Usage: ${usage}`)
  process.exit(2)
}
