import { runSeeds, type SeedsReport } from './run-seeds.ts'

/**
 * One process of many: `seed-shard.ts FIRST COUNT STEP MOST_BROKEN` writes its reports, one line of
 * JSON each, the last one last.
 */
// Simulated failures are errors by the thousand, and nobody reads where they were made: `replay.ts` does.
Error.stackTraceLimit = 0
const [first = 1, count = 0, step = 1, mostBroken = 20] = process.argv.slice(2).map(Number)
const write = (report: SeedsReport): void =>
  void process.stdout.write(`${JSON.stringify(report)}\n`)
write(await runSeeds({ first, count, step, mostBroken }, write))
