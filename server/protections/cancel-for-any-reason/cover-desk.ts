import type { Clock } from '@portolan/kernel/ports.ts'
import type { OrderDesk } from '../../checkout/index.ts'
import { underwriterDesk, type ContractEnd, type Underwritten } from '../underwriter-desk.ts'
import type { BoundCover, Underwriter } from '../underwriter.ts'
import type { CoverPart } from './cover-quote.ts'

/** What pays for a booking is claimed by its id; the contract stays, so that its trip can say so. */
const isOfBooking = ({ key }: BoundCover['claims'][number]): boolean => key.startsWith('booking')

/**
 * How a contract ended, as the order that it is: null while it is in force, and where its premium
 * was refunded in full. It pays once and is over.
 */
export const endOf: ContractEnd = ({ isCanceled, premiumKept, premium, claims }) => {
  const nothing = { minor: 0, currency: premium.currency }
  const claim = claims.find((one) => !isOfBooking(one))
  const terms = { credit: nothing, creditExpiresAt: null, extra: nothing }
  if (claim !== undefined)
    return {
      active: false,
      canceled: { ...terms, kind: 'Refund', refund: claim.amount, quoteId: claim.key },
    }
  return {
    active: !isCanceled,
    canceled:
      isCanceled && premiumKept
        ? { ...terms, kind: 'Nothing', refund: nothing, quoteId: '' }
        : null,
  }
}

/** The underwriter as the supplier of a cover that is bought with a booking. */
export const coverDesk = <P extends Underwritten = CoverPart>(
  underwriter: Pick<Underwriter, 'bind' | 'readBack' | 'close' | 'cancel'>,
  clock: Clock,
): OrderDesk<P> => underwriterDesk(underwriter, clock, endOf)
