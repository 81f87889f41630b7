import { availableParallelism } from 'node:os'
import { protections, type Protection } from '@portolan/domain/protections/protection.ts'
import { lossRatios, ratioLine } from './loss-ratios.ts'
import { runShard, type Shard } from './run-shard.ts'

/**
 * `npm run contracts -- [COUNT] [SEED]`: decides so many simulated contracts of each protection by
 * its clauses and by its model, and prints what each protection pays of its premiums and is worth
 * to its buyer. Exit code 0 if clauses and models agree.
 */
const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number)
const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** Contracts of one process, so that all processors end at about the same time. */
const shardSize = 50_000

const shardsOf = (protection: Protection): Shard[] =>
  Array.from({ length: Math.ceil(count / shardSize) }, (_, at) => ({
    protection,
    count: Math.min(shardSize, count - at * shardSize),
    seed: seed + at,
  }))

const queue = protections.flatMap(shardsOf)
const differences = new Map<Protection, string>()
const work = async (): Promise<void> => {
  for (let shard = queue.shift(); shard !== undefined; shard = queue.shift()) {
    const said = await runShard(shard)
    if (said !== '') differences.set(shard.protection, said)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
for (const protection of protections)
  say(
    `${protection}: ${differences.get(protection) ?? `${count} contracts, clauses and model agree`}`,
  )
for (const ratio of lossRatios()) say(ratioLine(ratio))
process.exitCode = differences.size === 0 ? 0 : 1
