// Finds a Chromium for the tests and the bench.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Debian packages, which are named like their commands. The headless shell needs less CPU time. */
export const chromiumPackages = ['chromium-headless-shell', 'chromium']

/** Looks at CHROMIUM_PATH, the PATH and Playwright's own browser, in this order. */
export function findChromium() {
  return [
    process.env.CHROMIUM_PATH,
    ...chromiumPackages.map(onPath),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path))
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path))
}

/** With these arguments Chromium works as root and makes no requests to Google. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--no-first-run',
]
