// Replaces the served build. Files that a running site or an open page may request are kept for one
// more release.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { markName } from './building/build-mark.mjs'
import { writeDeltas } from './building/deltas.mjs'

/** This file is moved last, because a starting process reads it first. */
const entry = join('server', 'index.js')
const folders = ['client', 'server', 'tools']

const filesIn = (root) =>
  folders.flatMap((folder) =>
    !existsSync(join(root, folder))
      ? []
      : readdirSync(join(root, folder), { recursive: true })
          .map((name) => join(folder, name))
          .filter((name) => statSync(join(root, name)).isFile())
          .sort(),
  )

function readMark(root) {
  try {
    return JSON.parse(readFileSync(join(root, markName), 'utf8'))
  } catch {
    // Builds of older releases have no such list.
    return { files: filesIn(root), last: [] }
  }
}

/**
 * Puts the build in `from` in place: moves it into `root`, with the entry last, and keeps only files
 * of this release and the previous release. A rebuild of the same release keeps the previous release.
 */
export async function publishBuild(from, root, startedAt) {
  const assets = join('client', 'assets')
  await writeDeltas(join(from, assets), join(root, assets))
  const files = filesIn(from)
  const previous = readMark(root)
  // Deltas depend on the previous build, so they don't identify a release.
  const own = (names) => names.filter((name) => !name.endsWith('.dcz'))
  const isSameRelease =
    own(files).length === own(previous.files).length &&
    own(files).every((name) => previous.files.includes(name))
  const last = isSameRelease ? previous.last : previous.files
  for (const name of [...files.filter((name) => name !== entry), entry]) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    renameSync(join(from, name), join(root, name))
  }
  const kept = new Set([...files, ...last])
  for (const name of filesIn(root)) if (!kept.has(name)) rmSync(join(root, name))
  const mark = join(root, markName)
  writeFileSync(mark, JSON.stringify({ files, last }))
  // The mark gets the time of the build's start, so that a source changed during the build counts
  // as newer.
  utimesSync(mark, startedAt, startedAt)
}
