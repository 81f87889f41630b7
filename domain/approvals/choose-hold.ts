import type { MoneyWire } from '@portolan/kernel/money.ts'
import { isWaiting, type ApprovalRequest, type PriceHold } from './request.ts'

/** What can keep an item's price. Ends are exclusive, in milliseconds. */
export interface HoldChoices {
  /** The supplier's own hold, which costs nothing. */
  readonly supplierUntil: number | null
  readonly freeze: Omit<Extract<PriceHold, { readonly by: 'Freeze' }>, 'by'> | null
}

/**
 * How a price is kept while it waits (approvals-5): by the supplier if that lasts beyond the
 * review, else by what lasts longest. A freeze is paid for only if it lasts longer, and only up to
 * `mostFee`.
 */
export const chooseHold = (
  { supplierUntil, freeze }: HoldChoices,
  reviewEnds: number,
  mostFee: MoneyWire | null,
): PriceHold => {
  const supplier = supplierUntil === null ? null : { by: 'Supplier' as const, until: supplierUntil }
  if (supplier !== null && supplier.until > reviewEnds) return supplier
  const affordable =
    freeze !== null &&
    mostFee !== null &&
    freeze.fee.currency === mostFee.currency &&
    freeze.fee.minor <= mostFee.minor
  if (affordable && freeze.until > (supplier?.until ?? -Infinity))
    return { by: 'Freeze', ...freeze }
  return supplier ?? { by: 'Nothing' }
}

/** What freezing a price costs at one cap, for everybody who travels. */
export interface FreezeOffer {
  /** The most that is paid of each traveler's rise. */
  readonly cap: MoneyWire
  readonly fee: MoneyWire
}
/** The freeze that pays most of a rise among those a company pays for; null if none is. */
export const affordableFreeze = <Offer extends FreezeOffer>(
  offers: readonly Offer[],
  mostFee: MoneyWire,
): Offer | null =>
  offers
    .filter(({ fee }) => fee.currency === mostFee.currency && fee.minor <= mostFee.minor)
    .toSorted((a, b) => b.cap.minor - a.cap.minor)[0] ?? null

/** The request once something keeps the price of an item; a decided item stays as it is. */
export const keepPrice = (
  request: ApprovalRequest,
  itemId: string,
  hold: PriceHold,
): ApprovalRequest => ({
  ...request,
  items: request.items.map((item) =>
    item.id === itemId && isWaiting(item) ? { ...item, hold } : item,
  ),
})
