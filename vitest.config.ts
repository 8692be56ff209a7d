import { defineConfig } from 'vitest/config'

const shared = { globals: false, environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'sandbox/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
    ],
  },
})
