import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { SagaHost } from '../platform/saga/saga-host.ts'
import { createRefundPremium, premiumRefundSaga } from './premium-refund/premium-refund.saga.ts'
import { createExpireFreeze, freezeExpiry } from './price-freeze/expire-freeze.ts'
import { createLookAtFreeze, freezeLook } from './price-freeze/look-at-freeze.ts'
import type { Underwriter } from './underwriter.ts'

export interface ProtectionsDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly clock: Clock
  readonly ids: Ids
  readonly sagas: Pick<SagaHost<Tx>, 'add'>
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly underwriter: Pick<Underwriter, 'cancel'>
  readonly flights: Pick<FlightSupplier, 'price'>
}

/** Wires what happens to contracts that are held: deadlines and refunds. */
export const createProtections = (deps: ProtectionsDeps): void => {
  const { database, deadlines, clock, ids, sagas, flights: supplier } = deps
  const { engine, wake } = sagas.add(premiumRefundSaga(deps))
  deadlines.on(freezeExpiry, createExpireFreeze({ database }))
  deadlines.on(
    freezeLook,
    createLookAtFreeze({
      database,
      deadlines,
      clock,
      supplier,
      refundPremium: createRefundPremium({ engine, ids }),
      wake: (begun) => wake(begun.row, begun),
    }),
  )
}
