import { money, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { RoomDue } from './exchange-stay.ts'
import type { StayPrice } from './stay-price.ts'

/** A stay at a package rate beside the same stay without flights (packages-3). */
export interface PackageRate {
  /** Everything, also what is due at the property. */
  readonly standard: MoneyWire
  /** How much less the package rate is in all; never negative. */
  readonly discount: MoneyWire
  /** The part of the discount in what is paid now: what ending the package costs (packages-5). */
  readonly discountNow: MoneyWire
}

/**
 * `standard`: each room without flights, minor units of the price's currency. Null where one is
 * missing, as of a stay that is no package, or where a package would cost more.
 */
export const packageRateOf = (
  { grandTotal, dueNow }: Pick<StayPrice, 'grandTotal' | 'dueNow'>,
  rooms: readonly { readonly standard?: RoomDue }[],
): PackageRate | null => {
  const standard = rooms.flatMap((room) => room.standard ?? [])
  if (rooms.length === 0 || standard.length < rooms.length) return null
  const sums = standard.reduce((all, room) => ({
    total: all.total + room.total,
    dueNow: all.dueNow + room.dueNow,
  }))
  const [discount, discountNow] = [sums.total - grandTotal.minor, sums.dueNow - dueNow.minor]
  const { currency } = grandTotal
  const amount = (minor: number): MoneyWire => toWire(money(minor, currency))
  return discount < 0 || discountNow < 0
    ? null
    : {
        standard: amount(sums.total),
        discount: amount(discount),
        discountNow: amount(discountNow),
      }
}
