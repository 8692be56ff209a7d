// How a finished build takes the place of the one that is being served: nothing that a running site or an open
// page may still ask for goes away before the next release but one.
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

/** Written when all is in place; names the files of this release, and of the last. */
const markName = '.complete'
export const buildMark = join('build', markName)

/** What a process reads when it starts: with it, the new release is the one that is served. */
const entry = join('server', 'index.js')
const folders = ['client', 'server', 'tools']

const filesIn = (root) =>
  folders.flatMap((folder) =>
    !existsSync(join(root, folder))
      ? []
      : readdirSync(join(root, folder), { recursive: true })
          .map((name) => join(folder, name))
          .filter((name) => statSync(join(root, name)).isFile()),
  )

function readMark(root) {
  try {
    return JSON.parse(readFileSync(join(root, markName), 'utf8'))
  } catch {
    // Built before there were such lists.
    return { files: filesIn(root), last: [] }
  }
}

/**
 * Moves the build that lies in `from` into `root`, file by file and its entry last, by one rename; then drops
 * what neither it nor the release before needs. A release that is built once more leaves the one before it be.
 */
export function putInPlace(from, root, startedAt) {
  const files = filesIn(from)
  const before = readMark(root)
  // What has changed depends on the files that it was compared with: not what makes a release.
  const own = (names) => names.filter((name) => !name.endsWith('.dcz'))
  const isSame =
    own(files).length === own(before.files).length &&
    own(files).every((name) => before.files.includes(name))
  const last = isSame ? before.last : before.files
  for (const name of [...files.filter((name) => name !== entry), entry]) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    renameSync(join(from, name), join(root, name))
  }
  const kept = new Set([...files, ...last])
  for (const name of filesIn(root)) if (!kept.has(name)) rmSync(join(root, name))
  const mark = join(root, markName)
  writeFileSync(mark, JSON.stringify({ files, last }))
  // A source that was changed while it was built is newer.
  utimesSync(mark, startedAt, startedAt)
}
