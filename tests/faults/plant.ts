import type { Protection } from '@portolan/domain/protections/protection.ts'
import { runShard as runContracts } from '../contracts/run-shard.ts'
import { withPlantedProgram } from '../guards/planted-program.ts'
import { firstLife } from './faults.ts'
import type { PlantedBug } from './planted-bugs.data.ts'
import type { SeedsReport } from './run-seeds.ts'
import { runShard } from './shards.ts'

/** Decides contracts over sources with this one bug; where clauses and model differ. */
export const runPlantedContracts = (
  bug: PlantedBug,
  protection: Protection,
  count: number,
): Promise<string> =>
  withPlantedProgram(bug, 'tests/contracts/contract-shard.ts', (program) =>
    runContracts({ protection, count, seed: 1, program }),
  )

/** Runs the simulation over sources with this one bug, from the first seed until a history breaks. */
export const runPlanted = (bug: PlantedBug, seeds: number): Promise<SeedsReport> =>
  withPlantedProgram(bug, 'tests/faults/seed-shard.ts', (program) =>
    runShard({
      first: bug.lives === true ? firstLife : 1,
      count: seeds,
      mostBroken: 1,
      program,
    }),
  )
