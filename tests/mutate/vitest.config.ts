import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { keepWorkers } from './kept-worker.ts'

/** The tests that changes of a layer are held to: its own, or some of them, of one project. */
const { MUTATE_PROJECT: name, MUTATE_TESTS: tests = '' } = process.env

/** One test after another: what each of them reaches cannot be told of those that run at once. */
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
        // A failure is what is looked for.
        retry: 0,
        // What waits for good is given up before the whole run is.
        testTimeout: 3_000,
      },
    },
  ]
})

export default defineConfig({ ...config, test: { ...config.test, projects } })
