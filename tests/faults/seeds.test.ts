import { expect, test } from 'vitest'
import { firstLife, productsSold } from './faults.ts'
import { violationsOf } from './invariants.ts'
import { keptSeeds } from './kept-seeds.data.ts'
import { replayCommand, runSharded } from './shards.ts'
import { simulate } from './simulate.ts'

/** How many seeded histories: `npm run simulate` for the long runs. */
const count = Number(process.env['FAULT_SEEDS'] ?? 10_000)
const first = Number(process.env['FAULT_FIRST_SEED'] ?? 1)

test(
  `${count} seeded histories of bookings keep every invariant and come to rest`,
  { timeout: 600_000 },
  async () => {
    const report = await runSharded({ first, count })
    expect(
      report.broken
        .map(({ seed, violations }) => `${violations.join('; ')}: ${replayCommand(seed)}`)
        .join('\n'),
    ).toBe('')
    expect(report.seeds).toBe(count)
    // The simulation is worth nothing where everything fails, or nothing is ever left to a sweep.
    expect(report.confirmed).toBeGreaterThan(report.seeds / 4)
    expect(report.repaired).toBeGreaterThan(0)
    expect(Object.keys(report.products).toSorted()).toEqual(productsSold.toSorted())
    for (const confirmed of Object.values(report.products))
      expect(confirmed).toBeGreaterThan(report.seeds / 100)
  },
)

/** How many lives: `npm run lives` for all 50,000. */
const lives = Number(process.env['FAULT_LIVES'] ?? 600)

test(
  `${lives} lives of trips that are changed, disrupted and canceled: each tender gets back what the rules say`,
  { timeout: 600_000 },
  async () => {
    const report = await runSharded({ first: firstLife, count: lives })
    expect(
      report.broken
        .map(({ seed, violations }) => `${violations.join('; ')}: ${replayCommand(seed)}`)
        .join('\n'),
    ).toBe('')
    // Each end was come to: nothing has been kept by accident.
    expect(Object.keys(report.cancellations).toSorted()).toEqual([
      'Canceled',
      'Failed',
      'PartlyCanceled',
    ])
    expect(report.cancellations['Canceled']).toBeGreaterThan(lives / 5)
    expect(Object.keys(report.changes).toSorted()).toEqual(['Changed', 'Exchanged', 'Failed'])
  },
)

test('the same seed is the same history', async () => {
  const lines = async (): Promise<string[]> => {
    const trace: string[] = []
    await simulate({ seed: 7, trace: (line) => void trace.push(line) })
    return trace
  }
  expect(await lines()).toEqual(await lines())
})

for (const { seed, bug } of keptSeeds) {
  test(`seed ${seed}: ${bug}`, async () => {
    expect(violationsOf(await simulate({ seed }))).toEqual([])
  })
}
