import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Protection } from '@portolan/domain/protections/protection.ts'

export interface Shard {
  readonly protection: Protection
  readonly count: number
  readonly seed: number
  /** Another copy of `contract-shard.ts`: how planted bugs are run. */
  readonly program?: string
}
const shardProgram = fileURLToPath(new URL('./contract-shard.ts', import.meta.url))

/** Decides contracts in a process of its own; where clauses and model differ, empty if nowhere. */
export const runShard = async ({
  protection,
  count,
  seed,
  program = shardProgram,
}: Shard): Promise<string> => {
  const child = spawn(process.execPath, [program, protection, String(count), String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number | null>(
    (resolve, reject) => void child.on('error', reject).on('close', resolve),
  )
  if (code !== 0) throw new Error(`a process of the simulation ended with ${code}`)
  return said
}
