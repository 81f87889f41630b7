import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { keepAmendment, paidBooking, type PaidBooking } from '../../checkout/index.ts'
import type { NewMail, Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tripOfBooking, type TripPart } from '../../trips/index.ts'
import type { Contracts } from '../contracts.store.ts'
import { changeContracts } from './change-contracts.ts'
import type { ChangeContractBody } from './change-quote.ts'

export type CoveredParts = readonly Pick<
  TripPart,
  'id' | 'addOnOf' | 'reference' | 'startsAt' | 'product'
>[]

/** A trip as far as its cover needs to know it. */
export interface CoveredTrip {
  readonly tenant: string
  readonly bookingId: string
  readonly parts: CoveredParts
}

/** Where a covered change is kept, in whatever database. */
export interface ChangeBooks<T> {
  readonly contracts: Pick<
    Contracts<ChangeContractBody, T>,
    'ofOrder' | 'amend' | 'note' | 'decide' | 'move'
  >
  /** What a booking has become; null if it has no trip. */
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<CoveredTrip | null>
  readonly paid: (tx: T, tenant: TenantId, bookingId: string) => Promise<PaidBooking>
  readonly keepAmendment: (tx: T, amendment: Parameters<typeof keepAmendment>[1]) => Promise<void>
  readonly outbox: { readonly put: (tx: T, mails: readonly NewMail[]) => Promise<void> }
}

export const postgresChangeBooks = (outbox: Pick<Outbox, 'put'>): ChangeBooks<Tx> => ({
  contracts: changeContracts,
  tripOf: tripOfBooking,
  paid: paidBooking,
  keepAmendment,
  outbox,
})
