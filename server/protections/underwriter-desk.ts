import type { CanceledOrder } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { BookingPart, Order, OrderDesk } from '../checkout/index.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { BoundCover, QuotedCover, Underwriter } from './underwriter.ts'

/** Whether a contract is in force, and how it ended as the order that it is. */
export type ContractEnd = (bound: BoundCover) => {
  readonly active: boolean
  readonly canceled: CanceledOrder | null
  /** What it has paid without ending; absent where a payment ends it. */
  readonly claimed?: MoneyWire
}
/** A contract as something that is ordered: at the underwriter, for its premium. */
export type Underwritten = BookingPart & { readonly cover: Pick<QuotedCover, 'id' | 'expiresAt'> }

/** An underwriter that refuses to pay or to end is asked again: the person has canceled for good. */
export const insistedOn = (answer: SupplierAnswer<BoundCover>): SupplierAnswer<BoundCover> =>
  answer.kind === 'refused' ? { kind: 'unknown', cause: 'unavailable' } : answer

/** A contract is an order without documents: it holds from the moment it is bound. */
const orderOf = (bound: BoundCover, endOf: ContractEnd): Order => {
  const { reference, policy, premium, boundAt } = bound
  const { active, canceled, claimed } = endOf(bound)
  return {
    reference,
    locator: policy,
    status: active ? 'Ticketed' : 'Canceled',
    total: premium,
    tickets: [],
    bookedAt: boundAt,
    canceled,
    ...(claimed === undefined ? {} : { claimed }),
  }
}

/** The underwriter as the supplier of a cover that is bought with a booking. */
export const underwriterDesk = (
  underwriter: Pick<Underwriter, 'bind' | 'readBack' | 'close' | 'cancel'>,
  clock: Clock,
  endOf: ContractEnd,
): OrderDesk<Underwritten> => {
  const answered = (answer: SupplierAnswer<BoundCover>): SupplierAnswer<Order> =>
    answer.kind === 'done' ? { kind: 'done', value: orderOf(answer.value, endOf) } : answer
  const maybeAnswered = (answer: SupplierAnswer<BoundCover | null>): SupplierAnswer<Order | null> =>
    answer.kind === 'done'
      ? { kind: 'done', value: answer.value && orderOf(answer.value, endOf) }
      : answer
  return {
    price: async ({ total, fingerprint, cover }) =>
      clock.now() < cover.expiresAt
        ? ok({ total, fingerprint })
        : refuse({ code: 'QuoteExpired', message: 'The quote has expired.', field: 'quoteId' }),
    book: async (reference, { cover, total }) =>
      answered(await underwriter.bind({ reference, quoteId: cover.id, premium: total })),
    readBack: async (reference) => maybeAnswered(await underwriter.readBack(reference)),
    closeReference: async (reference) => maybeAnswered(await underwriter.close(reference)),
    cancel: async (reference) => answered(await underwriter.cancel(reference)),
  }
}
