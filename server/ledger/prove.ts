import { orderDesks, proveBookings, strangers } from '../checkout/index.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { onClose } from '../platform/on-close.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { wallNow } from '../platform/timers.ts'
import { openMarket } from '../suppliers/market/open-market.ts'
import { vaultKey } from '../suppliers/market/vault-key.ts'
import { keepProof } from './last-proof.ts'
import { ledgerFaults } from './ledger-faults.ts'
import type { Violation } from './violation.ts'

/**
 * `npm run prove`: reads the ledger, the trips, the suppliers' orders and the acquirer's charges, and
 * compares them. One line of JSON for each violation; exit code 0 for none, 1 for any, 2 when it could not
 * look. Changes nothing of it, keeps its result beside the data for the operator, and joins the database of a running server.
 */
const loaded = loadConfig(process.env)
if (!loaded.ok) {
  for (const fault of loaded.faults) console.error(fault)
  process.exit(2)
}
const { config } = loaded
const log = createLog('silent')
const closing = onClose(log)
let violations = 0
const report = (violation: Violation): void => {
  violations++
  console.log(JSON.stringify(violation))
}
/** More orders and charges than this are read by reference alone. */
const mostHeld = 1_000_000

try {
  const { database, signals, clock, deadlines, ids, rateLimit } = await openPlatform(config, log, closing)
  // Without the console there are no conditions: the proof uses none of them up.
  const { market, flights, lodging, acquirer } = await openMarket({
    database, signals, clock, deadlines, ids, rateLimit, masterKey: vaultKey(config.marketVaultKey, config.dataFolder), console: false, latencyMs: 0, vaultOrigin: () => '', portalHosts: [],
  })
  const ledger = await database.worker(ledgerFaults)
  ledger.forEach(report)
  const bookings = await proveBookings({ database, desks: orderDesks({ flights, lodging }, clock), acquirer, now: clock.now() }, report)
  const [orders, charges] = await Promise.all([market.store.orders(mostHeld), market.store.charges(mostHeld)])
  for (const stranger of await strangers(database, { orders: orders.map((order) => order.reference), charges: charges.map((charge) => charge.reference) })) report(stranger)
  console.error(`${bookings} bookings, ${orders.length} orders and ${charges.length} charges read; ${violations === 0 ? 'all books agree' : `${violations} violations`}.`)
  keepProof(config.dataFolder, { at: new Date(wallNow()).toISOString(), violations, bookings })
  process.exitCode = violations === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await closing.run()
}
