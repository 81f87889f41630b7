import type { FreezeTender } from '@portolan/domain/payments/tenders.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { TenderDesk } from '../checkout/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Route } from '../platform/http/route.ts'
import type { Begun } from '../platform/saga/engine.ts'
import type { SagaHost } from '../platform/saga/saga-host.ts'
import { exercisePriceFreezeRoute } from './exercise-price-freeze.ts'
import { listPriceFreezesRoute } from './list-price-freezes.ts'
import { createRefundPremium, premiumRefundSaga } from './premium-refund/premium-refund.saga.ts'
import { createClaimFreeze, freezeClaim } from './price-freeze/claim-freeze.ts'
import { createExpireFreeze, freezeExpiry } from './price-freeze/expire-freeze.ts'
import { createLookAtFreeze, freezeLook } from './price-freeze/look-at-freeze.ts'
import { freezeTenderDesk } from './price-freeze/pay-from-freeze.ts'
import { quotePriceFreezeRoute } from './quote-price-freeze.ts'
import { readPriceFreezeRoute } from './read-price-freeze.ts'
import type { Underwriter } from './underwriter.ts'

export interface ProtectionsDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly clock: Clock
  readonly ids: Ids
  readonly sagas: Pick<SagaHost<Tx>, 'add'>
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly underwriter: Pick<Underwriter, 'quote' | 'cancel' | 'claim'>
  readonly flights: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
}
export interface Protections {
  readonly routes: readonly Route[]
  /** For checkout, a desk like those of the other tenders. */
  readonly freezes: TenderDesk<Tx, FreezeTender>
}

/** Wires what happens to contracts that are held: use, deadlines and refunds. */
export const createProtections = (deps: ProtectionsDeps): Protections => {
  const { database, deadlines, clock, ids, sagas, flights: supplier, underwriter } = deps
  const { engine, wake } = sagas.add(premiumRefundSaga(deps))
  const refundPremium = createRefundPremium({ engine, ids })
  deadlines.on(freezeExpiry, createExpireFreeze({ database, deadlines, clock }))
  deadlines.on(freezeClaim, createClaimFreeze(underwriter))
  const ending = {
    database,
    supplier,
    refundPremium,
    wake: (begun: Begun) => wake(begun.row, begun),
  }
  deadlines.on(freezeLook, createLookAtFreeze({ ...ending, deadlines, clock }))
  return {
    routes: [
      quotePriceFreezeRoute({ database, ids, underwriter }),
      listPriceFreezesRoute({ database }),
      readPriceFreezeRoute({ database }),
      exercisePriceFreezeRoute({ ...ending, ids }),
    ],
    freezes: freezeTenderDesk({ deadlines, refundPremium }),
  }
}
