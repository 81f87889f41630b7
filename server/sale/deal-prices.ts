import type { Refusal } from '@portolan/contract/errors.ts'
import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { PastPrice } from '@portolan/domain/sale/measured-saving.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { DealStay } from './deal-stay.ts'

/** Prices of a deal's trip in minor units. */
export interface Measured {
  /**
   * The lowest one now; null with nothing on sale. `eligible`: the part an offer may reduce,
   * without taxes and fees.
   */
  readonly now: { readonly price: number; readonly eligible: number } | null
  readonly past: readonly PastPrice[]
}

/** Prices of one kind of trip, from the product that sells it. */
export interface PricesOf<Asked> {
  /** Changes whenever the prices do. */
  readonly epoch: (now: number) => Promise<string>
  readonly measured: (
    asked: Asked,
    of: { readonly from: CalendarDate; readonly days: number; readonly now: number },
  ) => Promise<Result<Measured | null, Refusal>>
}

/** By the kind of a deal's trip. */
export interface DealPrices {
  readonly flights: PricesOf<Extract<DealTrip, { kind: 'flights' }>>
  readonly stay: PricesOf<DealStay>
}
