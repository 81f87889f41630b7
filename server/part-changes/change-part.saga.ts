import type { StuckIn } from '../after-sales/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import { performCharge } from '../payments/perform-charge.ts'
import { concernOf, concernOver, type AttentionBooks } from '../platform/saga/concern.ts'
import type { SagaDefinition, SagaKey } from '../platform/saga/saga.ts'
import type { BecomingPart, ChangingProduct, PartChangeDesk } from './changing-product.ts'
import { decidePartChange } from './decide-part-change.ts'
import { recordPartChange } from './record-part-change.ts'
import {
  isPosted,
  partChangeRules,
  type PartChangeAnswer,
  type PartChangeCall,
  type PartChangeProgress,
} from './part-change-progress.ts'

/** Records of other capabilities, written in the transaction of the saga's journal. */
export interface PartChangeBooks<T> extends AttentionBooks<T> {
  /** The part is changed and any extra charge captured: updates trip, ledger, amendment and rewards. */
  readonly changed: (
    tx: T,
    saga: SagaKey,
    progress: PartChangeProgress,
    now: number,
  ) => Promise<void>
  /** The acquirer has accepted the card refunds. */
  readonly done: (tx: T, saga: SagaKey, progress: PartChangeProgress, now: number) => Promise<void>
  /** Nothing was changed; releases the claim on the trip. */
  readonly failed: (tx: T, saga: SagaKey) => Promise<void>
}

export interface ChangePartSagaDeps<T> {
  readonly product: Pick<ChangingProduct<BecomingPart>, 'kind' | 'noun' | 'desk' | 'codes'>
  readonly acquirer: Acquirer
  /** Token of the card for the extra charge. */
  readonly cardOf: (saga: SagaKey) => Promise<string>
  readonly books: PartChangeBooks<T>
}

const reasonsOf = (noun: string): Readonly<Record<StuckIn, string>> => ({
  change: `It is unknown whether the supplier changed the ${noun}`,
  release: 'The hold for a declined change could not be released',
  capture: `The ${noun} is changed, but the extra charge could not be captured`,
  refund: 'A refund to the card keeps failing',
})

interface Counterparties {
  readonly desk: PartChangeDesk
  readonly acquirer: Acquirer
  readonly cardOf: (saga: SagaKey) => Promise<string>
}
const perform = async (
  { desk, acquirer, cardOf }: Counterparties,
  saga: SagaKey,
  call: PartChangeCall,
): Promise<PartChangeAnswer> => {
  switch (call.name) {
    case 'refund':
      return {
        of: 'charge',
        answer: await acquirer.refund({
          reference: call.charge,
          refundKey: call.key,
          amount: call.amount,
        }),
      }
    case 'confirm':
      return { of: 'order', answer: await desk.confirmChange(call.reference, call.quoteId) }
    case 'readOrder':
      return { of: 'order', answer: await desk.readBack(call.reference) }
    default:
      return { of: 'charge', answer: await performCharge(acquirer, call, () => cardOf(saga)) }
  }
}

/**
 * The saga that changes a part in place: authorizes the card, confirms the supplier's quote,
 * captures, posts, then refunds cards.
 */
export const changePartSaga = <T>({
  product: { kind, noun, desk, codes },
  books,
  ...paying
}: ChangePartSagaDeps<T>): SagaDefinition<
  T,
  PartChangeProgress,
  PartChangeCall,
  PartChangeAnswer
> => {
  const reasons = reasonsOf(noun)
  return {
    kind,
    decide: decidePartChange,
    record: recordPartChange(codes.quoteExpired),
    ...partChangeRules.definition,
    perform: (saga, call) => perform({ desk, ...paying }, saga, call),
    project: async (tx, saga, before, after, now) => {
      if (isPosted(after) && !isPosted(before)) await books.changed(tx, saga, after, now)
      if (after.state === before.state) return
      if (after.state === 'Changed') await books.done(tx, saga, after, now)
      if (after.state === 'Failed') await books.failed(tx, saga)
      if (after.state === 'NeedsAttention')
        await books.needsAttention(
          tx,
          concernOf(saga, reasons[partChangeRules.stuckIn(after)], now),
        )
      if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
    },
  }
}
