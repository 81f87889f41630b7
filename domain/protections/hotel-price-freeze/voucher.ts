import type { Money } from '@portolan/kernel/money.ts'
import { hour, type Span } from '../spans.ts'
import type { VoucherState } from './contract.lifecycle.ts'
import type { FreezeMode } from './terms.ts'

export interface Voucher {
  readonly id: string
  readonly state: VoucherState
  readonly owner: string
  /** When the deposit was paid, milliseconds. */
  readonly boughtAt: number
  readonly durationHours: number
  readonly mode: FreezeMode
  /** Identifies property, dates and guests. */
  readonly stay: string
  /** Identifies room type and rate. */
  readonly room: string
  readonly rooms: number
  readonly pricings: {
    /** Of one room and night, for display. */
    readonly nightly: Money
    /** Frozen, of all rooms and nights with taxes and fees. */
    readonly total: Money
    /** The most that is paid of the rise, for each room. */
    readonly cap: Money
  }
  /** Of all rooms. */
  readonly deposit: Money
}

export const voucherSpan = ({
  boughtAt,
  durationHours,
}: Pick<Voucher, 'boughtAt' | 'durationHours'>): Span => ({
  opens: boughtAt,
  closes: boughtAt + durationHours * hour,
})
