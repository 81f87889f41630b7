import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { OrderKind, OrderPort } from '../../orders/order-port.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import type { Line } from './line.ts'

export interface ChangesContext {
  readonly clock: Clock
  readonly line: Line
  readonly conditionFor: (call: Call, facts: ConditionFacts) => Promise<Strike | null>
}

type Refused = Extract<SupplierAnswer<never>, { kind: 'refused' }>
interface NoOrder {
  readonly kind: 'unknown' | 'canceled'
}
interface NotChanged<R> {
  readonly kind: 'refused'
  readonly refusal: R
}
/** Changes of one product's orders as the market makes them. */
interface MarketDesk<K extends OrderKind, Order, Quoted, R> {
  changeTerms(
    reference: string,
    now: number,
  ): Promise<NoOrder | { readonly kind: 'terms'; readonly terms: K['changeTerms'] }>
  quoteChange(
    reference: string,
    wanted: K['change'],
    now: number,
  ): Promise<NoOrder | NotChanged<R> | Quoted>
  confirmChange(reference: string, quoteId: string, now: number): Promise<Changed<Order, R>>
}
type Changed<Order, R> =
  | NoOrder
  | NotChanged<R>
  | { readonly kind: 'expired' }
  | { readonly kind: 'done'; readonly order: Order }
/** Changes that the market holds until something else has happened. */
interface HoldingDesk<Order, R> {
  holdChange(reference: string, quoteId: string, now: number): Promise<Changed<Order, R>>
  releaseChange(reference: string, quoteId: string, now: number): Promise<Changed<Order, R>>
}
/** The same in the portal's words. */
interface Words<K extends OrderKind, Order, Quoted, R> {
  /** A market's code under the product's name. */
  readonly errorOf: (code: string) => { readonly code: ErrorCode; readonly facts?: Facts }
  readonly expired: ErrorCode
  readonly refused: (refusal: R) => Refused
  readonly offerOf: (quoted: Quoted, wanted: K['change']) => K['quotedChange']
  readonly orderOf: (order: Order, now: number) => K['order']
}

/** An order that is not there, or no longer. */
export const noOrder = ({ kind }: NoOrder): Refused => ({
  kind: 'refused',
  code: kind === 'unknown' ? 'BookingSessionMissing' : 'AlreadyCanceled',
})

/** What the market says of a change that an order’s terms do not allow, under the product's code. */
export const notAllowed = (
  code: ErrorCode,
  { bar, until }: { readonly bar: string; readonly until: number | null },
  more: Facts = {},
): Refused => ({
  kind: 'refused',
  code,
  facts: { ...more, bar, until: until === null ? null : instantOf(until) },
})

const struckBy = (
  struck: Strike | null,
  errorOf: (code: string) => { readonly code: ErrorCode; readonly facts?: Facts },
): Refused | null =>
  struck === null || struck.effect.kind === 'line'
    ? null
    : { kind: 'refused', ...errorOf(struck.code) }

type QuotedCall<K extends OrderKind> = (
  reference: string,
  quoteId: string,
) => Promise<SupplierAnswer<K['order']>>

/** A call about one quote: the order then, or why not. */
const callOfQuote =
  <K extends OrderKind, Order, R>(
    { clock, line, conditionFor }: ChangesContext,
    call: Call,
    act: (reference: string, quoteId: string, now: number) => Promise<Changed<Order, R>>,
    {
      errorOf,
      expired,
      refused,
      orderOf,
    }: Pick<Words<K, Order, never, R>, 'errorOf' | 'expired' | 'refused' | 'orderOf'>,
  ): QuotedCall<K> =>
  async (reference, quoteId) => {
    const struck = await conditionFor(call, { reference })
    return line.call<K['order']>(struck, async () => {
      const refusal = struckBy(struck, errorOf)
      if (refusal !== null) return refusal
      const now = clock.now()
      const answer = await act(reference, quoteId, now)
      switch (answer.kind) {
        case 'done':
          return { kind: 'done', value: orderOf(answer.order, now) }
        case 'expired':
          return { kind: 'refused', code: expired }
        case 'refused':
          return refused(answer.refusal)
        default:
          return noOrder(answer)
      }
    })
  }

/** Holding and releasing quoted changes, over the market's desk of the product. */
export const createHeldChanges = <K extends OrderKind, Order, R>(
  context: ChangesContext,
  desk: HoldingDesk<Order, R>,
  words: Pick<Words<K, Order, never, R>, 'errorOf' | 'expired' | 'refused' | 'orderOf'>,
): { readonly holdChange: QuotedCall<K>; readonly releaseChange: QuotedCall<K> } => ({
  holdChange: callOfQuote(context, 'holdChange', desk.holdChange, words),
  releaseChange: callOfQuote(context, 'releaseChange', desk.releaseChange, words),
})

/** The changing part of an order port, over the market's desk of the product. */
export const createOrderChanges = <
  K extends OrderKind,
  Order,
  Quoted extends { readonly kind: 'quoted' },
  R,
>(
  context: ChangesContext,
  desk: MarketDesk<K, Order, Quoted, R>,
  words: Words<K, Order, Quoted, R>,
): Pick<OrderPort<K>, 'changeTerms' | 'quoteChange' | 'confirmChange'> => {
  const { clock, line, conditionFor } = context
  const { errorOf, refused, offerOf } = words
  return {
    changeTerms: async (reference) =>
      line.call<K['changeTerms']>(await conditionFor('changeTerms', { reference }), async () => {
        const answer = await desk.changeTerms(reference, clock.now())
        return answer.kind === 'terms' ? { kind: 'done', value: answer.terms } : noOrder(answer)
      }),
    quoteChange: async (reference, wanted) => {
      const struck = await conditionFor('quoteChange', { reference })
      return line.call<K['quotedChange']>(struck, async () => {
        const refusal = struckBy(struck, errorOf)
        if (refusal !== null) return refusal
        const answer = await desk.quoteChange(reference, wanted, clock.now())
        switch (answer.kind) {
          case 'quoted':
            return { kind: 'done', value: offerOf(answer, wanted) }
          case 'refused':
            return refused(answer.refusal)
          default:
            return noOrder(answer)
        }
      })
    },
    confirmChange: callOfQuote(context, 'confirmChange', desk.confirmChange, words),
  }
}
