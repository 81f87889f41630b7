import type { Acquirer } from '../payments/acquirer.ts'
import { concernOf, concernOver, type AttentionBooks } from '../platform/saga/concern.ts'
import type { SagaDefinition, SagaKey } from '../platform/saga/saga.ts'
import { decideExchange } from './decide-exchange.ts'
import type { ExchangeDesk } from './exchange-desk.ts'
import {
  isTerminal,
  type ExchangeAnswer,
  type ExchangeCall,
  type ExchangeProgress,
} from './exchange-progress.ts'
import { recordExchange } from './record-exchange.ts'

export const exchangeTripKind = 'exchange-trip'

/** What an exchange writes into the books of other capabilities, in the transaction of its journal. */
export interface ExchangeBooks<T> extends AttentionBooks<T> {
  /**
   * The tickets are exchanged: trip, the booking's money, what goes back to tenders of ours,
   * airlines' credits.
   */
  readonly exchanged: (
    tx: T,
    saga: SagaKey,
    progress: ExchangeProgress,
    now: number,
  ) => Promise<void>
  /** What was due is taken. */
  readonly captured: (
    tx: T,
    saga: SagaKey,
    progress: ExchangeProgress,
    now: number,
  ) => Promise<void>
  /** It is done, and the acquirer has what goes back to cards. */
  readonly finished: (
    tx: T,
    saga: SagaKey,
    progress: ExchangeProgress,
    now: number,
  ) => Promise<void>
  /** Only the supplier's desk does it: a case for an agent. */
  readonly awaitsAgent: (tx: T, saga: SagaKey, now: number) => Promise<void>
  /** Nothing was changed: the trip may be changed or canceled again. */
  readonly failed: (tx: T, saga: SagaKey, progress: ExchangeProgress, now: number) => Promise<void>
}

export interface ExchangeTripSagaDeps<T> {
  readonly desk: Pick<ExchangeDesk, 'confirm' | 'readBack'>
  readonly acquirer: Acquirer
  /** The token of the card that pays. */
  readonly methodOf: (saga: SagaKey) => Promise<string>
  readonly books: ExchangeBooks<T>
}

const perform = async (
  { desk, acquirer, methodOf }: Omit<ExchangeTripSagaDeps<unknown>, 'books'>,
  saga: SagaKey,
  call: ExchangeCall,
): Promise<ExchangeAnswer> => {
  switch (call.name) {
    case 'confirm':
      return { of: 'order', answer: await desk.confirm(call.reference, call.quoteId, call.byDesk) }
    case 'readOrder':
      return { of: 'order', answer: await desk.readBack(call.reference) }
    case 'authorise':
      return {
        of: 'charge',
        answer: await acquirer.authorise({
          reference: call.reference,
          methodToken: await methodOf(saga),
          amount: call.amount,
        }),
      }
    case 'readCharge':
      return { of: 'charge', answer: await acquirer.readBack(call.reference) }
    case 'capture':
      return {
        of: 'charge',
        answer: await acquirer.capture({
          reference: call.reference,
          amount: call.amount,
          captureKey: call.captureKey,
        }),
      }
    case 'void':
      return { of: 'charge', answer: await acquirer.void({ reference: call.reference }) }
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

const reasonOf = ({ order, refusal, captured, pay }: ExchangeProgress): string =>
  order !== null
    ? pay !== null && !captured
      ? 'The flights are changed, and what is due for it cannot be taken'
      : 'A refund to the card fails'
    : refusal !== null
      ? 'What was held on the card is not let go'
      : 'Nobody knows whether the supplier has changed the flights'

/**
 * One exchange from the click to its one end: the card is asked, the tickets are exchanged by the
 * supplier's quote, then the money follows.
 */
export const exchangeTripSaga = <T>({
  books,
  ...counterparties
}: ExchangeTripSagaDeps<T>): SagaDefinition<T, ExchangeProgress, ExchangeCall, ExchangeAnswer> => ({
  kind: exchangeTripKind,
  decide: decideExchange,
  record: recordExchange,
  pending: (progress) => progress.call?.what ?? null,
  nameOf: (call) => call.name,
  summary: (progress) => ({ state: progress.state, terminal: isTerminal(progress) }),
  perform: (saga, call) => perform(counterparties, saga, call),
  project: async (tx, saga, before, after, now) => {
    if (after.state === before.state) return
    if (after.order !== null && before.order === null) await books.exchanged(tx, saga, after, now)
    if (after.captured && !before.captured) await books.captured(tx, saga, after, now)
    if (after.state === 'AwaitingAgent') await books.awaitsAgent(tx, saga, now)
    if (after.state === 'Exchanged') await books.finished(tx, saga, after, now)
    if (after.state === 'Failed') await books.failed(tx, saga, after, now)
    if (after.state === 'NeedsAttention')
      await books.needsAttention(tx, concernOf(saga, reasonOf(after), now))
    if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
  },
})
