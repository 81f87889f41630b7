import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { exchangedTerms } from '@portolan/domain/trips/exchange-cancellation.ts'
import type { CancellationQuote } from '@portolan/domain/trips/cancellation-terms.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { paidBooking, type PaidBooking } from '../checkout/index.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import {
  alreadyCanceled,
  claimedTripRefusal,
  ownTrip,
  type TripUnderWay,
  type TripsUnderWay,
} from '../trips/index.ts'
import { airlineCreditEnd, creditById } from '../wallet/index.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CancellationDesks } from './cancellation-desk.ts'
import { keepCancellationQuote } from './cancellations.store.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { quotedTrip, type QuotedTrip } from './quoted-trip.ts'
import type { CreditExpiries } from './refund-lines.ts'

type QuotingDesks = { readonly [P in keyof CancellationDesks]: Pick<CancellationDesks[P], 'quote'> }

export interface QuoteCancellationDeps {
  readonly database: Database
  readonly ids: Ids
  /** What is being booked. */
  readonly underWay: Pick<TripsUnderWay, 'byTripId'>
  readonly desks: QuotingDesks
}

/** Suppliers are asked each time: more than a person looks. */
const quotesPerMinute = 120

export const expiriesOf = async (
  tx: Tx,
  tenant: TenantId,
  { tenders }: Pick<PaidBooking, 'tenders'>,
): Promise<CreditExpiries> => {
  const expiries: Record<string, number> = {}
  for (const tender of tenders) {
    if (tender.kind !== 'TravelWalletCredit' && tender.kind !== 'AirlineCredit') continue
    const { creditId } = tender
    const expiresAt =
      tender.kind === 'AirlineCredit'
        ? await airlineCreditEnd(tx, tenant, creditId)
        : ((await creditById(tx, tenant, creditId))?.expiresAt ?? null)
    if (expiresAt !== null) expiries[creditId] = expiresAt
  }
  return expiries
}

/** What a supplier says, in the currency that was charged. */
const chargedQuote = (
  quote: CancellationQuote,
  part: PaidBooking['parts'][number] | undefined,
): CancellationQuote => {
  if (part?.exchange === undefined) return quote
  const { charged, exchange } = part
  return {
    ...exchangedTerms(quote, { charged, exchange }),
    later: quote.later.map((terms) => exchangedTerms(terms, { charged, exchange })),
  }
}

/**
 * The word of each supplier; null for an order that its supplier does not know, which is an agent's
 * affair, and for one that is not asked about.
 */
const askDesks = async (
  desks: QuotingDesks,
  { parts }: PaidBooking,
  orders: readonly number[] | undefined,
): Promise<Result<(CancellationQuote | null)[], Refusal>> => {
  const answers = await Promise.all(
    parts.map(async ({ product, reference }, at) =>
      orders?.includes(at) === false ? null : desks[product].quote(reference),
    ),
  )
  const quotes: (CancellationQuote | null)[] = []
  for (const [at, answer] of answers.entries()) {
    if (answer === null) quotes.push(null)
    else if (answer.kind === 'done') quotes.push(chargedQuote(answer.value, parts[at]))
    else if (answer.kind === 'refused' && answer.code === 'BookingSessionMissing') quotes.push(null)
    else if (answer.kind === 'refused' && answer.code === 'AlreadyCanceled')
      return refuse(alreadyCanceled)
    else
      return refuse({
        code: 'ProviderUnavailable',
        message: 'A supplier does not say what cancelling comes to.',
      })
  }
  return ok(quotes)
}

/**
 * What its own quote would say while tickets are not out: nothing has to be voided, and nothing was
 * taken.
 */
const untaken = (part: PaidBooking['parts'][number], now: number): CancellationQuote => {
  const nothing = { minor: 0, currency: part.charged.currency }
  return {
    id: '',
    provider: part.product,
    expiresAt: now,
    kind: 'DelayedTicketing',
    refund: part.charged,
    credit: nothing,
    creditExpiresAt: null,
    extra: nothing,
    later: [],
  }
}

/**
 * Of a booking under way: it is taken back whole while it waits for tickets, by a press of its own
 * (`withdraw-booking`); before, nobody knows what there is to cancel.
 */
const quoteUnderWay = async (
  tx: Tx,
  tenant: TenantId,
  { contents, awaitsTickets, ...underWay }: TripUnderWay,
  now: number,
): Promise<QuotedTrip['answer']> => {
  const paid = await paidBooking(tx, tenant, underWay.bookingId)
  const { answer } = quotedTrip({
    trip: {
      ...underWay,
      title: contents.title,
      currency: contents.currency,
      startsAt: contents.startsAt,
      itinerary: contents.itinerary,
      passengers: contents.passengers,
      tickets: contents.tickets,
      status: 'Pending',
    },
    paid,
    quotes: paid.parts.map((part) => (awaitsTickets ? untaken(part, now) : null)),
    expiries: await expiriesOf(tx, tenant, paid),
    entries: [],
    id: '',
    now,
  })
  return { ...answer, id: null, expiresAt: null }
}

/**
 * Asks every supplier of a person's trip, and keeps what they say for as long as it stands.
 * `orders`: by an agent's word, of these alone (`QuotedParts`).
 */
export const createQuoteCancellation =
  ({ database, ids, underWay, desks }: QuoteCancellationDeps) =>
  async (
    principal: Principal,
    tripId: string,
    now: number,
    orders?: readonly number[],
  ): Promise<Result<QuotedTrip['answer'], Refusal>> => {
    const { tenant } = principal
    const found = await database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:cancel', tripId)
      if (!trip.ok) {
        const coming = await underWay.byTripId(tx, tenant, principal.personId, tripId, now)
        return coming === null ? trip : ok(await quoteUnderWay(tx, tenant, coming, now))
      }
      const claimed = await claimedTripRefusal(tx, tenant, tripId)
      if (claimed !== null) return refuse(claimed)
      if (trip.value.status === 'Canceled') return refuse(alreadyCanceled)
      const paid = await paidBooking(tx, tenant, trip.value.bookingId)
      return ok({
        trip: trip.value,
        paid,
        expiries: await expiriesOf(tx, tenant, paid),
        entries: await bookingEntries(tx, tenant, trip.value.bookingId),
      })
    })
    if (!found.ok) return found
    if (!('trip' in found.value)) return ok(found.value)
    const known = found.value
    // Asked outside any transaction.
    const quotes = await askDesks(desks, known.paid, orders)
    if (!quotes.ok) return quotes
    const refusal = await database.tenant(tenant, (tx) => changedMeanwhile(tx, tenant, known))
    if (refusal !== null) return refuse(refusal)
    const quoted = quotedTrip({
      ...known,
      quotes: quotes.value,
      orders,
      id: ids.make('cancellation-quote'),
      now,
    })
    const { id, expiresAt } = quoted.answer
    if (id !== null && expiresAt !== null) {
      await database.tenant(tenant, (tx) =>
        keepCancellationQuote(tx, {
          tenant,
          id,
          personId: principal.personId,
          tripId,
          quoted,
          quotedAt: now,
          expiresAt: Date.parse(expiresAt),
        }),
      )
    }
    return ok(quoted.answer)
  }

export const quoteCancellationRoute = (deps: QuoteCancellationDeps): Route => {
  const quote = createQuoteCancellation(deps)
  return route(
    quoteCancellation,
    ({ params }, { principal, now }) => quote(principal, params.tripId, now),
    { perMinute: quotesPerMinute },
  )
}
