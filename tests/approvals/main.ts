import { runQuarter } from './run-quarter.ts'

/**
 * `npm run approvals -- [REQUESTS] [SEED]`: requests of a quarter to their ends. Exit code 0 if two
 * implementations agree and nothing was charged but what was approved, at its price or less.
 */
const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number)
const { differing, unfair, ends, atPrice, below, frozen } = runQuarter(seed, count)
process.stdout.write(
  `${count} requests: ${JSON.stringify(ends)}\n` +
    `booked at the approved price ${atPrice}, for less ${below}, with a rise paid by a freeze ${frozen}\n` +
    `${unfair.length === 0 ? 'nothing else was charged' : `wrongly charged in: ${unfair.join(', ')}`}\n` +
    `${differing.length === 0 ? 'all equal' : `differing seeds: ${differing.join(', ')}`}\n`,
)
process.exitCode = differing.length + unfair.length === 0 ? 0 : 1
