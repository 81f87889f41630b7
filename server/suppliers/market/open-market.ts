import type { FastifyInstance } from 'fastify'
import type { Ids } from '@portolan/kernel/ports.ts'
import { createActivitiesMarket } from '@portolan/market/activities/activities-market.ts'
import { createAirMarket } from '@portolan/market/airlines/air-market.ts'
import { createFareHistory } from '@portolan/market/airlines/fare-history.ts'
import { createCarMarket } from '@portolan/market/cars/car-market.ts'
import { createLodgingMarket } from '@portolan/market/lodging/lodging-market.ts'
import { createRateHistory } from '@portolan/market/lodging/rate-history.ts'
import { createMarket, type Market } from '@portolan/market/market.ts'
import { isReservation } from '@portolan/market/orders/order.ts'
import type { MarketStore } from '@portolan/market/store/market-store.ts'
import { createUnderwriting, type Underwriting } from '@portolan/market/underwriter/underwriting.ts'
import { loadLand } from '@portolan/market/world/land.ts'
import { loadWorld, type World } from '@portolan/market/world/world.ts'
import type { ActivitySupplier } from '../../activities/activity-supplier.ts'
import type { FlightSupplier } from '../../flights/flight-supplier.ts'
import type { CarSupplier } from '../../cars/car-supplier.ts'
import type { LodgingSupplier } from '../../lodging/lodging-supplier.ts'
import type { RateHistory } from '../../lodging/rate-history.ts'
import type { FareHistory } from '../../forecasts/fare-history.ts'
import type { Acquirer } from '../../payments/acquirer.ts'
import type { Vault, VaultPerson } from '../../payments/vault.ts'
import type { ProductClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Signals } from '../../platform/database/signals.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { CreditLines } from '../../rewards/credit-lines.ts'
import type { Underwriter } from '../../protections/underwriter.ts'
import { createMarketAcquirer } from './acquirer.ts'
import { createMarketActivities } from './activities.ts'
import { registerMarketConsole } from './console-site.ts'
import { createMarketFareHistory } from './fare-history.ts'
import { createMarketFlights } from './flights.ts'
import { createMarketCars } from './cars.ts'
import { createMarketCreditLines } from './credit-lines.ts'
import { createMarketLodging } from './lodging.ts'
import { createPostgresUnderwriterStore } from './postgres-covers.ts'
import { createPostgresMarketStore } from './postgres-store.ts'
import { createMarketRateHistory } from './rate-history.ts'
import { createMarketUnderwriter } from './underwriter.ts'
import { registerVaultSite } from './vault-site.ts'
import { createMarketVault, subjectOf } from './vault.ts'

export interface OpenMarketDeps {
  readonly database: Pick<Database, 'worker' | 'statement' | 'shared'>
  readonly signals: Pick<Signals, 'publish' | 'subscribe'>
  readonly clock: ProductClock
  readonly deadlines: Pick<Deadlines, 'runDue'>
  /** Called after a flight change in the console, which responds once travelers have been notified. */
  readonly flightsAnnounced: () => Promise<unknown>
  readonly ids: Ids
  readonly rateLimit: RateLimit
  readonly masterKey: Uint8Array
  /** Enables the console and with it conditions. */
  readonly console: boolean
  readonly latencyMs: number
  /** Origin of the vault as browsers reach it; read once the port is known. */
  readonly vaultOrigin: () => string
  /** Host names of the portal. */
  readonly portalHosts: readonly string[]
}

/** Our references of suppliers' orders and charges. */
export interface Held {
  readonly orders: readonly string[]
  readonly charges: readonly string[]
}

export interface OpenMarket {
  readonly market: Market
  readonly flights: FlightSupplier
  readonly lodging: LodgingSupplier
  readonly cars: CarSupplier
  readonly activities: ActivitySupplier
  readonly fareHistory: FareHistory
  readonly rateHistory: RateHistory
  readonly acquirer: Acquirer
  readonly underwriter: Underwriter
  readonly vault: Vault
  readonly creditLines: CreditLines
  /** For reconciliation: suppliers' records, without meeting conditions. */
  readonly books: {
    readonly flights: FlightSupplier
    readonly lodging: LodgingSupplier
    readonly cars: CarSupplier
    readonly activities: ActivitySupplier
    readonly acquirer: Acquirer
    readonly underwriter: Underwriter
    /** Our references of all orders and charges, up to a million of each. */
    readonly held: () => Promise<Held>
  }
  /** Erases a person's cards, and the people of these orders: ours, of this person's bookings. */
  readonly erase: (person: VaultPerson, orders: readonly string[]) => Promise<void>
  /**
   * For the application on the vault's host. `elsewhere`: origin of another vault that the forms
   * post cards to.
   */
  readonly mountVault: (app: FastifyInstance, elsewhere?: string) => Promise<void>
  /** For the portal's application; does nothing if the console is off. */
  readonly mountConsole: (app: FastifyInstance) => Promise<void>
}

/** Seed of the world: the same flights, prices and delays on every machine. */
export const worldSeed = 1
const clockTopic = 'market-clock'
/** Most orders and charges listed for reconciliation; others are read by reference. */
const mostHeld = 1_000_000

const heldIn = async (store: Pick<MarketStore, 'orders' | 'charges'>): Promise<Held> => {
  const [orders, charges] = await Promise.all([store.orders(mostHeld), store.charges(mostHeld)])
  return {
    orders: orders.filter((order) => !isReservation(order)).map(({ reference }) => reference),
    charges: charges.map(({ reference }) => reference),
  }
}

const erasingIn =
  (store: Pick<MarketStore, 'erasePeople' | 'eraseMethods'>): OpenMarket['erase'] =>
  async (person, orders) => {
    await store.erasePeople(orders)
    await store.eraseMethods(subjectOf(person))
  }

const openUnderwriting = (
  { database, ids }: Pick<OpenMarketDeps, 'database' | 'ids'>,
  world: World,
): Underwriting =>
  createUnderwriting({
    seed: worldSeed,
    world,
    store: createPostgresUnderwriterStore(database),
    ids,
  })

/** The built-in market over PostgreSQL, with its clock synchronized across processes. */
export const openMarket = async (deps: OpenMarketDeps): Promise<OpenMarket> => {
  const { database, signals, clock, ids, rateLimit, latencyMs, vaultOrigin } = deps
  const store = createPostgresMarketStore(database)
  const world = loadWorld()
  const market = createMarket({
    seed: worldSeed,
    store,
    ids,
    masterKey: deps.masterKey,
    wall: clock.wall,
    air: (sold, announcements) => createAirMarket({ seed: worldSeed, world, sold, announcements }),
    lodging: (sold) => createLodgingMarket({ seed: worldSeed, world, land: loadLand, sold }),
    cars: (sold) => createCarMarket({ seed: worldSeed, world, sold }),
    activities: (sold, sites) => createActivitiesMarket({ world, land: loadLand, sites, sold }),
  })

  const underwriting = openUnderwriting(deps, world)

  const readClock = async (): Promise<void> => clock.moveTo(await market.clock.refresh())
  signals.subscribe(
    clockTopic,
    (offset) => clock.moveTo(Number(offset)),
    () => void readClock().catch(() => undefined),
  )
  await Promise.all([readClock(), market.picture.refresh(), market.board.refresh()])

  const sides = (met: {
    readonly conditions: boolean
    readonly latencyMs: number
  }): Pick<
    OpenMarket,
    'flights' | 'lodging' | 'cars' | 'activities' | 'acquirer' | 'underwriter'
  > => ({
    flights: createMarketFlights({ market, world, clock, ...met }),
    lodging: createMarketLodging({ market, world, clock, ...met }),
    cars: createMarketCars({ market, world, clock, ...met }),
    activities: createMarketActivities({ market, world, clock, ...met }),
    acquirer: createMarketAcquirer({ market, clock, ...met, vaultOrigin }),
    underwriter: createMarketUnderwriter({ market, underwriting, clock, ...met }),
  })
  return {
    market,
    ...sides({ conditions: deps.console, latencyMs }),
    books: {
      ...sides({ conditions: false, latencyMs: 0 }),
      held: () => heldIn(store),
    },
    fareHistory: createMarketFareHistory(() =>
      createFareHistory({ seed: worldSeed, world, now: () => clock.now() }),
    ),
    rateHistory: createMarketRateHistory(
      createRateHistory({ searchAsListed: market.lodging.searchAsListed, now: () => clock.now() }),
    ),
    erase: erasingIn(store),
    vault: createMarketVault({ vault: market.vault, clock, vaultOrigin }),
    creditLines: createMarketCreditLines(market, clock),
    mountVault: (app, elsewhere) =>
      registerVaultSite(app, {
        elsewhere,
        vault: market.vault,
        acquirer: market.acquirer,
        clock,
        ids,
        rateLimit,
        portalHosts: deps.portalHosts,
      }),
    mountConsole: async (app) => {
      if (!deps.console) return
      await registerMarketConsole(app, {
        market,
        clock,
        flightsAnnounced: deps.flightsAnnounced,
        runDueDeadlines: (now) => deps.deadlines.runDue(now),
        clockMoved: async (offset) => {
          clock.moveTo(offset)
          await signals.publish(clockTopic, String(offset))
        },
      })
    },
  }
}
