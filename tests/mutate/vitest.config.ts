import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { keepWorkers } from './kept-worker.ts'

/** Runs the tests of one project, or only those in `MUTATE_TESTS`. */
const { MUTATE_PROJECT: name, MUTATE_TESTS: tests = '' } = process.env

/** Runs tests in sequence, because coverage of concurrent tests cannot be separated. */
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
        // Failures are the goal.
        retry: 0,
        // Ends a mutant that waits forever.
        testTimeout: 3_000,
      },
    },
  ]
})

export default defineConfig({ ...config, test: { ...config.test, projects } })
