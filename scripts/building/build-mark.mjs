// Path of the file that marks a finished build. The start commands import this module before any
// package is installed.
import { join } from 'node:path'

/**
 * Name of the file that is written last. It lists the files of this release and of the previous
 * release.
 */
export const markName = '.complete'
export const buildMark = join('build', markName)
