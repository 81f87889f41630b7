import type { Protection } from '@portolan/domain/protections/protection.ts'
import { allContracts } from './all-contracts.ts'

/** One process of many: `contract-shard.ts PROTECTION COUNT SEED` writes a difference, if any. */
const [protection = '', count = '0', seed = '1'] = process.argv.slice(2)
const difference = allContracts[protection as Protection](Number(count), Number(seed))
if (difference !== null) process.stdout.write(difference)
