import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { boot } from './boot.ts'
import { demoPeople } from './identity/demo-people.data.ts'
import { loadConfig } from './platform/config.ts'
import { readSaleFile } from './sale/index.ts'

const loaded = loadConfig(process.env)
if (!loaded.ok) {
  for (const fault of loaded.faults) console.error(fault)
  process.exit(2)
}
const sale = readSaleFile(loaded.config.travelSaleFile)
if (!sale.ok) {
  for (const fault of sale.faults) console.error(fault)
  process.exit(2)
}

const drainLimitMs = 9_500

try {
  const server = await boot(loaded.config, sale.file)
  const end = (): void => {
    // Unfinished work is journalled or rolled back, so the process can end within ten seconds.
    setTimeout(() => process.exit(0), drainLimitMs).unref()
    void server.close().finally(() => process.exit(0))
  }
  // `on`, not `once`: a second signal must not cut off the drain (process groups send several).
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (process.send !== undefined) {
    // A killed parent process can no longer forward signals.
    process.once('disconnect', end)
    const accounts =
      loaded.config.oidc === null
        ? demoPeople.map(({ account, tenant, who }) => ({
            account,
            tenant: tenantProfiles[tenant].requiresBusiness ? 'business' : 'traveler',
            who,
          }))
        : []
    process.send({ url: server.url, console: loaded.config.marketConsole, accounts })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Environment errors carry a cause and explain themselves; anything else needs its stack.
  if (error instanceof Error && error.cause === undefined)
    console.error(error.stack?.split('\n').slice(1, 6).join('\n'))
  process.exit(1)
}
