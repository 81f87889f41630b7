import type { exchangeCover } from '@portolan/contract/exchanges/exchange.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { TripRow } from '../trips/index.ts'
import type { ExchangeOffer, QuotedExchange } from './quoted-exchange.ts'
import type * as z from 'zod/mini'

/** What a quoted change does to the fares, for what pays a part of it. */
export interface ChangedFares {
  /** Flights before and after, as text that differs if they do. */
  readonly before: string
  readonly after: string
  /** Local date of the new first departure. */
  readonly departsOn: CalendarDate
  /** Of new and old fares with taxes; negative if the new ones are lower. Without seats and bags. */
  readonly difference: MoneyWire
  /** The airline's. */
  readonly fee: MoneyWire
}
export type ShownCover = z.output<typeof exchangeCover>

/** What pays the difference of a change of flights, by the capability that sells it. */
export interface CoveredChanges<T> {
  /** The last moment at which the trip's next change is covered; null without a cover. */
  readonly until: (tx: T, trip: TripRow) => Promise<number | null>
  /** Whether it pays, or has paid, an earlier change of the trip. */
  readonly isUsed: (tx: T, trip: TripRow) => Promise<boolean>
  /** What it would pay of a change that is made now; null without a cover. */
  readonly quote: (
    tx: T,
    asked: { readonly trip: TripRow; readonly fares: ChangedFares; readonly now: number },
  ) => Promise<ShownCover | null>
  /** The change is made and paid: what its cover pays is on its way, in the same transaction. */
  readonly changed: (
    tx: T,
    change: {
      readonly tenant: TenantId
      readonly bookingId: string
      readonly exchangeId: string
      /** When it was confirmed. */
      readonly confirmedAt: number
      /** How the difference was paid; null if nothing was due. */
      readonly tender: CardTender | null
      readonly fares: ChangedFares
      readonly at: number
    },
  ) => Promise<void>
}

type Slices = readonly { readonly segments: readonly { readonly id: string }[] }[]
const keyOf = (slices: Slices): string =>
  slices.flatMap(({ segments }) => segments.map(({ id }) => id)).join('|')

/** The fares of a quote. */
export const changedFares = ({
  offer: { slices, lines, difference },
  confirms: { itinerary },
}: Pick<QuotedExchange, 'confirms'> & {
  readonly offer: Pick<ExchangeOffer, 'slices' | 'lines' | 'difference'>
}): ChangedFares => {
  const { currency } = difference
  const sumOf = (kinds: readonly ExchangeOffer['lines'][number]['kind'][]): MoneyWire => ({
    minor: lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { amount }) => sum + amount.minor, 0),
    currency,
  })
  return {
    before: keyOf(slices.flatMap(({ before }) => before ?? [])),
    after: keyOf(itinerary),
    departsOn: itinerary[0]?.segments[0]?.departure.local.slice(0, 10) ?? '',
    difference: sumOf(['NewFare', 'NewTax', 'GivenUp']),
    fee: sumOf(['Penalty']),
  }
}
