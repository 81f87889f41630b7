import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instantOf } from '@portolan/kernel/instant.ts'
import { caseLetters, createCases } from './cases/index.ts'
import { cancellationLetters } from './cancellations/index.ts'
import { createCancellations, type Cancellations } from './cancellations/cancellations.ts'
import {
  bookingOverLetters,
  cashBackLetters,
  createCheckout,
  orderDesks,
  type Checkout,
} from './checkout/index.ts'
import { createStayChanges, type StayChanges } from './stay-changes/stay-changes.ts'
import { createExchanges, type Exchanges } from './exchanges/exchanges.ts'
import { experimentRoutes } from './experiments/experiments.routes.ts'
import { flightRoutes } from './flights/flights.routes.ts'
import { favoriteRoutes } from './favorites/favorites.routes.ts'
import { createForecasts } from './forecasts/forecasts.ts'
import { createUnsubscribeTokens } from './forecasts/unsubscribe-token.ts'
import { watchLetters } from './forecasts/watch-letters.ts'
import { createIdentity } from './identity/identity.ts'
import { hotelPoliciesOf } from './identity/hotel-policies-of.ts'
import { seedDemo } from './identity/seed-demo.ts'
import { openLodgingShops, type PoliciesOf, type PrivilegesOf } from './lodging/index.ts'
import { lodgingRoutes } from './lodging/lodging.routes.ts'
import { createNightlyProof } from './ledger/nightly-proof.ts'
import { runProof } from './ledger/run-proof.ts'
import { createOutbox, createSmtpServer } from './mail/index.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { createTokenSealer } from './payments/sealed-tokens.ts'
import type { Config } from './platform/config.ts'
import { createApp } from './platform/http/create-app.ts'
import { createHostSwitch, listen } from './platform/http/listen.ts'
import { hostOfTenant, vaultHost } from './platform/http/origin.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import type { Route } from './platform/http/route.ts'
import { serveWebApplication } from './platform/http/web-application.ts'
import { createLog } from './platform/log.ts'
import { onClose } from './platform/on-close.ts'
import { openPlatform } from './platform/open-platform.ts'
import { startSweeps } from './platform/sweeps.ts'
import { within } from './platform/timers.ts'
import { stayPrivilegesOf } from './rewards/index.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { createSale, type SaleFile } from './sale/index.ts'
import { openCards } from './suppliers/open-cards.ts'
import { marketExchangeRates } from './suppliers/market/exchange-rates.ts'
import { openMarket } from './suppliers/market/open-market.ts'
import { vaultKey } from './suppliers/market/vault-key.ts'
import { registerOperatorMetrics } from './system/operator-metrics.ts'
import { mountOperatorPage } from './system/operator-routes.ts'
import { mountSystem } from './system/system-routes.ts'
import { createPropertySealer } from './tracking/index.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { createDocumentSealer } from './travelers/sealed-documents.ts'
import { travelerRoutes } from './travelers/travelers.routes.ts'
import { createTrips, tripLetters, type Trips } from './trips/index.ts'
import { createWallet } from './wallet/index.ts'

export interface Booted {
  readonly url: string
  /**
   * Drains and ends: new requests are refused, running ones and running steps end, connections
   * close.
   */
  readonly close: () => Promise<void>
}

const webFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), '.build/web')
const drainMs = 5000

const shownHost = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host

/** Builds the whole server from its settings and listens. The one place that wires. */
export const boot = async (config: Config, saleFile: SaleFile): Promise<Booted> => {
  const log = createLog(config.logLevel)
  const closing = onClose(log)
  try {
    const platform = await openPlatform(config, log, closing)
    const { database, clock, ids, rateLimit, secretOf, metrics } = platform
    const { tenantHosts, trustedProxies, oidc } = config

    // First of all: it knows what time it is.
    let listeningOn = config.port
    let checkout: Checkout | undefined
    let trips: Trips | undefined
    let cancellations: Cancellations | undefined
    let exchanges: Exchanges | undefined
    let stayChanges: StayChanges | undefined
    const vaultOrigin = (): string => `http://${vaultHost}:${listeningOn}`
    const portalHosts = ['localhost', '127.0.0.1', ...Object.keys(tenantHosts)]
    const market = await openMarket({
      database,
      signals: platform.signals,
      clock,
      ids,
      rateLimit,
      // Bookings wait for product time too: when it is moved, they go on before the mover is answered.
      deadlines: {
        runDue: async (now) => {
          const ran = await platform.deadlines.runDue(now)
          await checkout?.sweep()
          await cancellations?.sweep()
          await exchanges?.sweep()
          await stayChanges?.sweep()
          // What a booking has scheduled on the way may be due by now as well.
          return ran + (await platform.deadlines.runDue(now))
        },
      },
      flightsAnnounced: async () => trips?.followFlights(),
      masterKey: vaultKey(config.marketVaultKey, config.dataFolder),
      console: config.marketConsole,
      latencyMs: config.marketLatencyMs,
      vaultOrigin,
      portalHosts,
    })
    const cards = openCards(config, { market, database, secretOf, ids, vaultOrigin, portalHosts })

    const sealer = createDocumentSealer(secretOf)
    const identity = createIdentity({
      database,
      clock,
      ids,
      log,
      rateLimit,
      secretOf,
      tenantHosts,
      oidc,
      trustedProxies,
    })
    if (oidc === null)
      await seedDemo({ database, sealer, deadlines: platform.deadlines }, clock.now())

    const properties = createPropertySealer(secretOf)
    const wallet = createWallet({ database, properties, deadlines: platform.deadlines, clock })
    const tokens = createUnsubscribeTokens({ secretOf, ids })
    const outbox = createOutbox({
      database,
      jobs: platform.jobs,
      clock,
      ids,
      log,
      letters: {
        ...watchLetters(tokens),
        ...tripLetters({ database }),
        ...cancellationLetters({ database }),
        ...cashBackLetters({ database }),
        ...bookingOverLetters({ database }),
        ...caseLetters({ database }),
      },
      originOf: (tenant) =>
        config.publicOrigins[tenant] ??
        `http://${hostOfTenant(tenant, tenantHosts)}:${listeningOn}`,
      server:
        config.mail === null
          ? null
          : createSmtpServer({ url: config.mail.server, from: config.mail.from }),
    })
    const lodgingShops = openLodgingShops({
      supplier: market.lodging,
      rates: marketExchangeRates,
      clock,
    })
    checkout = await createCheckout({
      database,
      deadlines: platform.deadlines,
      jobs: platform.jobs,
      clock,
      ids,
      log,
      secretOf,
      suppliers: { flights: market.flights, lodging: market.lodging },
      lodgingShops,
      acquirer: cards.acquirer,
      vault: cards.vault,
      outbox,
      onRepair: (of) => metrics.count(`repaired-${of}`),
    })
    cancellations = createCancellations({
      database,
      underWay: checkout.tripsUnderWay,
      clock,
      ids,
      log,
      suppliers: { flights: market.flights, lodging: market.lodging },
      acquirer: cards.acquirer,
      outbox,
    })

    const tokenSealer = createTokenSealer(secretOf)
    const policiesOf: PoliciesOf = ({ principal }) =>
      hotelPoliciesOf({ database, rates: marketExchangeRates, clock }, principal)
    const privilegesOf: PrivilegesOf = ({ principal }, stay) =>
      stayPrivilegesOf(database, principal, stay)
    stayChanges = createStayChanges({
      database,
      clock,
      ids,
      log,
      supplier: market.lodging,
      acquirer: cards.acquirer,
      vault: cards.vault,
      sealer: tokenSealer,
      policiesOf,
      outbox,
      journeys: checkout.changedJourneys,
    })

    const forecasts = createForecasts({
      supplier: market.flights,
      history: market.fareHistory,
      database,
      deadlines: platform.deadlines,
      outbox,
      tokens,
      clock,
      ids,
    })
    const cases = createCases({
      database,
      outbox,
      clock,
      ids,
      openDelegated: identity.openDelegated,
    })
    trips = createTrips({
      database,
      deadlines: platform.deadlines,
      supplier: market.flights,
      jobs: platform.jobs,
      cancelOwed: cancellations.cancelOwed,
      underWay: checkout.tripsUnderWay,
      outbox,
      cases,
      clock,
      ids,
      log,
    })

    exchanges = createExchanges({
      database,
      clock,
      ids,
      log,
      flights: market.flights,
      acquirer: cards.acquirer,
      vault: cards.vault,
      sealer: createTokenSealer(secretOf),
      outbox,
      cases,
      jobs: platform.jobs,
      journeys: checkout.changedJourneys,
    })

    const sale = await createSale({
      file: saleFile,
      database,
      clock,
      flights: market.flights,
      lodging: lodgingShops('USD'),
      fareHistory: market.fareHistory,
      rateHistory: market.rateHistory,
    })

    const routes: readonly Route[] = [
      ...identity.routes,
      ...travelerRoutes({ database, ids, sealer }),
      ...rewardsRoutes({ database }),
      ...wallet.routes,
      ...sale.routes,
      ...experimentRoutes({ salePhaseAt: sale.phaseAt }),
      ...trackingRoutes({
        database,
        ids,
        properties,
        onUnopened: () => metrics.count('sealed-properties-refused'),
      }),
      ...flightRoutes({ supplier: market.flights, database, ids }),
      ...lodgingRoutes({
        supplier: market.lodging,
        shops: lodgingShops,
        database,
        ids,
        policiesOf,
        privilegesOf,
      }),
      ...favoriteRoutes({ shops: lodgingShops, database, ids, privilegesOf }),
      ...forecasts.routes,
      ...paymentRoutes({ vault: cards.vault, database, sealer: tokenSealer }),
      ...checkout.routes,
      ...trips.routes,
      ...cases.routes,
      ...cancellations.routes,
      ...exchanges.routes,
      ...stayChanges.routes,
    ]

    const { books } = market
    const nightly = createNightlyProof({
      database,
      deadlines: platform.deadlines,
      jobs: platform.jobs,
      clock,
      log,
      dataFolder: config.dataFolder,
      prove: (report) =>
        runProof(
          {
            database,
            desks: orderDesks(books, clock),
            acquirer: cards.books.acquirer,
            held: cards.books.held,
            now: clock.now,
          },
          report,
        ),
    })

    let draining = false
    const hosts = createHostSwitch()
    const app = await createApp({
      log,
      ids,
      trustedProxies,
      draining: () => draining,
      serverFactory: hosts.serverFactory,
    })
    registerRoutes(app, routes, {
      clock,
      log,
      metrics,
      rateLimit,
      tenantHosts,
      callsPerMinute: config.callsPerMinute,
      authenticate: identity.authenticate,
      verifyCsrf: identity.verifyCsrf,
    })
    await identity.mount(app)
    await market.mountConsole(app)
    const vault = await createApp({ log, ids, trustedProxies, draining: () => draining })
    await cards.mountVault(vault)
    await vault.ready()
    hosts.setVault(vault)
    closing.add('vault', () => vault.close())
    mountSystem(app, {
      operations: routes.map(({ operation }) => operation),
      metrics,
      checks: {
        database: platform.databaseReady,
        market: () => market.market.store.clockOffset().then(() => true),
      },
      draining: () => draining,
    })
    registerOperatorMetrics({ metrics, database, clock })
    if (config.marketConsole)
      mountOperatorPage(app, { database, clock, metrics, outbox, dataFolder: config.dataFolder })
    const signIn = await identity.signIn().catch((error: unknown) => {
      throw new Error(`OIDC_ISSUER ${oidc?.issuer ?? ''} does not answer as an OpenID provider.`, {
        cause: error,
      })
    })
    serveWebApplication(app, {
      folder: webFolder,
      tenantHosts,
      mapOrigins: config.map?.origins ?? [],
      pageFacts: () => ({
        ...signIn,
        mapStyle: config.map?.style ?? '',
        production: config.suppliers !== 'market',
        now: instantOf(clock.now()),
      }),
    })

    await platform.jobs.start()
    await nightly.start()
    closing.add('jobs', () => platform.jobs.stop(drainMs))
    closing.add(
      'sweeps',
      startSweeps({
        deadlines: platform.deadlines,
        database,
        clock,
        log,
        brooms: [{ kind: 'flown-seats', sweep: market.market.forgetFlownSeats }],
      }).stop,
    )
    const bookingSweeps = checkout.start()
    // What is still running then stays journalled, and goes on with the next start.
    closing.add('flight-notices', trips.start().stop)
    closing.add('booking-sweeps', () => within(drainMs, bookingSweeps.stop(), () => undefined))
    const cancellationSweeps = cancellations.start()
    closing.add('cancellation-sweeps', () =>
      within(drainMs, cancellationSweeps.stop(), () => undefined),
    )
    const exchangeSweeps = exchanges.start()
    closing.add('exchange-sweeps', () => within(drainMs, exchangeSweeps.stop(), () => undefined))
    const stayChangeSweeps = stayChanges.start()
    closing.add('stay-change-sweeps', () =>
      within(drainMs, stayChangeSweeps.stop(), () => undefined),
    )
    const port = await listen(app, config.host, config.port)
    listeningOn = port
    closing.add('http', async () => {
      draining = true
      await within(drainMs, app.close(), () => app.server.closeAllConnections())
    })
    const url = `http://${shownHost(config.host)}:${port}`
    log.info('listening', { url, port })
    return { url, close: closing.run }
  } catch (error) {
    await closing.run()
    throw error
  }
}
