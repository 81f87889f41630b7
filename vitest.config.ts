import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/.build/**', '**/.data/**']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', maxWorkers: 2, include: ['**/*.test.{ts,tsx}'], exclude: [...never, 'tests/journeys/**', 'tests/chaos/**'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        // Two at a time: each has a server, a database and a browser of its own, and while one waits the other goes on. What a user waits for is measured in bench/, never here.
        test: { name: 'journeys', include: ['tests/journeys/**/*.test.ts', 'tests/chaos/**/*.test.ts'], exclude: never, maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
})
