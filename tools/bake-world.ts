import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadNetwork } from '@portolan/market/airlines/network.ts'
import { loadWorld } from '@portolan/market/world/world.ts'
import { worldSeed } from '@portolan/server/suppliers/market/open-market.ts'

/**
 * Bakes the world and generates the network of the built-in market, so that the first start does
 * not wait for them.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const baked = spawnSync(process.execPath, [join(root, 'market/world/bake.ts')], {
  stdio: 'inherit',
})
if (baked.status !== 0) process.exit(baked.status ?? 1)
loadNetwork(loadWorld(), worldSeed)
