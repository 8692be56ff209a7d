import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The tests that mutants of a layer are held to: its own, of one project. */
const { MUTATE_PROJECT: name, MUTATE_FOLDER: folder } = process.env

const projects = config.test?.projects?.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === name
    ? [{ test: { ...project.test, include: [`${folder}/**/*.test.ts`] } }]
    : [],
)

export default defineConfig({ ...config, test: { ...config.test, projects } })
