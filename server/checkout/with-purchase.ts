import { cardPart, withCard, type FreezeTender } from '@portolan/domain/payments/tenders.ts'
import { isHeld, tenderKinds } from '@portolan/domain/payments/tender-types.ts'
import { earnedShare } from '@portolan/domain/rewards/earned-share.ts'
import { fromWire, subtract, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { totalOf } from './booking-part.ts'
import type { BookingRequest } from './booking-request.ts'
import type { QuoteFacts } from './quote-desk.ts'

/**
 * Something else that is bought with an order, such as a freeze of its price: by the same person,
 * for its first adult, on its card. Null without an adult or a card, or once the quote has
 * expired.
 */
export const orderBesides = (
  ids: Pick<Ids, 'make'>,
  request: BookingRequest,
  quote: QuoteFacts,
  now: number,
): BookingRequest | null => {
  const { passengers, contact, methodToken } = request.details
  const at = passengers.findIndex(({ type }) => type === 'Adult')
  const [buyer, named] = [passengers[at], request.travelers[at]]
  if (buyer === undefined || named === undefined || methodToken === null) return null
  if (!quote.addsUp || quote.expiresAt <= now) return null
  return {
    ...request,
    id: ids.make('booking'),
    tripId: quote.opensTrip === false ? null : ids.make('trip'),
    travelers: [named],
    quoteId: quote.id,
    parts: quote.parts.map((part) => ({ ...part, id: ids.make('part') })),
    tenders: withCard(fromWire(totalOf(quote.parts)), []),
    earn: null,
    placedAt: now,
    details: { passengers: [buyer], contact, methodToken },
  }
}

const discountOf = ({ tenders }: Pick<BookingRequest, 'tenders'>): number =>
  tenders.reduce(
    (sum, { kind, amount }) => (kind === 'PriceFreezeExerciseDiscount' ? sum + amount.minor : sum),
    0,
  )
/** What an order costs who pays for it: less what a frozen price pays. */
export const priceToPay = (request: Pick<BookingRequest, 'parts' | 'tenders'>): MoneyWire => {
  const total = totalOf(request.parts)
  return { ...total, minor: total.minor - discountOf(request) }
}

/** An order with a frozen price, which pays its part instead of the card; null if it exceeds that. */
export const withFrozenPrice = (
  request: BookingRequest,
  freeze: FreezeTender,
): BookingRequest | null => {
  const total = totalOf(request.parts)
  const card = cardPart(request.tenders)
  if (freeze.amount.minor > (card?.minor ?? 0)) return null
  const held = [...request.tenders.filter(isHeld), freeze].toSorted(
    (a, b) => tenderKinds.indexOf(a.kind) - tenderKinds.indexOf(b.kind),
  )
  const { earn } = request
  const left = card && toWire(subtract(fromWire(card), fromWire(freeze.amount)))
  return {
    ...request,
    tenders: withCard(fromWire(total), held),
    earn:
      earn === null || card === null || left === null
        ? earn
        : {
            ...earn,
            amount: Number(
              earnedShare(BigInt(earn.amount), BigInt(left.minor), BigInt(card.minor)),
            ),
          },
  }
}
