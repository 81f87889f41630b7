import type { StayChangeTerms } from '@portolan/domain/trips/stay-change.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type {
  ConfirmedStayChange,
  QuotedStayChange,
  Reservations,
  StayChangeRefusal,
} from '@portolan/market/orders/reservations.ts'
import type { LodgingOrder } from '@portolan/market/orders/order.ts'
import type { PricedStay } from '@portolan/market/lodging/shop.ts'
import type {
  StayChangeOffer,
  SupplierReservation,
  SupplierStay,
} from '../../lodging/lodging-supplier.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'

type Refused = Extract<SupplierAnswer<never>, { kind: 'refused' }>

/** Why a change is not to be had: the house's own rule, or what would forbid the stay as well. */
export type OtherRefusal = Exclude<StayChangeRefusal, { code: 'ChangeNotAllowed' }>
type RefusalOf = (refusal: OtherRefusal) => Refusal

const refused = (refusal: StayChangeRefusal, refusalOf: RefusalOf): Refused => {
  if (refusal.code === 'ChangeNotAllowed')
    return {
      kind: 'refused',
      code: 'StayChangeNotAllowed',
      facts: {
        of: refusal.of,
        bar: refusal.bar,
        until: refusal.until === null ? null : instantOf(refusal.until),
      },
    }
  const { code, facts } = refusalOf(refusal)
  return { kind: 'refused', code, ...(facts === undefined ? {} : { facts }) }
}
const missing: Refused = { kind: 'refused', code: 'BookingSessionMissing' }
const canceled: Refused = { kind: 'refused', code: 'AlreadyCanceled' }

export const termsAnswer = (
  answer: Awaited<ReturnType<Reservations['changeTerms']>>,
): SupplierAnswer<StayChangeTerms> =>
  answer.kind === 'terms'
    ? { kind: 'done', value: answer.terms }
    : answer.kind === 'unknown'
      ? missing
      : canceled

export const offerAnswer = (
  answer: QuotedStayChange,
  words: { readonly refusalOf: RefusalOf; readonly stayOf: (stay: PricedStay) => SupplierStay },
): SupplierAnswer<StayChangeOffer> => {
  switch (answer.kind) {
    case 'unknown':
      return missing
    case 'cancelled':
      return canceled
    case 'refused':
      return refused(answer.refusal, words.refusalOf)
    case 'quoted':
      return {
        kind: 'done',
        value: {
          id: answer.quote.id,
          expiresAt: answer.quote.expiresAt,
          stay: answer.stay && words.stayOf(answer.stay),
        },
      }
  }
}

export const changedAnswer = (
  answer: ConfirmedStayChange,
  words: {
    readonly refusalOf: RefusalOf
    readonly known: (order: LodgingOrder) => SupplierReservation
  },
): SupplierAnswer<SupplierReservation> => {
  switch (answer.kind) {
    case 'unknown':
      return missing
    case 'cancelled':
      return canceled
    case 'expired':
      return { kind: 'refused', code: 'StayChangeQuoteExpired' }
    case 'refused':
      return refused(answer.refusal, words.refusalOf)
    case 'done':
      return { kind: 'done', value: words.known(answer.order) }
  }
}
