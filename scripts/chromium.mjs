// A browser for the tests and the bench.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Debian's packages, each with a command of its name. Without windows it needs a quarter less work. */
export const chromiumPackages = ['chromium-headless-shell', 'chromium']

/** The Chromium that is named by CHROMIUM_PATH, or on the PATH, or Playwright's own; else undefined. */
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

/** How every Chromium of ours is started: as root too, without calls home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--no-first-run',
]
