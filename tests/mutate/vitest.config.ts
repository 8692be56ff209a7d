import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { keepWorkers } from './kept-worker.ts'

/** Runs the tests of one project, or only those in `MUTATE_TESTS`. */
const { MUTATE_PROJECT: name, MUTATE_TESTS: tests = '' } = process.env

/** Runs tests one after the other, because Stryker cannot separate the coverage of concurrent tests. */
const inTurn: Plugin = {
  name: 'in-turn',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.test.ts') ? code.replaceAll('test.concurrent', 'test') : undefined,
}

const projects = config.test?.projects?.flatMap((project) => {
  const test = typeof project === 'object' && 'test' in project ? project.test : undefined
  if (!test || test.name !== name) return []
  const setupFiles = [test.setupFiles ?? [], 'tests/mutate/first-failure.ts'].flat()
  return [
    {
      plugins: [keepWorkers, inTurn],
      test: {
        ...test,
        include: tests.split(','),
        exclude: [],
        setupFiles,
        maxWorkers: 1,
        // A mutant should fail, so a retry would only cost time.
        retry: 0,
        // This limit ends a mutant that waits forever.
        testTimeout: 3_000,
      },
    },
  ]
})

export default defineConfig({ ...config, test: { ...config.test, projects } })
