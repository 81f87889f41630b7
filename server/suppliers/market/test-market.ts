import { createActivitiesMarket } from '@portolan/market/activities/activities-market.ts'
import { createAirMarket } from '@portolan/market/airlines/air-market.ts'
import { createFareHistory } from '@portolan/market/airlines/fare-history.ts'
import { createCarMarket } from '@portolan/market/cars/car-market.ts'
import { createLodgingMarket } from '@portolan/market/lodging/lodging-market.ts'
import { createRateHistory } from '@portolan/market/lodging/rate-history.ts'
import { createMarket, type Market } from '@portolan/market/market.ts'
import type { MarketStore } from '@portolan/market/store/market-store.ts'
import { createMemoryStore } from '@portolan/market/store/memory-store.ts'
import { createUnderwriterMemory } from '@portolan/market/underwriter/underwriter-store.ts'
import { createUnderwriting } from '@portolan/market/underwriter/underwriting.ts'
import { loadLand } from '@portolan/market/world/land.ts'
import { loadWorld } from '@portolan/market/world/world.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { SupplierUnderTest } from '../../flights/flight-supplier.conformance.ts'
import { openLodgingShops, type LodgingShops } from '../../lodging/index.ts'
import type { ActivitySupplier } from '../../activities/activity-supplier.ts'
import type { CarSupplier } from '../../cars/car-supplier.ts'
import type { LodgingSupplier } from '../../lodging/lodging-supplier.ts'
import type { RateHistory } from '../../lodging/rate-history.ts'
import type { FareHistory } from '../../forecasts/fare-history.ts'
import type { Acquirer } from '../../payments/acquirer.ts'
import type { Vault } from '../../payments/vault.ts'
import type { Underwriter } from '../../protections/underwriter.ts'
import { createMarketAcquirer } from './acquirer.ts'
import { createMarketActivities } from './activities.ts'
import { marketExchangeRates } from './exchange-rates.ts'
import { createMarketFareHistory } from './fare-history.ts'
import { createMarketFlights } from './flights.ts'
import { createMarketCars } from './cars.ts'
import { createMarketLodging } from './lodging.ts'
import { createMarketRateHistory } from './rate-history.ts'
import { createMarketUnderwriter } from './underwriter.ts'
import { createMarketVault } from './vault.ts'

export interface TestMarket extends SupplierUnderTest {
  readonly market: Market
  readonly lodging: LodgingSupplier
  readonly cars: CarSupplier
  readonly activities: ActivitySupplier
  readonly shops: LodgingShops
  readonly fareHistory: FareHistory
  readonly rateHistory: RateHistory
  readonly acquirer: Acquirer
  readonly underwriter: Underwriter
  readonly vault: Vault
}

const world = loadWorld()

/** The built-in market with a manual clock, ten minutes before a full hour. */
export const testMarket = (store: MarketStore = createMemoryStore()): TestMarket => {
  let at = Date.UTC(2026, 10, 20, 11, 50)
  let made = 0
  const ids: Ids = {
    make: (noun) => `${noun}_${++made}`,
    secret: () => `secret-${String(++made).padStart(16, '0')}`,
  }
  const clock = { now: () => at }
  const market = createMarket({
    seed: 1,
    store,
    ids,
    masterKey: new Uint8Array(32).fill(7),
    wall: () => at,
    air: (sold, announcements) => createAirMarket({ seed: 1, world, sold, announcements }),
    lodging: (sold) => createLodgingMarket({ seed: 1, world, land: loadLand, sold }),
    cars: (sold) => createCarMarket({ seed: 1, world, sold }),
    activities: (sold, sites) => createActivitiesMarket({ world, land: loadLand, sites, sold }),
  })
  const common = {
    market,
    clock,
    conditions: true,
    latencyMs: 0,
    vaultOrigin: () => 'http://vault.localhost:8080',
  }
  const lodging = createMarketLodging({ ...common, world })
  const underwriting = createUnderwriting({
    seed: 1,
    world,
    store: createUnderwriterMemory(),
    ids,
  })
  return {
    market,
    supplier: createMarketFlights({ ...common, world }),
    lodging,
    cars: createMarketCars({ ...common, world }),
    activities: createMarketActivities({ ...common, world }),
    shops: openLodgingShops({ supplier: lodging, rates: marketExchangeRates, clock }),
    fareHistory: createMarketFareHistory(() =>
      createFareHistory({ seed: 1, world, now: () => at }),
    ),
    rateHistory: createMarketRateHistory(
      createRateHistory({ searchAsListed: market.lodging.searchAsListed, now: () => at }),
    ),
    acquirer: createMarketAcquirer(common),
    underwriter: createMarketUnderwriter({ ...common, underwriting }),
    vault: createMarketVault({ ...common, vault: market.vault }),
    now: () => at,
    pass: (ms) => {
      at += ms
    },
  }
}
