import type { CancellationTerms } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { CancellationDesk } from '../cancellations/index.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import { endOf } from './cancel-for-any-reason/cover-desk.ts'
import { insistedOn } from './underwriter-desk.ts'
import type { BoundCover, Underwriter } from './underwriter.ts'

/**
 * Ends a contract by the terms that were quoted: its premium is refunded, it pays, or it is over
 * and its premium is kept.
 */
const end = (
  underwriter: Pick<Underwriter, 'cancel' | 'claim'>,
  {
    reference,
    quoteId,
    terms: { kind, refund },
    now,
  }: {
    readonly reference: string
    readonly quoteId: string
    readonly terms: CancellationTerms
    readonly now: number
  },
): Promise<SupplierAnswer<BoundCover>> => {
  if (kind === 'Void' || kind === 'SuppliersDoing') return underwriter.cancel(reference, 'Refunded')
  return refund.minor > 0
    ? underwriter.claim({ reference, key: quoteId, amount: refund, eventAt: now })
    : underwriter.cancel(reference, 'Kept')
}

/** How a contract that is sold with a booking is canceled with it, by the quoted terms. */
export const endingByTerms = (
  underwriter: Pick<Underwriter, 'cancel' | 'claim' | 'readBack'>,
  clock: Clock,
): Pick<CancellationDesk, 'confirm' | 'readBack'> => ({
  confirm: async (reference, quoteId, terms) => {
    const answer = insistedOn(
      await end(underwriter, { reference, quoteId, terms, now: clock.now() }),
    )
    return answer.kind === 'done' ? { kind: 'done', value: endOf(answer.value) } : answer
  },
  readBack: async (reference) => {
    const answer = await underwriter.readBack(reference)
    return answer.kind === 'done'
      ? { kind: 'done', value: answer.value && endOf(answer.value) }
      : answer
  },
})
