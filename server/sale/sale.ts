import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { phaseAt } from '@portolan/domain/sale/phase.ts'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import type { SalePhase } from '@portolan/domain/sale/travel-sale.lifecycle.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { FareHistory } from '../forecasts/fare-history.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { LodgingShop } from '../lodging/index.ts'
import type { RateHistory } from '../lodging/rate-history.ts'
import type { Database } from '../platform/database/database.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import type { Route } from '../platform/http/route.ts'
import { keepOffers } from '../wallet/index.ts'
import { measureSavingRoute } from './measure-saving.ts'
import { openSales } from './open-sale.ts'
import { readSaleRoute } from './read-sale.ts'
import type { SaleFile } from './sale-file.ts'
import { createSoldOutHotels } from './sold-out-hotels.ts'
import { walletOffersOf } from './wallet-offers.ts'

export interface SaleDeps {
  readonly file: SaleFile
  readonly database: Database
  readonly clock: Clock
  readonly flights: Pick<FlightSupplier, 'epoch' | 'calendar'>
  readonly lodging: Pick<LodgingShop, 'epoch' | 'search' | 'rates'>
  readonly fareHistory: FareHistory
  readonly rateHistory: RateHistory
}
export interface Sale {
  readonly routes: readonly Route[]
  readonly phaseAt: (tenant: TenantId, now: number) => SalePhase
}

/** After the wallet's own offers: its page shows those first. */
const firstPlace = 1000

/** Opens the sale, puts its offers into everybody's wallet, and wires its routes. */
export const createSale = async ({
  file,
  database,
  clock,
  ...suppliers
}: SaleDeps): Promise<Sale> => {
  const sales = await openSales(database, file, clock.now())
  for (const tenant of tenants) {
    // Once per customer (specification section 9): one use, which the wallet's ledger counts.
    await database.tenant(tenant, (tx) =>
      keepOffers(
        tx,
        tenant,
        walletOffersOf(sales[tenant]).map((offer, at) => ({
          offer,
          audience: 'Everyone',
          uses: 1,
          place: firstPlace + at,
        })),
      ),
    )
  }
  const soldOutHotels = createSoldOutHotels({
    supplier: suppliers.lodging,
    history: suppliers.rateHistory,
  })
  return {
    routes: [
      readSaleRoute({ sales, soldOutHotels }),
      measureSavingRoute({ sales, answers: createAnswerCache(), ...suppliers }),
    ],
    phaseAt: (tenant, now) => phaseAt(sales[tenant].schedule, now),
  }
}
