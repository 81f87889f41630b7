import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { noSeeds, together, type SeedsReport } from './run-seeds.ts'

/** As many processes as the machine runs at once, and no more than eight. */
export const shardCount = Math.min(8, Math.max(1, availableParallelism()))

const shardProgram = fileURLToPath(new URL('./seed-shard.ts', import.meta.url))

export interface Shard {
  readonly first: number
  readonly count: number
  readonly step?: number
  readonly mostBroken?: number
  /** Another copy of `seed-shard.ts`: how planted bugs are run. */
  readonly program?: string
}

/** One process; rejects where it ends without its report. */
export const runShard = async (
  { first, count, step = 1, mostBroken = 20, program = shardProgram }: Shard,
  onReport: (report: SeedsReport) => void = () => undefined,
): Promise<SeedsReport> => {
  const child = spawn(
    process.execPath,
    [program, ...[first, count, step, mostBroken].map(String)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } },
  )
  let last: SeedsReport | undefined
  let complaint = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = JSON.parse(line) as SeedsReport
    onReport(last)
  })
  child.stderr.on(
    'data',
    (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-2_000)),
  )
  const code = await new Promise<number | null>(
    (resolve, reject) => void child.on('error', reject).on('close', resolve),
  )
  if (code !== 0 || last === undefined)
    throw new Error(`a process of the simulation ended with ${code}: ${complaint}`)
  return last
}

/** Deals the seeds out to the processes in turn, so that all of them end at about the same time. */
export const runSharded = async (
  seeds: { readonly first: number; readonly count: number },
  onReport: (report: SeedsReport) => void = () => undefined,
): Promise<SeedsReport> => {
  const latest = Array.from({ length: shardCount }, () => noSeeds)
  const reports = latest.map((_, shard) => {
    const count = Math.floor((seeds.count - shard + shardCount - 1) / shardCount)
    return runShard({ first: seeds.first + shard, count, step: shardCount }, (report) => {
      latest[shard] = report
      onReport(latest.reduce(together))
    })
  })
  return (await Promise.all(reports)).reduce(together)
}

/** The one command that shows a seed again. */
export const replayCommand = (seed: number): string =>
  `node tools/run.mjs tests/faults/replay.ts ${seed}`
