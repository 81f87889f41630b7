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
    // Whatever hangs is journalled or rolled back; the promise to be gone within ten seconds is kept.
    setTimeout(() => process.exit(0), drainLimitMs).unref()
    void server.close().finally(() => process.exit(0))
  }
  // On, not once: a second signal, as a process group and its leader both send it, must not cut the drain off.
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (process.send !== undefined) {
    // A starter that was killed leaves nobody to pass on the next signal.
    process.once('disconnect', end)
    const accounts =
      loaded.config.oidc === null
        ? demoPeople.map(({ account, tenant, who }) => ({
            account,
            tenant: tenant === 'capone' ? 'traveller' : 'business',
            who,
          }))
        : []
    process.send({ url: server.url, console: loaded.config.marketConsole, accounts })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Faults of the surroundings say themselves what is wrong; for anything else the place in the code helps.
  if (error instanceof Error && error.cause === undefined)
    console.error(error.stack?.split('\n').slice(1, 6).join('\n'))
  process.exit(1)
}
