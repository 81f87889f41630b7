import { orderDesks } from './sold-products.ts'
import { loadConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { onClose } from './platform/on-close.ts'
import { openPlatform } from './platform/open-platform.ts'
import { wallNow } from './platform/timers.ts'
import { openCards } from './suppliers/open-cards.ts'
import { openMarket } from './suppliers/market/open-market.ts'
import { vaultKey } from './suppliers/market/vault-key.ts'
import { runWholeProof } from './whole-proof.ts'
import { keepProof, type Violation } from './ledger/index.ts'

/**
 * `npm run prove`: compares ledger, trips, suppliers' orders, the acquirer's charges and the
 * underwriter's contracts. Prints one line of JSON per violation. Exit code 0: none, 1: some, 2:
 * could not check. Read-only except for its result file; joins the database of a running server.
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
  // Without the console no conditions apply, so the proof consumes none.
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
  const { bookings, orders, charges, contracts, companyCharges } = await runWholeProof(
    {
      database,
      desks: orderDesks(market.books, clock),
      acquirer: cards.books.acquirer,
      held: cards.books.held,
      now: clock.now,
      underwriter: market.books.underwriter,
    },
    report,
  )
  console.error(
    `${bookings} bookings, ${orders} orders, ${charges} charges, ${contracts} contracts and ${companyCharges} lines of companies read; ${violations === 0 ? 'all books agree' : `${violations} violations`}.`,
  )
  keepProof(config.dataFolder, { at: new Date(wallNow()).toISOString(), violations, bookings })
  process.exitCode = violations === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await closing.run()
}
