import {
  coverageOf,
  roomVariants,
  type RoomCoverQuote,
} from '@portolan/domain/protections/cancel-for-any-reason/price.ts'
import { allocate, fromWire, sum, toWire, type Money } from '@portolan/kernel/money.ts'
import type { ProtectionOffer } from '../protection-seller.ts'
import type { CoveredBooking } from './cover-quote.ts'

/** The cover as the property's page sells it: the stay without it, and refundable with it. */
export const roomCover = ({
  id,
  roomTotals,
  covered: { paid, percent },
  premium,
}: {
  readonly id: string
  readonly roomTotals: readonly Money[] | null
  readonly covered: Pick<CoveredBooking, 'paid' | 'percent'>
  readonly premium: Money
}): ProtectionOffer['rooms'] => {
  if (roomTotals === null) return null
  const quote: RoomCoverQuote = {
    id,
    premiumPrices: allocate(
      premium,
      roomTotals.map(({ minor }) => minor),
    ),
    coverageAmount: coverageOf(fromWire(paid), percent),
    coveragePercentage: percent,
    pricingDescription: roomTotals.length === 1 ? 'PerStay' : 'PerRoom',
    // As with flights: if the property cancels by itself (protections-27).
    additionalInfo: { shouldRefundCfarPremium: true },
  }
  const variants = roomVariants(sum(roomTotals, premium.currency), quote)
  return {
    ...quote,
    premiumPrices: quote.premiumPrices.map(toWire),
    coverageAmount: toWire(quote.coverageAmount),
    variants: variants.map(({ total, ...variant }) => ({ ...variant, total: toWire(total) })),
  }
}
