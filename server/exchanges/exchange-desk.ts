import type {
  ExchangeQuote,
  ExchangeTerms,
  WantedSlice,
} from '@portolan/domain/trips/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/** An order as whoever changes its flights sees it. */
export interface ExchangeableOrder {
  readonly stands: boolean
  /** By which quote it was last changed; null where it never was. */
  readonly changedBy: string | null
  readonly locator: string | null
  readonly total: MoneyWire
  readonly tickets: readonly string[]
}

/** What exchanging asks of whoever sold the tickets. References are ours. */
export interface ExchangeDesk {
  readonly terms: (reference: string) => Promise<SupplierAnswer<ExchangeTerms>>
  readonly search: FlightSupplier['searchChange']
  /** Has no effect. */
  readonly quote: (
    reference: string,
    wanted: readonly WantedSlice[],
  ) => Promise<SupplierAnswer<ExchangeQuote>>
  /**
   * At the money of the quote or not at all. The quote is the key: sent again, it answers the same.
   * `byDesk`: an agent has asked the supplier's desk for it.
   */
  readonly confirm: (
    reference: string,
    quoteId: string,
    byDesk: boolean,
  ) => Promise<SupplierAnswer<ExchangeableOrder>>
  /** Null where the supplier holds no such order. */
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
}: { readonly status: string } & Omit<ExchangeableOrder, 'stands'>): ExchangeableOrder => ({
  stands: status !== 'Cancelled',
  changedBy,
  locator,
  total,
  tickets,
})

/** What the saga asks. */
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
