import type { StuckIn } from '../after-sales/index.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import { performCharge } from '../payments/perform-charge.ts'
import { concernOf, concernOver, type AttentionBooks } from '../platform/saga/concern.ts'
import type { SagaDefinition, SagaKey } from '../platform/saga/saga.ts'
import { decideStayChange } from './decide-stay-change.ts'
import { recordStayChange } from './record-stay-change.ts'
import {
  isPosted,
  stayChangeRules,
  type StayChangeAnswer,
  type StayChangeCall,
  type StayChangeProgress,
} from './stay-change-progress.ts'

export const changeStayKind = 'change-stay'

/** Records of other capabilities, written in the transaction of the saga's journal. */
export interface StayChangeBooks<T> extends AttentionBooks<T> {
  /** The stay is changed and any extra charge captured: updates trip, ledger, amendment and rewards. */
  readonly changed: (
    tx: T,
    saga: SagaKey,
    progress: StayChangeProgress,
    now: number,
  ) => Promise<void>
  /** The acquirer has accepted the card refunds. */
  readonly done: (tx: T, saga: SagaKey, progress: StayChangeProgress, now: number) => Promise<void>
  /** Nothing was changed; releases the claim on the trip. */
  readonly failed: (tx: T, saga: SagaKey) => Promise<void>
}

export interface ChangeStaySagaDeps<T> {
  readonly supplier: Pick<LodgingSupplier, 'confirmChange' | 'readBack'>
  readonly acquirer: Acquirer
  /** Token of the card for the extra charge. */
  readonly cardOf: (saga: SagaKey) => Promise<string>
  readonly books: StayChangeBooks<T>
}

const reasons: Readonly<Record<StuckIn, string>> = {
  change: 'It is unknown whether the property changed the stay',
  release: 'The hold for a declined change could not be released',
  capture: 'The stay is changed, but the extra charge could not be captured',
  refund: 'A refund to the card keeps failing',
}

const perform = async <T>(
  { supplier, acquirer, cardOf }: ChangeStaySagaDeps<T>,
  saga: SagaKey,
  call: StayChangeCall,
): Promise<StayChangeAnswer> => {
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
      return { of: 'order', answer: await supplier.confirmChange(call.reference, call.quoteId) }
    case 'readOrder':
      return { of: 'order', answer: await supplier.readBack(call.reference) }
    default:
      return { of: 'charge', answer: await performCharge(acquirer, call, () => cardOf(saga)) }
  }
}

/**
 * The stay change saga: authorizes the card, confirms the property's quote, captures, posts, then
 * refunds cards.
 */
export const changeStaySaga = <T>(
  deps: ChangeStaySagaDeps<T>,
): SagaDefinition<T, StayChangeProgress, StayChangeCall, StayChangeAnswer> => ({
  kind: changeStayKind,
  decide: decideStayChange,
  record: recordStayChange,
  ...stayChangeRules.definition,
  perform: (saga, call) => perform(deps, saga, call),
  project: async (tx, saga, before, after, now) => {
    const { books } = deps
    if (isPosted(after) && !isPosted(before)) await books.changed(tx, saga, after, now)
    if (after.state === before.state) return
    if (after.state === 'Changed') await books.done(tx, saga, after, now)
    if (after.state === 'Failed') await books.failed(tx, saga)
    if (after.state === 'NeedsAttention')
      await books.needsAttention(tx, concernOf(saga, reasons[stayChangeRules.stuckIn(after)], now))
    if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
  },
})
