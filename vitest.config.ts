import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/.build/**', '**/.data/**']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...never, 'tests/journeys/**', 'tests/chaos/**'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        // One browser and one server at a time: journeys measure the product, not how it shares two cores.
        test: { name: 'journeys', include: ['tests/journeys/**/*.test.ts', 'tests/chaos/**/*.test.ts'], exclude: never, fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
})
