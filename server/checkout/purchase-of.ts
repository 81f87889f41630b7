import type { Purchase, PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import type { Money } from '@portolan/kernel/money.ts'

/** The purchase as wallet offers and credits see it: one part per order. */
export const purchaseOf = (
  parts: readonly PurchasePart[],
  {
    paidByAirlines,
    ...facts
  }: Pick<Purchase, 'firstBooking' | 'at'> & {
    readonly paidByAirlines?: readonly Money[] | undefined
  },
): Purchase => ({
  parts: parts.map((part, at) => ({
    ...part,
    ...(paidByAirlines?.[at] === undefined ? {} : { paidByAirlines: paidByAirlines[at] }),
  })),
  ...facts,
})
