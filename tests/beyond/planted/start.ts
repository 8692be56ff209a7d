import { bug, type PlantedBugs } from './bug.ts'

/** Mistakes in `npm start`. */
export const startBugs: PlantedBugs = {
  'start: a free port is required only of what runs': bug(
    '...(needsSandbox && { SANDBOX_PORT: sandboxPort }),',
    'SANDBOX_PORT: sandboxPort,',
  ),
  'start: a port that is in use ends the start before anything runs': bug(
    'await requirePorts(ports, {',
    'void requirePorts(ports, {',
  ),
  'start: only an account of both vendors replaces the sandbox': bug(
    '(!env.DUFFEL_TEST_TOKEN && !env.DUFFEL_URL) || (!env.STRIPE_TEST_SECRET_KEY',
    '(!env.DUFFEL_TEST_TOKEN && !env.DUFFEL_URL) && (!env.STRIPE_TEST_SECRET_KEY',
  ),
  'start: a webhook secret in the settings is kept': bug(
    'env[`${vendor}_TEST_WEBHOOK_SECRET`] ||= randomBytes',
    'env[`${vendor}_TEST_WEBHOOK_SECRET`] = randomBytes',
  ),
  'start: webhooks of the sandbox reach a site on all interfaces': bug(
    "const everywhere = ['', '0.0.0.0', '::']",
    "const everywhere = ['', '::']",
  ),
  'start: the port in .env counts': {
    changes: [
      ['loadSettings()\n\n// With', '// With'],
      ['await requirePorts(ports', 'loadSettings()\nawait requirePorts(ports'],
    ],
  },
  'start: settings of the memory take precedence': bug(
    'env: { ...memory, ...env },',
    'env: { ...env, ...memory },',
  ),
  'start: addresses that the server prints stay out of the log': bug(
    "    if (!line.startsWith('{')) return\n",
    '',
  ),
  'start: a site that is killed before its first answer ends the start with an error': bug(
    'process.exitCode = code || 1',
    'process.exitCode = code',
  ),
  'start: a site that never starts leaves no sandbox behind': bug(
    '        process.exitCode = code || 1\n        void stop()\n',
    '        process.exitCode = code || 1\n',
  ),
  'start: a site with wrong settings is not started again': bug(
    'if (dev || !wasReady || quickDeaths',
    'if (dev || quickDeaths',
  ),
  'start: a site that dies again and again is given up': bug(
    'quickDeaths = Date.now() - startedAt < quickMs ? quickDeaths + 1 : 1',
    'quickDeaths = Date.now() - startedAt < firstDelayMs ? quickDeaths + 1 : 1',
  ),
  'start: the site stops before the sandbox': bug(
    '[...running.values()].reverse()',
    'running.values()',
  ),
  'start: the stop waits until the site has ended': bug('    await gone\n', '    void gone\n'),
  'start: a closed terminal stops the site': bug("['SIGTERM', 'SIGHUP']", "['SIGTERM', 'SIGQUIT']"),
  'start: the copy of a Ctrl+C that npm sends is no second one': bug(
    '} else if (Date.now() - interruptedAt > repeatMs) {',
    '} else {',
  ),
  'start: a second Ctrl+C ends the site': bug(
    "for (const child of running.values()) child.kill('SIGKILL')",
    "for (const child of running.values()) child.kill('SIGINT')",
  ),
  'start: a start that is killed leaves no process behind': bug(
    "const stdio = ['ignore', 'inherit', 'inherit', 'ipc']",
    "const stdio = ['ignore', 'inherit', 'inherit', 'ignore']",
  ),
}
