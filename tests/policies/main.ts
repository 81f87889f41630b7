import { compareDecisions } from './compare-decisions.ts'

/**
 * `npm run policies -- [DECISIONS] [SEED]`: compares decisions about policies with a naive reading
 * of the rules. Exit code 0 if all of them are equal.
 */
const [count = 250_000, seed = 1] = process.argv.slice(2).map(Number)
const { differing, counts, exempted } = compareDecisions(seed, count)
process.stdout.write(
  `${count} decisions: ${JSON.stringify(counts)}, exempted in ${exempted}\n${differing.length === 0 ? 'all equal' : `differing seeds: ${differing.join(', ')}`}\n`,
)
process.exitCode = differing.length === 0 ? 0 : 1
