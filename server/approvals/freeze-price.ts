import { affordableFreeze, chooseHold, keepPrice } from '@portolan/domain/approvals/choose-hold.ts'
import { reviewEndsAt } from '@portolan/domain/approvals/request.ts'
import { reviewMs } from '@portolan/domain/approvals/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  tenderField,
  withFrozenPrice,
  type ApprovedBookings,
  type BookingPart,
  type BookingRequest,
} from '../checkout/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { reject } from '../platform/refused.ts'
import type { QuotedFreeze, RequestFreezes } from '../protections/index.ts'
import type { RequestFreeze, StoredRequest } from './approvals.store.ts'
import { atInstant } from './request-flow.ts'
import type { Review } from './review.ts'

export interface FreezeDeps {
  readonly freezes: RequestFreezes
  readonly approved: Pick<ApprovedBookings, 'besides' | 'begin' | 'holds' | 'quoteOf'>
}
type FeeLimit = Pick<Review, 'process' | 'freezeFeeUpTo'>

/** Whether a freeze is what keeps the price while it waits (approvals-5). */
const isChosen = (
  { fee, upTo, until }: QuotedFreeze,
  { freezeFeeUpTo }: FeeLimit,
  holdsFor: number | null,
  now: number,
): boolean =>
  chooseHold(
    {
      supplierUntil: holdsFor === null ? null : now + holdsFor,
      freeze: { fee, upTo, until },
    },
    now + reviewMs,
    freezeFeeUpTo,
  ).by === 'Freeze'

/** The freeze that would keep the price of a quote, with its fee; null where none is bought. */
export const offeredFreeze = async (
  { freezes, approved }: FreezeDeps,
  { process, freezeFeeUpTo }: FeeLimit,
  asked: {
    readonly tenant: TenantId
    readonly personId: string
    readonly quote: { readonly id: string; readonly parts: readonly BookingPart[] }
    readonly now: number
  },
): Promise<QuotedFreeze | null> => {
  const { quote, now } = asked
  const holdsFor = approved.holds.holdsFor(quote.parts)
  if (process === 'auto' || freezeFeeUpTo === null || holdsFor !== null) return null
  const wanted = { ...asked, flightQuoteId: quote.id }
  const offer = affordableFreeze(await freezes.offers(wanted), freezeFeeUpTo)
  const quoted = offer && (await freezes.quote(wanted, offer.cap))
  return quoted !== null && isChosen(quoted, { process, freezeFeeUpTo }, holdsFor, now)
    ? quoted
    : null
}

/**
 * Buys the freeze that a request was asked with, in the transaction that keeps the request; its
 * booking is called after the commit. Rejects a freeze of another price, above what the company
 * pays, or that nothing can pay for.
 */
export const buyFreeze = async (
  { freezes, approved }: FreezeDeps,
  tx: Tx,
  asked: {
    readonly order: BookingRequest
    readonly quoteId: string
    readonly review: FeeLimit
    readonly now: number
  },
): Promise<{ readonly freeze: RequestFreeze; readonly wake: () => void }> => {
  const { order, quoteId, review, now } = asked
  const { tenant, personId } = order
  const quoted = await freezes.quoted(tx, { tenant, personId, quoteId, now })
  const holdsFor = approved.holds.holdsFor(order.parts)
  const discounted = order.tenders.some(({ kind }) => kind === 'TravelWalletOffer')
  if (discounted)
    return reject({
      code: 'TravelOfferNotValid',
      message: 'An offer is not combined with a frozen price.',
      field: tenderField('offerId'),
    })
  if (
    quoted === null ||
    quoted.flightQuoteId !== order.quoteId ||
    order.tenders.some(({ kind }) => kind === 'PriceFreezeExerciseDiscount') ||
    !isChosen(quoted, review, holdsFor, now)
  )
    return reject({
      code: 'ProtectionNotOffered',
      message: 'This price is not frozen while it waits.',
      field: 'freezeQuoteId',
    })
  const purchase = await approved.besides(tx, order, quoteId, now)
  if (purchase === null)
    return reject({
      code: 'UserCardNotFound',
      message: 'A card is required for the freeze.',
      field: 'payment.methodToken',
    })
  const wake = await approved.begin(tx, purchase, now)
  const { fee, upTo } = quoted
  return { freeze: { bookingId: purchase.id, fee, upTo, contractId: null }, wake }
}

/**
 * The request once the booking of its freeze has ended. What was bought for one that is over stays
 * with who paid for it.
 */
export const withFreeze = async (
  { freezes }: Pick<FreezeDeps, 'freezes'>,
  tx: Tx,
  before: StoredRequest,
  {
    tenant,
    confirmed,
    now,
  }: { readonly tenant: TenantId; readonly confirmed: boolean; readonly now: number },
): Promise<StoredRequest> => {
  const stored = atInstant(before, now)
  const { freeze, request } = stored
  const [item] = request.items
  if (freeze == null || item === undefined || stored.startedAt !== null) return stored
  const bought = confirmed ? await freezes.bought(tx, tenant, freeze.bookingId) : null
  if (bought === null) return { ...stored, freeze: null }
  const { fee, upTo } = freeze
  const hold = chooseHold(
    { supplierUntil: null, freeze: { fee, upTo, until: bought.until } },
    reviewEndsAt(request),
    fee,
  )
  return {
    ...stored,
    request: keepPrice(request, item.id, hold),
    freeze: { ...freeze, contractId: bought.contractId },
  }
}

/** An approved order at today's price, with what its freeze pays of the rise. */
export const atFrozenPrice = async (
  { freezes, approved }: Pick<FreezeDeps, 'freezes' | 'approved'>,
  tx: Tx,
  { freeze }: Pick<StoredRequest, 'freeze'>,
  order: BookingRequest,
  now: number,
): Promise<BookingRequest> => {
  if (freeze?.contractId == null) return order
  const { tenant, personId } = order
  const quote = await approved.quoteOf(tx, tenant, personId, order.quoteId)
  const pays = await freezes.pays(tx, {
    tenant,
    personId,
    freezeId: freeze.contractId,
    fares: quote?.fares,
    now,
  })
  return (pays && withFrozenPrice(order, pays)) ?? order
}
