import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { FreezeTender } from '@portolan/domain/payments/tenders.ts'
import { freezeCaps } from '@portolan/domain/protections/price-freeze/eligibility.ts'
import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { fromWire, times, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { FaresToFreeze } from '../../checkout/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { checkFreezable, freezableFlights, type FlightsToFreeze } from './freezable-flights.ts'
import { closesAt, freezeContracts } from './freeze-contracts.ts'
import { feeFor, freezeQuotes, premiumOf, type FreezeQuote } from './freeze-quote.ts'
import { payFromFreeze } from './pay-from-freeze.ts'
import { quoteFreeze, type QuoteFreezeDeps } from './quote-freeze.ts'
import type { Underwriter } from '../underwriter.ts'

/** What a freeze costs and keeps, for all of its travelers. */
export interface QuotedFreeze {
  readonly quoteId: string
  readonly flightQuoteId: string
  readonly fee: MoneyWire
  /** The rise that is paid of everybody's price together. */
  readonly upTo: MoneyWire
  /** When it ends if it is paid now, exclusive. */
  readonly until: number
}
/** Freezes of a price that waits for something else than its traveler. */
export interface RequestFreezes {
  /** Caps up to the usual one at which a quoted price can be frozen for the shortest length. */
  readonly offers: (
    wanted: FlightsToFreeze,
  ) => Promise<readonly { readonly cap: MoneyWire; readonly fee: MoneyWire }[]>
  /** Quotes one of them; null if it is not sold anymore. */
  readonly quote: (wanted: FlightsToFreeze, cap: MoneyWire) => Promise<QuotedFreeze | null>
  /** The person's own unexpired quote of a freeze; null if there is none. */
  readonly quoted: (
    tx: Tx,
    of: {
      readonly tenant: TenantId
      readonly personId: string
      readonly quoteId: string
      readonly now: number
    },
  ) => Promise<QuotedFreeze | null>
  /** The contract that a booking has bought, and its end, exclusive. */
  readonly bought: (
    tx: Tx,
    tenant: TenantId,
    bookingId: string,
  ) => Promise<{ readonly contractId: string; readonly until: number } | null>
  /** What a contract pays of today's fares; null if it no longer does. */
  readonly pays: (
    tx: Tx,
    of: {
      readonly tenant: TenantId
      readonly personId: string
      readonly freezeId: string
      readonly fares: FaresToFreeze | undefined
      readonly now: number
    },
  ) => Promise<FreezeTender | null>
}

const quotedOf = ({ id, body }: FreezeQuote, now: number): QuotedFreeze => ({
  quoteId: id,
  flightQuoteId: body.flightQuoteId,
  fee: premiumOf(body),
  upTo: toWire(times(fromWire(body.cap), body.travelers.length)),
  until: closesAt(now, body.hours),
})

export const requestFreezes = (
  deps: QuoteFreezeDeps & { readonly underwriter: Pick<Underwriter, 'rates'> },
): RequestFreezes => {
  const [hours] = priceFreezeTerms.durations
  return {
    offers: async (wanted) => {
      const found = await freezableFlights(deps, wanted)
      if (!found.ok) return []
      const { risk, count } = found.value
      const caps = freezeCaps()
        .map(toWire)
        .filter(({ minor }) => minor <= priceFreezeTerms.usualCap)
      const [cap] = caps
      if (cap === undefined || !checkFreezable(found.value, { hours, cap }, wanted.now).ok)
        return []
      const rated = await deps.underwriter.rates({ risk, hours: [hours], caps })
      if (rated.kind !== 'done') return []
      return rated.value.flatMap(({ costs }) =>
        costs.map((one) => ({
          cap: one.cap,
          fee: toWire(times(fromWire(feeFor(one.cost)), count)),
        })),
      )
    },
    quote: async (wanted, cap) => {
      const quote = await quoteFreeze(deps, { ...wanted, hours, cap })
      return quote.ok ? quotedOf(quote.value, wanted.now) : null
    },
    quoted: async (tx, { tenant, personId, quoteId, now }) => {
      const quote = await freezeQuotes.byId(tx, tenant, personId, quoteId)
      return quote === null || quote.expiresAt <= now ? null : quotedOf(quote, now)
    },
    bought: async (tx, tenant, bookingId) => {
      const [contract] = await freezeContracts.ofBookings(tx, tenant, [bookingId])
      return contract === undefined ? null : { contractId: contract.id, until: contract.closesAt }
    },
    pays: async (tx, of) => {
      const paid = await payFromFreeze(tx, of)
      return paid.ok ? paid.value : null
    },
  }
}
