import type {
  ExchangeQuote,
  ExchangeTerms,
  WantedSlice,
} from '@portolan/domain/after-sales/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

export interface ExchangeableOrder {
  readonly active: boolean
  /** The quote it was last changed by; null if never. */
  readonly changedBy: string | null
  readonly locator: string | null
  readonly total: MoneyWire
  readonly tickets: readonly string[]
}

/** Our reference of an order that changes with the tickets, and its supplier's quote. */
export interface JoinedOrder {
  readonly reference: string
  readonly quoteId: string
}

/** The port to the supplier of the tickets. References are ours. */
export interface ExchangeDesk {
  readonly terms: (reference: string) => Promise<SupplierAnswer<ExchangeTerms>>
  readonly search: FlightSupplier['searchChange']
  /** Has no effect. */
  readonly quote: (
    reference: string,
    wanted: readonly WantedSlice[],
  ) => Promise<SupplierAnswer<ExchangeQuote>>
  /**
   * Exchanges at the quoted amounts or not at all. Idempotent by quote. `byDesk`: an agent has
   * requested it from the supplier's desk.
   */
  readonly confirm: (
    reference: string,
    quoteId: string,
    byDesk: boolean,
  ) => Promise<SupplierAnswer<ExchangeableOrder>>
  /** Null if the supplier has no such order. */
  readonly readBack: (reference: string) => Promise<SupplierAnswer<ExchangeableOrder | null>>
}

export type ExchangingSupplier = Pick<
  FlightSupplier,
  | 'changeTerms'
  | 'searchChange'
  | 'quoteChange'
  | 'confirmChange'
  | 'readBack'
  | 'price'
  | 'extras'
  | 'quoteCancellation'
>

const seen = ({
  status,
  changedBy,
  locator,
  total,
  tickets,
}: { readonly status: string } & Omit<ExchangeableOrder, 'active'>): ExchangeableOrder => ({
  active: status !== 'Canceled',
  changedBy,
  locator,
  total,
  tickets,
})

export const confirmingDesk = (
  flights: Pick<FlightSupplier, 'confirmChange' | 'readBack'>,
): Pick<ExchangeDesk, 'confirm' | 'readBack'> => ({
  confirm: async (reference, quoteId, byDesk) => {
    const answer = await flights.confirmChange(reference, quoteId, byDesk)
    return answer.kind === 'done' ? { kind: 'done', value: seen(answer.value) } : answer
  },
  readBack: async (reference) => {
    const answer = await flights.readBack(reference)
    return answer.kind === 'done'
      ? { kind: 'done', value: answer.value && seen(answer.value) }
      : answer
  },
})

export const exchangeDesk = (flights: ExchangingSupplier): ExchangeDesk => ({
  ...confirmingDesk(flights),
  terms: (reference) => flights.changeTerms(reference),
  search: (request) => flights.searchChange(request),
  quote: (reference, wanted) => flights.quoteChange(reference, wanted),
})
