import { join } from 'node:path'
import { withPlanted } from '../guards/planted-copy.ts'
import { firstLife } from './faults.ts'
import type { PlantedBug } from './planted-bugs.data.ts'
import type { SeedsReport } from './run-seeds.ts'
import { runShard } from './shards.ts'

/** What a history is made of. */
const madeOf = ['kernel', 'domain', 'contract', 'server', 'tests'] as const

/** Runs the simulation over sources with this one bug, from the first seed until a history breaks. */
export const runPlanted = (bug: PlantedBug, seeds: number): Promise<SeedsReport> =>
  withPlanted(
    bug,
    (folder) =>
      runShard({
        first: bug.lives === true ? firstLife : 1,
        count: seeds,
        mostBroken: 1,
        program: join(folder, 'tests/faults/seed-shard.ts'),
      }),
    madeOf,
  )
