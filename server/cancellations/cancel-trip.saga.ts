import type { Acquirer } from '../payments/acquirer.ts'
import { concernOf, concernOver, type AttentionBooks } from '../platform/saga/concern.ts'
import type { SagaDefinition, SagaKey } from '../platform/saga/saga.ts'
import { cancellationDeskOf, type CancellationDesks } from './cancellation-desk.ts'
import {
  cancellationRules,
  type CancellationAnswer,
  type CancellationCall,
  type CancellationProgress,
} from './cancellation-progress.ts'
import { decideCancellation } from './decide-cancellation.ts'
import { recordCancellation } from './record-cancellation.ts'

export const cancelTripKind = 'cancel-trip'

/** Records of other capabilities, written in the transaction of the saga's journal. */
export interface CancellationBooks<T> extends AttentionBooks<T> {
  /** Suppliers have canceled: updates trip, ledger, refunds, airline credits and earned rewards. */
  readonly canceled: (
    tx: T,
    saga: SagaKey,
    progress: CancellationProgress,
    now: number,
  ) => Promise<void>
  /** The acquirer has accepted the card refunds. */
  readonly refunded: (
    tx: T,
    saga: SagaKey,
    progress: CancellationProgress,
    now: number,
  ) => Promise<void>
  /** Nothing was canceled; releases the claim on the trip. */
  readonly failed: (tx: T, saga: SagaKey) => Promise<void>
}

export interface CancelTripSagaDeps<T> {
  readonly desks: CancellationDesks
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly books: CancellationBooks<T>
}

const perform = async (
  { desks, acquirer }: Pick<CancelTripSagaDeps<unknown>, 'desks' | 'acquirer'>,
  call: CancellationCall,
): Promise<CancellationAnswer> => {
  switch (call.name) {
    case 'confirm':
      return {
        of: 'order',
        answer: await cancellationDeskOf(desks, call.product).confirm(
          call.reference,
          call.quoteId,
          call.terms,
        ),
      }
    case 'readOrder':
      return {
        of: 'order',
        answer: await cancellationDeskOf(desks, call.product).readBack(call.reference),
      }
    case 'refund':
      return {
        of: 'charge',
        answer: await acquirer.refund({
          reference: call.charge,
          refundKey: call.key,
          amount: call.amount,
        }),
      }
  }
}

/** The cancellation saga: confirms each order's quote, posts the refunds, then refunds cards. */
export const cancelTripSaga = <T>({
  desks,
  acquirer,
  books,
}: CancelTripSagaDeps<T>): SagaDefinition<
  T,
  CancellationProgress,
  CancellationCall,
  CancellationAnswer
> => ({
  kind: cancelTripKind,
  decide: decideCancellation,
  record: recordCancellation,
  ...cancellationRules.definition,
  perform: (_saga, call) => perform({ desks, acquirer }, call),
  project: async (tx, saga, before, after, now) => {
    if (after.refunds !== null && before.refunds === null)
      await books.canceled(tx, saga, after, now)
    if (after.state === before.state) return
    if (after.state === 'Canceled' || after.state === 'PartlyCanceled')
      await books.refunded(tx, saga, after, now)
    if (after.parts.some(({ state }) => state === 'Kept') && after.state === 'PartlyCanceled')
      await books.needsAttention(
        tx,
        concernOf(saga, 'A supplier did not cancel its part of the trip', now),
      )
    if (after.state === 'Failed') await books.failed(tx, saga)
    if (after.state === 'NeedsAttention')
      await books.needsAttention(
        tx,
        concernOf(
          saga,
          after.refunds === null
            ? 'It is unknown whether the supplier canceled'
            : 'A refund to the card keeps failing',
          now,
        ),
      )
    if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
  },
})
