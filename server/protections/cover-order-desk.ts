import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { BookingPart, Order, OrderDesk } from '../checkout/index.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { BoundCover, QuotedCover, Underwriter } from './underwriter.ts'

/** A part whose price is what its cover is bound for. */
interface CoveredPart extends BookingPart {
  readonly cover: Pick<QuotedCover, 'id' | 'expiresAt'>
}

/** A contract is an order without documents: it holds from the moment it is bound. */
const orderOf = ({ reference, policy, premium, boundAt, isCanceled }: BoundCover): Order => ({
  reference,
  locator: policy,
  status: isCanceled ? 'Canceled' : 'Ticketed',
  total: premium,
  tickets: [],
  bookedAt: boundAt,
  canceled: null,
})
const answered = (answer: SupplierAnswer<BoundCover>): SupplierAnswer<Order> =>
  answer.kind === 'done' ? { kind: 'done', value: orderOf(answer.value) } : answer
const maybeAnswered = (answer: SupplierAnswer<BoundCover | null>): SupplierAnswer<Order | null> =>
  answer.kind === 'done'
    ? { kind: 'done', value: answer.value === null ? null : orderOf(answer.value) }
    : answer

/** The underwriter as the supplier of a purchase. */
export const coverOrderDesk = <P extends CoveredPart>(
  underwriter: Pick<Underwriter, 'bind' | 'readBack' | 'close' | 'cancel'>,
  clock: Clock,
): OrderDesk<P> => ({
  price: async ({ total, fingerprint, cover }) =>
    clock.now() < cover.expiresAt
      ? ok({ total, fingerprint })
      : refuse({ code: 'QuoteExpired', message: 'The quote has expired.', field: 'quoteId' }),
  book: async (reference, { cover, total }) =>
    answered(await underwriter.bind({ reference, quoteId: cover.id, premium: total })),
  readBack: async (reference) => maybeAnswered(await underwriter.readBack(reference)),
  closeReference: async (reference) => maybeAnswered(await underwriter.close(reference)),
  cancel: async (reference) => answered(await underwriter.cancel(reference)),
})
