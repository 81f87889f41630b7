import type { StuckIn } from '../after-sales/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import { performCharge } from '../payments/perform-charge.ts'
import { concernOf, concernOver, type AttentionBooks } from '../platform/saga/concern.ts'
import type { SagaDefinition, SagaKey } from '../platform/saga/saga.ts'
import { decideExchange } from './decide-exchange.ts'
import type { ExchangeDesk } from './exchange-desk.ts'
import {
  exchangeRules,
  type DeskCall,
  type ExchangeAnswer,
  type ExchangeCall,
  type ExchangeProgress,
} from './exchange-progress.ts'
import { confirmTogether, readTogether, type JoinedDesk } from './joined-change.ts'
import { recordExchange } from './record-exchange.ts'

export const exchangeTripKind = 'exchange-trip'
const { isCaptured, stuckIn } = exchangeRules

/** Records of other capabilities, written in the transaction of the saga's journal. */
export interface ExchangeBooks<T> extends AttentionBooks<T> {
  /** Tickets are exchanged: updates trip, amendment, refunds and airline credits. */
  readonly exchanged: (
    tx: T,
    saga: SagaKey,
    progress: ExchangeProgress,
    now: number,
  ) => Promise<void>
  /** The amount due was captured. */
  readonly captured: (
    tx: T,
    saga: SagaKey,
    progress: ExchangeProgress,
    now: number,
  ) => Promise<void>
  /** The exchange is complete, and the acquirer has accepted all card refunds. */
  readonly finished: (
    tx: T,
    saga: SagaKey,
    progress: ExchangeProgress,
    now: number,
  ) => Promise<void>
  /** Only the supplier's desk can make the change: opens a case for an agent. */
  readonly awaitsAgent: (tx: T, saga: SagaKey, now: number) => Promise<void>
  /** Nothing was changed; releases the claim on the trip. */
  readonly failed: (tx: T, saga: SagaKey, progress: ExchangeProgress, now: number) => Promise<void>
}

export interface ExchangeTripSagaDeps<T> {
  readonly desk: Pick<ExchangeDesk, 'confirm' | 'readBack'>
  /** Suppliers of what changes with tickets; absent where nothing does. */
  readonly joined?: JoinedDesk
  readonly acquirer: Acquirer
  /** Token of the card to charge. */
  readonly methodOf: (saga: SagaKey) => Promise<string>
  readonly books: ExchangeBooks<T>
}

/** Asks the supplier of the tickets, and that of what changes with them. */
const askSuppliers = (
  { desk, joined: others }: Pick<ExchangeTripSagaDeps<unknown>, 'desk' | 'joined'>,
  call: DeskCall,
): Promise<Extract<ExchangeAnswer, { of: 'order' }>['answer']> => {
  const { reference, quoteId, byDesk, joined } = call
  const confirms = call.name === 'confirm'
  if (joined === undefined)
    return confirms ? desk.confirm(reference, quoteId, byDesk) : desk.readBack(reference)
  if (others === undefined) throw new Error('exchanges: a joined change without its supplier')
  return (confirms ? confirmTogether : readTogether)(desk, others, { ...call, joined })
}

const perform = async (
  { acquirer, methodOf, ...suppliers }: Omit<ExchangeTripSagaDeps<unknown>, 'books'>,
  saga: SagaKey,
  call: ExchangeCall,
): Promise<ExchangeAnswer> => {
  switch (call.name) {
    case 'confirm':
    case 'readOrder':
      return { of: 'order', answer: await askSuppliers(suppliers, call) }
    case 'refund':
      return {
        of: 'charge',
        answer: await acquirer.refund({
          reference: call.charge,
          refundKey: call.key,
          amount: call.amount,
        }),
      }
    default:
      return { of: 'charge', answer: await performCharge(acquirer, call, () => methodOf(saga)) }
  }
}

/** Shown to the operator. */
const reasons: Readonly<Record<StuckIn, string>> = {
  change: 'It is unknown whether the supplier changed the flights',
  release: 'The hold on the card could not be released',
  capture: 'The flights are changed, but the amount due could not be captured',
  refund: 'A refund to the card keeps failing',
}

/** The exchange saga: authorizes the card, confirms the supplier's quote, then moves the money. */
export const exchangeTripSaga = <T>({
  books,
  ...counterparties
}: ExchangeTripSagaDeps<T>): SagaDefinition<T, ExchangeProgress, ExchangeCall, ExchangeAnswer> => ({
  kind: exchangeTripKind,
  decide: decideExchange,
  record: recordExchange,
  ...exchangeRules.definition,
  perform: (saga, call) => perform(counterparties, saga, call),
  project: async (tx, saga, before, after, now) => {
    if (after.state === before.state) return
    if (after.order !== null && before.order === null) await books.exchanged(tx, saga, after, now)
    if (isCaptured(after) && !isCaptured(before)) await books.captured(tx, saga, after, now)
    if (after.state === 'AwaitingAgent') await books.awaitsAgent(tx, saga, now)
    if (after.state === 'Exchanged') await books.finished(tx, saga, after, now)
    if (after.state === 'Failed') await books.failed(tx, saga, after, now)
    if (after.state === 'NeedsAttention')
      await books.needsAttention(tx, concernOf(saga, reasons[stuckIn(after)], now))
    if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
  },
})
