import { orderDesks } from '../checkout/index.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { onClose } from '../platform/on-close.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { wallNow } from '../platform/timers.ts'
import { openCards } from '../suppliers/open-cards.ts'
import { openMarket } from '../suppliers/market/open-market.ts'
import { vaultKey } from '../suppliers/market/vault-key.ts'
import { keepProof } from './last-proof.ts'
import { runProof } from './run-proof.ts'
import type { Violation } from './violation.ts'

/**
 * `npm run prove`: reads the ledger, the trips, the suppliers' orders and the acquirer's charges,
 * and compares them. One line of JSON for each violation; exit code 0 for none, 1 for any, 2 when
 * it could not look. Changes nothing of it, keeps its result beside the data for the operator, and
 * joins the database of a running server.
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

try {
  const { database, signals, clock, deadlines, ids, rateLimit, secretOf } = await openPlatform(
    config,
    log,
    closing,
  )
  // Without the console there are no conditions: the proof uses none of them up.
  const market = await openMarket({
    database,
    signals,
    clock,
    deadlines,
    flightsAnnounced: async () => undefined,
    ids,
    rateLimit,
    masterKey: vaultKey(config.marketVaultKey, config.dataFolder),
    console: false,
    latencyMs: 0,
    vaultOrigin: () => '',
    portalHosts: [],
  })
  const cards = openCards(config, {
    market,
    database,
    secretOf,
    ids,
    vaultOrigin: () => '',
    portalHosts: [],
  })
  const { bookings, orders, charges } = await runProof(
    {
      database,
      desks: orderDesks(market.books, clock),
      acquirer: cards.books.acquirer,
      held: cards.books.held,
      now: clock.now,
    },
    report,
  )
  console.error(
    `${bookings} bookings, ${orders} orders and ${charges} charges read; ${violations === 0 ? 'all books agree' : `${violations} violations`}.`,
  )
  keepProof(config.dataFolder, { at: new Date(wallNow()).toISOString(), violations, bookings })
  process.exitCode = violations === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await closing.run()
}
