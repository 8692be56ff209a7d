import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The tests that mutants of a layer are held to: its own, or some of them, of one project. */
const { MUTATE_PROJECT: name, MUTATE_TESTS: tests = '' } = process.env

const projects = config.test?.projects?.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === name
    ? // What a module makes when it is loaded is to be made anew.
      [{ test: { ...project.test, include: tests.split(','), exclude: [], isolate: true } }]
    : [],
)

export default defineConfig({ ...config, test: { ...config.test, projects } })
