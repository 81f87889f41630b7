import { cardPart, type Tender } from '@portolan/domain/payments/tenders.ts'
import { totalOf } from './booking-part.ts'
import type { BookingRequest } from './booking-request.ts'
import type { QuoteFacts } from './quote-desk.ts'

/**
 * An order at the price of a newer quote of the same choice: its parts keep their ids, and the card
 * pays what is left. Null if the quote has other parts, or costs less than what does not come from
 * the card.
 */
export const withNewParts = (
  request: BookingRequest,
  quote: Pick<QuoteFacts, 'id' | 'parts' | 'earn' | 'addsUp'>,
): BookingRequest | null => {
  const [before, now] = [totalOf(request.parts), totalOf(quote.parts)]
  const isSame =
    quote.addsUp &&
    before.currency === now.currency &&
    quote.parts.length === request.parts.length &&
    quote.parts.every(({ product }, at) => product === request.parts[at]?.product)
  const change = now.minor - before.minor
  const card = cardPart(request.tenders)
  if (!isSame || (change !== 0 && (card === null || card.minor + change < 0))) return null
  const { earn } = request
  return {
    ...request,
    quoteId: quote.id,
    parts: quote.parts.map((part, at) => ({ ...part, id: request.parts[at]?.id ?? '' })),
    tenders: request.tenders.flatMap((tender): Tender[] => {
      if (tender.kind !== 'Card') return [tender]
      const amount = { ...tender.amount, minor: tender.amount.minor + change }
      return amount.minor === 0 ? [] : [{ ...tender, amount }]
    }),
    earn:
      earn === null || change === 0
        ? earn
        : (quote.earn.find((one) => one.accountReferenceId === earn.accountReferenceId) ?? null),
  }
}
