import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const never = ['**/node_modules/**', '**/.build/**', '**/.data/**']

/** Shelves without processes, databases or global state: their tests may share a worker. */
const pure = ['kernel', 'domain', 'contract', 'design', 'market', 'web'].map(
  (shelf) => `${shelf}/**/*.test.{ts,tsx}`,
)

/**
 * What takes more than a minute of two, the longest first: begun last, one of them would go on
 * alone while the other core is idle. Those that wait much, for servers that were killed, do not
 * wait side by side.
 */
const longest = [
  'tests/chaos/chaos',
  'journeys/round-trip-in-the-browser',
  'journeys/pay-in-the-browser',
  'journeys/kill-and-restart',
  'journeys/lodging-doors',
  'journeys/split-kills',
  'journeys/hotel-errors',
  'journeys/rights-matrix',
  'journeys/rights-in-disguise',
  'journeys/exchange-in-the-browser',
  'journeys/cancel-in-the-browser',
  'journeys/change-kills',
  'faults/database-seeds',
  'faults/planted-bugs',
  'fuzz/fuzz',
  'faults/seeds',
]
const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
  return at === -1 ? longest.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          maxWorkers: 2,
          isolate: false,
          include: pure,
          exclude: never,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Two at a time on two cores: they hardly wait.
        test: {
          name: 'unit',
          maxWorkers: 2,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...pure, 'tests/browsing/**', 'tests/journeys/**', 'tests/chaos/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Files that only look share one server and one Chromium.
        test: {
          name: 'browsing',
          include: ['tests/browsing/**/*.test.ts'],
          exclude: never,
          globalSetup: ['tests/harness/shared-portal.setup.ts'],
          maxWorkers: 3,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        // Three at a time: each has a server, a database and a browser of its own, and a fifth of the time it waits. What a user waits for is measured in bench/, never here.
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts', 'tests/chaos/**/*.test.ts'],
          exclude: never,
          maxWorkers: 3,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
