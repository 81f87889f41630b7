import {
  authenticateDirectory,
  createCompanySignIn,
  demoCompanyAccounts,
  hasCompanySignIn,
  provenByRecord,
  provenInDemonstration,
} from './directory/index.ts'
import { directoryRoutes } from './directory/directory.routes.ts'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instantOf } from '@portolan/kernel/instant.ts'
import {
  approvalLetters,
  createApprovals,
  createDecisionLinks,
  createReviews,
  openRequestsOf,
  tellRequest,
} from './approvals/index.ts'
import { caseLetters, createCases } from './cases/index.ts'
import { refundLetters, tripsOfCauses } from './after-sales/index.ts'
import { cancellationLetters } from './cancellations/index.ts'
import { createCancellations } from './cancellations/cancellations.ts'
import { bookingOverLetters, cashBackLetters, createCheckout } from './checkout/index.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import {
  arrangerScopeOf,
  createAcceptInvitation,
  createInvitationLinks,
  createInvite,
  followLeaverTrips,
  invitationLetters,
} from './companies/index.ts'
import { careLetters } from './duty-of-care/index.ts'
import { forgetDeliveries, webhookLetters } from './webhooks/index.ts'
import { openCompanySide } from './open-company-side.ts'
import { createStayChanges } from './stay-changes/stay-changes.ts'
import { createExchanges, type ExchangesDeps } from './exchanges/exchanges.ts'
import type { PartChangesDeps } from './part-changes/index.ts'
import { erasingsOf } from './erasings.ts'
import { experimentRoutes } from './experiments/experiments.routes.ts'
import {
  createFlightTrips,
  createNewTimes,
  flightLetters,
  roundTripPrices,
} from './flights/index.ts'
import { flightRoutes } from './flights/flights.routes.ts'
import { favoriteRoutes } from './favorites/favorites.routes.ts'
import { savedActivities } from './favorites/saved-activities.ts'
import { savedStays } from './favorites/saved-stays.ts'
import { createForecasts } from './forecasts/forecasts.ts'
import { createUnsubscribeTokens } from './forecasts/unsubscribe-token.ts'
import { watchLetters } from './forecasts/watch-letters.ts'
import { createIdentity } from './identity/identity.ts'
import {
  openLodgingShops,
  stayLetters,
  stayPrices,
  type PoliciesOf,
  type PrivilegesOf,
} from './lodging/index.ts'
import { activityRoutes } from './activities/activities.routes.ts'
import { activityLetters, createActivityChanges } from './activities/index.ts'
import { carRoutes, type CarPoliciesOf } from './cars/cars.routes.ts'
import { carLetters, createCarChanges, watchDeskBills } from './cars/index.ts'
import { alongRefusal, createPackagedAlong, createRefits } from './packages/index.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { lodgingRoutes } from './lodging/lodging.routes.ts'
import { createNightlyProof, type Violation } from './ledger/index.ts'
import { createOutbox, createSmtpServer } from './mail/index.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { createTokenSealer, vaultOfHeldAccounts } from './payments/index.ts'
import type { Config } from './platform/config.ts'
import type { Tx } from './platform/database/database.ts'
import type { Erasing } from './platform/erasing.ts'
import { createApp } from './platform/http/create-app.ts'
import { createHostSwitch, listen } from './platform/http/listen.ts'
import { hostOfTenant, vaultHost } from './platform/http/origin.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import type { Route } from './platform/http/route.ts'
import { serveWebApplication } from './platform/http/web-application.ts'
import { createLog, type Log } from './platform/log.ts'
import { onClose, type Closing } from './platform/on-close.ts'
import { openPlatform, type Platform } from './platform/open-platform.ts'
import { createPostgresJournal } from './platform/saga/postgres-journal.ts'
import { createSagaHost } from './platform/saga/saga-host.ts'
import { startSweeps } from './platform/sweeps.ts'
import { within } from './platform/timers.ts'
import {
  carPoliciesOf,
  firstTier,
  hotelPoliciesOf,
  tierFor,
  tierInCurrency,
  type TierOf,
  tierNames,
} from './policies/index.ts'
import { policyRoutes } from './policies/policies.routes.ts'
import {
  changeLetters,
  connectionLetters,
  disruptionLetters,
  freezeLetters,
  matchLetters,
  priceDropLetters,
  requestFreezes,
  tripContracts,
  voucherLetters,
  withFreezeFees,
} from './protections/index.ts'
import { createProtections } from './protections/protections.ts'
import { rebookingRoutes } from './protections/rebooking.routes.ts'
import { stayPrivilegesOf } from './rewards/index.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { createSale, type SaleFile } from './sale/index.ts'
import { runWholeProof } from './whole-proof.ts'
import { openCards } from './suppliers/open-cards.ts'
import { marketExchangeRates } from './suppliers/market/exchange-rates.ts'
import { openMarket } from './suppliers/market/open-market.ts'
import { vaultKey } from './suppliers/market/vault-key.ts'
import { seedDemo } from './seed-demo.ts'
import {
  orderDesks,
  soldProducts,
  type SoldProduct,
  type SoldProductsDeps,
} from './sold-products.ts'
import { registerOperatorMetrics } from './system/operator-metrics.ts'
import { mountOperatorPage } from './system/operator-routes.ts'
import { mountSystem } from './system/system-routes.ts'
import { createPropertySealer } from './tracking/index.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { hiddenTravelerIds } from './travelers/index.ts'
import { createDocumentSealer } from './travelers/sealed-documents.ts'
import { travelerRoutes } from './travelers/travelers.routes.ts'
import {
  createHandOn,
  createTrips,
  ownOnSite,
  ownPlans,
  tripLetters,
  tripsAheadOf,
} from './trips/index.ts'
import { createWallet } from './wallet/index.ts'

/** Products from outside with their own routes, registered like those of the house. */
export type Extension = (deps: SoldProductsDeps) => {
  readonly products: readonly SoldProduct[]
  readonly routes: readonly Route[]
}

export interface Booted {
  readonly url: string
  /** Compares all books; returns the differences. */
  readonly prove: () => Promise<readonly Violation[]>
  /** Drains and stops: refuses new requests, finishes running ones and running steps, disconnects. */
  readonly close: () => Promise<void>
}

const webFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), '.build/web')
const drainMs = 5000

const shownHost = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host

/** What every stage of the boot uses. */
interface Ground {
  readonly config: Config
  readonly log: Log
  readonly closing: Closing
  readonly platform: Platform
  /** The settings' port, then the one that is listened on. */
  readonly address: { port: number }
  /** Sold besides the products of the house. */
  readonly extension: Extension
  /** Work that later stages add and the market's console runs when it moves the clock. */
  readonly background: {
    readonly sweeps: (() => Promise<void>)[]
    followFlights: () => Promise<unknown>
  }
}

const openSuppliers = async ({ config, platform, address, background, extension }: Ground) => {
  const { database, clock, ids, rateLimit, secretOf, deadlines } = platform
  const vaultOrigin = (): string => config.vaultOrigin ?? `http://${vaultHost}:${address.port}`
  const portalHosts = [
    'localhost',
    '127.0.0.1',
    ...Object.keys(config.tenantHosts),
    ...Object.values(config.publicOrigins).map((origin) => new URL(origin).hostname),
  ]
  const market = await openMarket({
    database,
    signals: platform.signals,
    clock,
    ids,
    rateLimit,
    // Sagas wait for product time too: the console answers a clock move after they have caught up.
    deadlines: {
      runDue: async (now) => {
        const ran = await deadlines.runDue(now)
        for (const sweep of background.sweeps) await sweep()
        // The sagas may have scheduled deadlines that are due as well.
        return ran + (await deadlines.runDue(now))
      },
    },
    flightsAnnounced: () => background.followFlights(),
    masterKey: vaultKey(config.marketVaultKey, config.dataFolder),
    console: config.marketConsole,
    latencyMs: config.marketLatencyMs,
    vaultOrigin,
    portalHosts,
  })
  const opened = openCards(config, { market, database, secretOf, ids, vaultOrigin, portalHosts })
  const cards = { ...opened, vault: vaultOfHeldAccounts(opened.vault, database) }
  const lodgingShops = openLodgingShops({
    supplier: market.lodging,
    rates: marketExchangeRates,
    clock,
  })
  const deps = {
    database,
    ids,
    clock,
    flights: market.flights,
    lodging: market.lodging,
    lodgingShops,
    cars: market.cars,
    activities: { supplier: market.activities, rates: marketExchangeRates },
    protections: { underwriter: market.underwriter, deadlines },
  }
  const more = extension(deps)
  const products = soldProducts(deps, more.products)
  return { market, cards, lodgingShops, products, moreRoutes: more.routes }
}
type Suppliers = Awaited<ReturnType<typeof openSuppliers>>

const openPeople = async ({ config, log, platform }: Ground) => {
  const { database, clock, ids, rateLimit, secretOf, deadlines } = platform
  const { tenantHosts, trustedProxies, oidc } = config
  const documents = createDocumentSealer(secretOf)
  const invitations = createInvitationLinks({ secretOf, ids })
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
    hiddenTravelerIds,
    tierFor: (traveler) => tierFor({ database }, traveler),
    arrangerScopeOf: arrangerScopeOf({ database }),
    acceptInvitation: createAcceptInvitation({ database, links: invitations }),
    companySignIn: createCompanySignIn({ database }),
    hasCompanySignIn: hasCompanySignIn({ database }),
    demoAccounts: demoCompanyAccounts({ database }),
  })
  if (oidc === null) await seedDemo({ database, sealer: documents, deadlines }, clock.now())
  const domainProof = oidc === null ? provenInDemonstration : provenByRecord
  return { identity, documents, invitations, domainProof }
}
type People = Awaited<ReturnType<typeof openPeople>>

const openOutbox = (
  { config, log, platform, address }: Ground,
  { products: { shown: products, sold } }: Suppliers,
) => {
  const { database, clock, ids, jobs, secretOf } = platform
  const tokens = createUnsubscribeTokens({ secretOf, ids })
  const links = createDecisionLinks({ secretOf, ids })
  const { mail, publicOrigins, tenantHosts } = config
  const outbox = createOutbox({
    database,
    jobs,
    clock,
    ids,
    log,
    letters: {
      ...watchLetters(tokens),
      ...tripLetters({ database, products }),
      ...flightLetters({ database, products }),
      ...stayLetters({ database, products }),
      ...carLetters({ database, products }),
      ...activityLetters({ database, products }),
      ...cancellationLetters({ database, products }),
      ...refundLetters({ database }),
      ...cashBackLetters({ database }),
      ...bookingOverLetters({ database, sold }),
      ...caseLetters({ database }),
      ...approvalLetters({ database, links }),
      ...invitationLetters({ database, links: createInvitationLinks({ secretOf, ids }) }),
      ...careLetters({ database }),
      ...webhookLetters({ database }),
      ...priceDropLetters({ database }),
      ...changeLetters({ database }),
      ...matchLetters({ database }),
      ...freezeLetters.letters({ database }),
      ...voucherLetters.letters({ database }),
      ...disruptionLetters({ database }),
      ...connectionLetters({ database }),
    },
    originOf: (tenant) =>
      publicOrigins[tenant] ?? `http://${hostOfTenant(tenant, tenantHosts)}:${address.port}`,
    server: mail === null ? null : createSmtpServer({ url: mail.server, from: mail.from }),
  })
  return { tokens, links, outbox }
}
type Mail = ReturnType<typeof openOutbox>

/** The policies of the caller that a stay is judged by. */
const stayPolicies =
  ({ database, clock }: Pick<PartChangesDeps, 'database' | 'clock'>): PoliciesOf =>
  ({ principal }, checkIn) =>
    hotelPoliciesOf({ database, rates: marketExchangeRates, clock }, principal, checkIn)

/** What changes booked parts of trips, with the policies that judge the new ones. */
const openChanges = (
  shared: Omit<ExchangesDeps, 'flights' | 'joined'> & PartChangesDeps,
  { flights, lodging, cars, activities }: Suppliers['market'],
) => {
  const { database } = shared
  const policiesOf = stayPolicies(shared)
  const carPolicies: CarPoliciesOf = ({ principal }, on) =>
    carPoliciesOf({ database }, principal, on)
  const changed = [
    createExchanges({ ...shared, flights, joined: createRefits({ ...shared, lodging }) }),
    createStayChanges({
      ...shared,
      supplier: lodging,
      policiesOf,
      newTimes: createNewTimes(shared),
    }),
    createCarChanges({ ...shared, supplier: cars, policiesOf: carPolicies }),
    createActivityChanges({ ...shared, supplier: activities }),
  ]
  return { routes: changed.flatMap(({ routes }) => routes), policiesOf, carPolicies }
}

/** Checkout and the sagas that follow a booking. */
const openBookings = async (
  { config, log, platform, background }: Ground,
  { market, cards, lodgingShops, products: { shown, sold, cancellations: desks } }: Suppliers,
  { identity }: People,
  { outbox, links }: Mail,
) => {
  const { database, clock, ids, jobs, deadlines, secretOf, metrics } = platform
  const { acquirer, vault } = cards
  const { flights, cars, underwriter } = market
  const sagas = createSagaHost<Tx>({ journal: createPostgresJournal(database), clock, log })
  const { openDelegated } = identity
  const contractsOf = tripContracts
  const cases = createCases({ database, outbox, clock, ids, openDelegated, contractsOf })
  const shared = { database, clock, ids, log, acquirer, outbox, products: shown, sagas, cases }
  const stays = { shops: lodgingShops, policiesOf: stayPolicies({ database, clock }) }
  const sellers = { ...stays, deadlines, underwriter, flights, sold }
  const protections = createProtections({ ...shared, ...sellers })
  const { freezes, rescue, promise } = protections
  const promised = { freezes, rescue, promise }
  const needed = { deadlines, jobs, secretOf, shown, sold, vault }
  const reviews = createReviews({ database, clock, sold, rates: marketExchangeRates })
  const { webhooksAnywhere: anyAddress } = config
  const ofCompany = { rates: marketExchangeRates, anyAddress }
  const company = openCompanySide({ ...shared, ...needed, ...ofCompany })
  const ended: typeof company.ended = async (tx, end) => {
    await tellRequest({ deadlines, clock })(tx, end)
    await company.ended(tx, end)
  }
  const { chargeTo } = company
  const approving = { ruling: reviews.ruling, chargeTo, ended }
  const checkout = await createCheckout({
    ...shared,
    ...approving,
    ...promised,
    ...needed,
    onRepair: (of) => metrics.count(`repaired-${of}`),
    // Cancellations are made of what checkout has, so they come after it.
    endCanceled: (found) => cancellations.endCanceled(found),
    alongRefusal: alongRefusal(clock),
  })
  const { tripsUnderWay: underWay, approved } = checkout
  const approvals = createApprovals({
    ...shared,
    ...needed,
    reviews,
    links,
    approved,
    freezes: requestFreezes({ database, ids, underwriter }),
    readBudget: company.readBudget,
    rates: marketExchangeRates,
  })
  const onRepair = (): void => metrics.count('repaired-cancellation')
  const { canceled: onCanceled } = protections
  const cancellations = createCancellations({ ...shared, underWay, desks, onCanceled, onRepair })
  const trips = createTrips({ ...shared, underWay, documentsOf: checkout.documentsOf })
  const { cancelOwed } = cancellations
  watchDeskBills({ ...shared, deadlines, supplier: cars })
  const work = { deadlines, jobs, cancelOwed, announced: protections.announced }
  const flightsBooked = createFlightTrips({ ...shared, ...work, supplier: flights })
  const { place, detailsOf, bookingOf } = checkout
  const rescuing = { supplier: flights, underwriter, place, detailsOf, bookingOf }
  const rebooking = rebookingRoutes({ ...shared, ...rescuing })
  const cardTokens = createTokenSealer(secretOf)
  const ofBookings = { journeys: checkout.changedJourneys, covers: protections.changes }
  const changes = openChanges({ ...shared, ...ofBookings, vault, sealer: cardTokens, jobs }, market)
  background.sweeps.push(sagas.sweep)
  background.followFlights = () => flightsBooked.followFlights()
  return {
    sagas,
    protections,
    more: [...rebooking, ...company.routes],
    checkout,
    approvals,
    cancellations,
    cases,
    trips,
    flightsBooked,
    changes,
    cardTokens,
  }
}
type Bookings = Awaited<ReturnType<typeof openBookings>>

/** The sale with prices of flights and stays in dollars. */
const openSale = (
  file: SaleFile,
  { database, clock }: Ground['platform'],
  { market, lodgingShops }: Pick<Suppliers, 'market' | 'lodgingShops'>,
) =>
  createSale({
    file,
    database,
    clock,
    prices: {
      flights: roundTripPrices({ supplier: market.flights, history: market.fareHistory }),
      stay: stayPrices({ supplier: lodgingShops('USD'), history: market.rateHistory }),
    },
    lodging: lodgingShops('USD'),
    rateHistory: market.rateHistory,
  })

const openFlights = (
  { database, ids }: Ground['platform'],
  { market }: Suppliers,
  tierOf: TierOf,
): readonly Route[] =>
  flightRoutes({
    supplier: market.flights,
    database,
    ids,
    withFreezeFees: withFreezeFees(market.underwriter),
    tierOf,
  })

/** Cars, with the room for their deposits. */
const openCars = (
  { database, ids }: Ground['platform'],
  { market, products: { shown } }: Suppliers,
  policiesOf: CarPoliciesOf,
  tierOf: TierOf,
): readonly Route[] =>
  carRoutes({
    supplier: market.cars,
    database,
    ids,
    policiesOf,
    tierOf,
    creditLines: market.creditLines,
    onSiteOf: ownOnSite({ database, products: shown }),
    rates: marketExchangeRates,
  })

/** What companies need of other capabilities. */
const ofCompanies = (
  { database, ids, jobs, clock }: Ground['platform'],
  { identity, invitations: links, domainProof }: People,
  { outbox }: Mail,
) => ({
  database,
  ids,
  jobs,
  clock,
  outbox,
  heldBack: identity.heldBack,
  openDelegated: identity.openDelegated,
  companyIssuers: identity.companyIssuers,
  domainProof,
  links,
  tierNames,
  invite: createInvite({ ids, outbox, provision: identity.provision }),
  saveTier: firstTier(ids),
})

/** Companies and their directories, and what happens to bookings of who leaves. */
const openCompanies = (
  of: ReturnType<typeof ofCompanies>,
  { approvals, cancellations }: Bookings,
): readonly Route[] => {
  const requests = { openOf: openRequestsOf, withdraw: approvals.withdrawForLeaver }
  const trips = { ...cancellations.forLeaver, ahead: tripsAheadOf, handOn: createHandOn(of) }
  followLeaverTrips({ ...of, trips })
  const deps = { ...of, requests, trips }
  return [...companyRoutes(deps), ...directoryRoutes(deps)]
}

/** Creates the remaining capabilities and returns the routes of all of them. */
const openRoutes = async ({
  ground: { platform },
  saleFile,
  suppliers,
  people,
  mail,
  bookings,
}: {
  readonly ground: Ground
  readonly saleFile: SaleFile
  readonly suppliers: Suppliers
  readonly people: People
  readonly mail: Mail
  readonly bookings: Bookings
}): Promise<readonly Route[]> => {
  const { database, clock, ids, deadlines, secretOf, metrics } = platform
  const [{ identity, documents }, { outbox, tokens }] = [people, mail]
  const { market, cards, lodgingShops, moreRoutes } = suppliers
  const { shown } = suppliers.products
  const properties = createPropertySealer(secretOf)
  const wallet = createWallet({ database, properties, deadlines, clock, tripsOf: tripsOfCauses })
  const forecasts = createForecasts({
    supplier: market.flights,
    history: market.fareHistory,
    database,
    deadlines,
    outbox,
    tokens,
    clock,
    ids,
  })
  const sale = await openSale(saleFile, platform, { market, lodgingShops })
  const { checkout, approvals, trips, flightsBooked, cases, cancellations, changes } = bookings
  const tierOf = tierInCurrency({ database, rates: marketExchangeRates })
  const privilegesOf: PrivilegesOf = ({ principal }, stay) =>
    stayPrivilegesOf(database, principal, stay)
  const { policiesOf, carPolicies } = changes
  const activities = { supplier: market.activities, rates: marketExchangeRates }
  const plansOf = ownPlans({ database, products: shown })
  const saved = {
    Lodging: savedStays({ shops: lodgingShops, privilegesOf }),
    Activity: savedActivities(activities),
  }
  const forStays = { shops: lodgingShops, database, ids, policiesOf, tierOf, privilegesOf }
  return [
    ...moreRoutes,
    ...identity.routes,
    ...travelerRoutes({ database, ids, sealer: documents }),
    ...policyRoutes({ database, ids }),
    ...openCompanies(ofCompanies(platform, people, mail), bookings),
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
    ...openFlights(platform, suppliers, tierOf),
    ...activityRoutes({ ...activities, database, ids, plansOf, tierOf }),
    ...lodgingRoutes({
      supplier: market.lodging,
      ...forStays,
      packagedAlong: createPackagedAlong({ database }),
    }),
    ...packageRoutes({ flights: market.flights, lodging: market.lodging, ...forStays }),
    ...openCars(platform, suppliers, carPolicies, tierOf),
    ...favoriteRoutes({ database, ids, products: saved }),
    ...forecasts.routes,
    ...bookings.protections.routes,
    ...bookings.more,
    ...paymentRoutes({ vault: cards.vault, database, sealer: bookings.cardTokens }),
    ...[checkout, approvals, trips, flightsBooked, cases, cancellations, changes].flatMap(
      ({ routes }) => routes,
    ),
  ]
}

/** The portal's application with its pages, and the vault's on a host of its own. */
const openApplications = async (
  { config, log, closing, platform }: Ground,
  { market, cards }: Suppliers,
  { identity }: People,
  { outbox, erasings }: Pick<Mail, 'outbox'> & { readonly erasings: readonly Erasing[] },
  routes: readonly Route[],
) => {
  const { database, clock, ids, rateLimit, metrics } = platform
  const { tenantHosts, trustedProxies, callsPerMinute, dataFolder } = config
  const state = { draining: false }
  const appDeps = { log, ids, trustedProxies, draining: () => state.draining }
  const { vaultOrigin } = config
  const hosts = createHostSwitch(vaultOrigin === null ? vaultHost : new URL(vaultOrigin).hostname)
  const app = await createApp({ ...appDeps, serverFactory: hosts.serverFactory })
  registerRoutes(app, routes, {
    clock,
    log,
    metrics,
    rateLimit,
    tenantHosts,
    callsPerMinute,
    authenticate: identity.authenticate,
    authenticateClient: authenticateDirectory({ database, clock }),
    verifyCsrf: identity.verifyCsrf,
  })
  await identity.mount(app)
  await market.mountConsole(app)
  const vault = await createApp(appDeps)
  await cards.mountVault(vault)
  await vault.ready()
  hosts.setVault(vault)
  closing.add('vault', () => vault.close())
  mountSystem(app, {
    operations: routes.map(({ operation }) => operation),
    metrics,
    metricsToken: config.metricsToken,
    checks: {
      database: platform.databaseReady,
      market: () => market.market.store.clockOffset().then(() => true),
    },
    draining: appDeps.draining,
  })
  registerOperatorMetrics({ metrics, database, clock })
  if (config.marketConsole)
    mountOperatorPage(app, { database, clock, metrics, outbox, erasings, dataFolder })
  const signIn = await identity.signIn().catch((error: unknown) => {
    const issuer = config.oidc?.issuer ?? ''
    throw new Error(`OIDC_ISSUER ${issuer} does not answer as an OpenID provider.`, {
      cause: error,
    })
  })
  serveWebApplication(app, {
    folder: webFolder,
    tenantHosts,
    mapOrigins: config.map?.origins ?? [],
    publicOrigins: config.publicOrigins,
    vaultOrigin,
    demonstration: config.demonstration,
    pageFacts: (tenant) => ({
      ...signIn,
      issuerName: config.issuerName,
      supportPhone: config.supportPhones[tenant] ?? '',
      mapStyle: config.map?.style ?? '',
      production: config.suppliers !== 'market',
      now: instantOf(clock.now()),
    }),
  })
  return {
    app,
    drain: async (): Promise<void> => {
      state.draining = true
      await within(drainMs, app.close(), () => app.server.closeAllConnections())
    },
  }
}

const erasingsIn = (
  { platform: { database } }: Ground,
  { cards: { vault }, market }: Suppliers,
  { cardTokens: sealer }: Bookings,
): readonly Erasing[] => erasingsOf({ database, vault, sealer, eraseOrders: market.erase })

/** Compares the ledger with the desks of every product and with the acquirer. */
const proofOf =
  (
    { platform: { database, clock } }: Ground,
    { market, cards, products }: Suppliers,
  ): ((report: (violation: Violation) => void) => ReturnType<typeof runWholeProof>) =>
  (report) =>
    runWholeProof(
      {
        database,
        desks: new Map([...products.sold.desks, ...orderDesks(market.books, clock)]),
        acquirer: cards.books.acquirer,
        held: cards.books.held,
        now: clock.now,
        underwriter: market.books.underwriter,
      },
      report,
    )

/** Starts jobs and sweeps. What still runs at the end is journalled and resumed by the next start. */
const startWork = async (
  ground: Ground,
  suppliers: Suppliers,
  { sagas, flightsBooked }: Bookings,
): Promise<void> => {
  const { config, log, closing, platform } = ground
  const { market } = suppliers
  const { database, clock, jobs, deadlines } = platform
  const nightly = createNightlyProof({
    database,
    deadlines,
    jobs,
    clock,
    log,
    dataFolder: config.dataFolder,
    prove: proofOf(ground, suppliers),
  })
  await jobs.start()
  await nightly.start()
  closing.add('jobs', () => jobs.stop(drainMs))
  const brooms = [
    { kind: 'flown-seats', sweep: market.market.forgetFlownSeats },
    { kind: 'webhook-deliveries', sweep: forgetDeliveries({ database, clock }) },
  ]
  closing.add('sweeps', startSweeps({ deadlines, database, clock, log, brooms }).stop)
  closing.add('flight-notices', flightsBooked.start().stop)
  const running = sagas.start()
  closing.add('sagas', () => within(drainMs, running.stop(), () => undefined))
}

/** Builds the whole server from its settings and listens. The one place that wires. */
export const boot = async (
  config: Config,
  saleFile: SaleFile,
  extension: Extension = () => ({ products: [], routes: [] }),
): Promise<Booted> => {
  const log = createLog(config.logLevel)
  const closing = onClose(log)
  try {
    const ground: Ground = {
      config,
      log,
      closing,
      platform: await openPlatform(config, log, closing),
      address: { port: config.port },
      extension,
      background: { sweeps: [], followFlights: async () => undefined },
    }
    // Suppliers first: the market's clock sets product time.
    const suppliers = await openSuppliers(ground)
    const people = await openPeople(ground)
    const mail = openOutbox(ground, suppliers)
    const bookings = await openBookings(ground, suppliers, people, mail)
    const routes = await openRoutes({ ground, saleFile, suppliers, people, mail, bookings })
    const told = { ...mail, erasings: erasingsIn(ground, suppliers, bookings) }
    const { app, drain } = await openApplications(ground, suppliers, people, told, routes)
    await startWork(ground, suppliers, bookings)
    const port = await listen(app, config.host, config.port)
    ground.address.port = port
    closing.add('http', drain)
    const url = `http://${shownHost(config.host)}:${port}`
    log.info('listening', { url, port })
    return {
      url,
      prove: async () => {
        const found: Violation[] = []
        await proofOf(ground, suppliers)((violation) => found.push(violation))
        return found
      },
      close: closing.run,
    }
  } catch (error) {
    await closing.run()
    throw error
  }
}
