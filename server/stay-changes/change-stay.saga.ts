import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import { concernOf, concernOver, type AttentionBooks } from '../platform/saga/concern.ts'
import type { SagaDefinition, SagaKey } from '../platform/saga/saga.ts'
import { decideStayChange } from './decide-stay-change.ts'
import { recordStayChange } from './record-stay-change.ts'
import {
  isTerminal,
  type StayChangeAnswer,
  type StayChangeCall,
  type StayChangeProgress,
} from './stay-change-progress.ts'

export const changeStayKind = 'change-stay'

/** What a change writes into the books of other capabilities, in the transaction of its journal. */
export interface StayChangeBooks<T> extends AttentionBooks<T> {
  /**
   * The property has changed it and what it costs more is taken: trip, ledger, what the booking has
   * been charged, rewards.
   */
  readonly changed: (
    tx: T,
    saga: SagaKey,
    progress: StayChangeProgress,
    now: number,
  ) => Promise<void>
  /** The acquirer has what goes back to cards. */
  readonly done: (tx: T, saga: SagaKey, progress: StayChangeProgress, now: number) => Promise<void>
  /** Nothing was changed: the trip may be changed again. */
  readonly failed: (tx: T, saga: SagaKey) => Promise<void>
}

export interface ChangeStaySagaDeps<T> {
  readonly supplier: Pick<LodgingSupplier, 'confirmChange' | 'readBack'>
  readonly acquirer: Acquirer
  /** The token of the card that was chosen for what it costs more. */
  readonly cardOf: (saga: SagaKey) => Promise<string>
  readonly books: StayChangeBooks<T>
}

const reasons: Readonly<Record<NonNullable<StayChangeProgress['stuckIn']>, string>> = {
  retried: 'Nobody knows whether the property has changed the stay',
  retriedCapture: 'A stay was changed and its charge cannot be captured',
  retriedRefund: 'A refund to the card fails',
  retriedRelease: 'The authorisation of a change that was refused cannot be given back',
}

const perform = async <T>(
  { supplier, acquirer, cardOf }: ChangeStaySagaDeps<T>,
  saga: SagaKey,
  call: StayChangeCall,
): Promise<StayChangeAnswer> => {
  switch (call.name) {
    case 'authorise':
      return {
        of: 'charge',
        answer: await acquirer.authorise({
          reference: call.charge,
          methodToken: await cardOf(saga),
          amount: call.amount,
        }),
      }
    case 'readCharge':
      return { of: 'charge', answer: await acquirer.readBack(call.charge) }
    case 'capture':
      return {
        of: 'charge',
        answer: await acquirer.capture({
          reference: call.charge,
          amount: call.amount,
          captureKey: `${saga.id}:cap`,
        }),
      }
    case 'void':
      return { of: 'charge', answer: await acquirer.void({ reference: call.charge }) }
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
  }
}

/**
 * One change of a stay from the click to its one end: the card is asked, the property changes it by
 * its quote, the card is charged, the books follow, then what goes back to the card.
 */
export const changeStaySaga = <T>(
  deps: ChangeStaySagaDeps<T>,
): SagaDefinition<T, StayChangeProgress, StayChangeCall, StayChangeAnswer> => ({
  kind: changeStayKind,
  decide: decideStayChange,
  record: recordStayChange,
  pending: (progress) => progress.call?.what ?? null,
  nameOf: (call) => call.name,
  summary: (progress) => ({ state: progress.state, terminal: isTerminal(progress) }),
  perform: (saga, call) => perform(deps, saga, call),
  project: async (tx, saga, before, after, now) => {
    const { books } = deps
    if (after.posted && !before.posted) await books.changed(tx, saga, after, now)
    if (after.state === before.state) return
    if (after.state === 'Changed') await books.done(tx, saga, after, now)
    if (after.state === 'Failed') await books.failed(tx, saga)
    if (after.state === 'NeedsAttention' && after.stuckIn !== null)
      await books.needsAttention(tx, concernOf(saga, reasons[after.stuckIn], now))
    if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
  },
})
