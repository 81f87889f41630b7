import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { phaseAt } from '@portolan/domain/sale/phase.ts'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import type { SalePhase } from '@portolan/domain/sale/travel-sale.lifecycle.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { LodgingShop } from '../lodging/index.ts'
import type { RateHistory } from '../lodging/rate-history.ts'
import type { Database } from '../platform/database/database.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import type { Route } from '../platform/http/route.ts'
import { keepOffers } from '../wallet/index.ts'
import type { DealPrices } from './deal-prices.ts'
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
  readonly prices: DealPrices
  readonly lodging: Pick<LodgingShop, 'epoch' | 'search'>
  readonly rateHistory: RateHistory
}
export interface Sale {
  readonly routes: readonly Route[]
  readonly phaseAt: (tenant: TenantId, now: number) => SalePhase
}

/** Listed after the wallet's own offers. */
const firstPlace = 1000

/** Opens the sale, adds its offers to every wallet, and wires its routes. */
export const createSale = async ({
  file,
  database,
  clock,
  prices,
  lodging,
  rateHistory,
}: SaleDeps): Promise<Sale> => {
  const sales = await openSales(database, file, clock.now())
  for (const tenant of tenants) {
    // Once per customer (sale-16), counted by the wallet's ledger.
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
  const soldOutHotels = createSoldOutHotels({ supplier: lodging, history: rateHistory })
  return {
    routes: [
      readSaleRoute({ sales, soldOutHotels }),
      measureSavingRoute({ sales, answers: createAnswerCache(), prices }),
    ],
    phaseAt: (tenant, now) => phaseAt(sales[tenant].schedule, now),
  }
}
