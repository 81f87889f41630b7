import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { exchangeTerms } from '@portolan/domain/after-sales/exchange.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { changedMeanwhile, expiriesOf } from '../after-sales/index.ts'
import { checkExtrasOf } from '../flights/index.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { TripProducts } from '../trips/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import { checksPerMinute } from './check-exchange.ts'
import type { ExchangeDesk } from './exchange-desk.ts'
import {
  partyOf,
  readExchangeFacts,
  sliceFault,
  whyNot,
  type ExchangeFacts,
  type ExchangeFactsDeps,
} from './exchange-facts.ts'
import { answerQuote, insertQuote, type ExchangeQuoteRow } from './exchanges.store.ts'
import { quotedExchange, ticketOf } from './quoted-exchange.ts'
import { optionOf } from './without-own-flights.ts'

type Answer = AnswerOf<typeof quoteExchange>
type Body = BodyOf<typeof quoteExchange>

export interface QuoteExchangeDeps extends ExchangeFactsDeps {
  readonly desk: Pick<ExchangeDesk, 'terms' | 'quote'>
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly products: TripProducts
  /** Runs work after the response; a server shutdown waits for it. */
  readonly meanwhile: (work: Promise<void>) => void
}

/** The quote as the traveler sees it; without a response by the deadline it has failed. */
export const quoteView = (
  row: Pick<ExchangeQuoteRow, 'id' | 'tripId' | 'askedAt' | 'quoted' | 'expiresAt' | 'refusal'>,
  now: number,
): Answer => {
  const late: Refusal | null =
    row.quoted === null && row.refusal === null && now >= row.askedAt + exchangeTerms.quoteDeadline
      ? { code: 'Timeout', message: 'The airline didn’t respond in time.' }
      : null
  const refusal = row.refusal ?? late
  const unquoted = refusal === null ? 'Pending' : 'Failure'
  const state = row.quoted === null ? unquoted : 'Success'
  return {
    id: row.id,
    tripId: row.tripId,
    askedAt: instantOf(row.askedAt),
    expiresAt: row.expiresAt === null ? null : instantOf(row.expiresAt),
    state,
    refusal,
    offer: row.quoted?.offer ?? null,
  }
}

const notQuoted = (code: Refusal['code'], facts?: Refusal['facts']): Refusal => ({
  code,
  message: 'The airline didn’t quote this change.',
  ...(facts === undefined ? {} : { facts }),
})

/** In the order of the ticket, added slices last; quotes are in the same order. */
const inOrder = (slices: Body['slices']): Body['slices'] =>
  slices.toSorted(
    (a, b) =>
      (a.action === 'Add' ? Infinity : a.slice) - (b.action === 'Add' ? Infinity : b.slice) || 0,
  )

/** Asks the airline for the quote and stores its response. */
const askAirline = async (
  { database, desk, clock, products }: QuoteExchangeDeps,
  { trip, journey, paid }: ExchangeFacts,
  row: Pick<ExchangeQuoteRow, 'id' | 'wanted' | 'shown'>,
): Promise<void> => {
  const part = ticketOf(paid)
  if (part === undefined) throw new Error('exchanges: a change of no ticket')
  const answer = await desk.quote(part.reference, row.wanted)
  const tenant = trip.tenant as Parameters<typeof answerQuote>[1]
  await database.tenant(tenant, async (tx) => {
    const refused = (refusal: Refusal) =>
      answerQuote(tx, tenant, row.id, { quoted: null, expiresAt: null, refusal })
    const overtaken = await changedMeanwhile(tx, tenant, { trip, paid })
    if (overtaken !== null) return refused(overtaken)
    if (answer.kind !== 'done')
      return refused(
        answer.kind === 'unknown'
          ? notQuoted('ProviderUnavailable')
          : notQuoted(
              answer.code === 'BookingSessionMissing' ? 'ContactSupport' : answer.code,
              answer.facts,
            ),
      )
    const quoted = quotedExchange({
      products,
      trip,
      journey,
      paid,
      quote: answer.value,
      wanted: row.wanted,
      expiries: await expiriesOf(tx, tenant, paid),
      entries: await bookingEntries(tx, tenant, trip.bookingId),
      now: clock.now(),
    })
    // Search results show flights without extras, whose prices the traveler has seen separately.
    const difference = {
      ...quoted.offer.difference,
      minor: quoted.offer.difference.minor - (answer.value.newPrice?.extras.minor ?? 0),
    }
    if (row.shown !== null && row.shown.minor !== difference.minor) {
      return refused({
        code: 'ExchangePriceChanged',
        message: 'The price difference has changed since it was shown.',
        facts: {
          shownMinor: row.shown.minor,
          quotedMinor: difference.minor,
          currency: difference.currency,
        },
      })
    }
    return answerQuote(tx, tenant, row.id, {
      quoted,
      expiresAt: answer.value.expiresAt,
      refusal: null,
    })
  })
}

/** Stores a pending quote and returns it; the airline is asked in the background. */
const createQuoteExchange =
  (deps: QuoteExchangeDeps) =>
  async (
    principal: Principal,
    tripId: string,
    body: Body,
    now: number,
  ): Promise<Result<Answer, Refusal>> => {
    const facts = await readExchangeFacts(deps, principal, tripId, now)
    if (!facts.ok) return facts
    const extras = body.slices.map((slice) =>
      slice.action === 'Change' || slice.action === 'Add' ? slice : { option: '', brand: '' },
    )
    const refusal =
      whyNot(facts.value) ??
      sliceFault(body.slices, facts.value) ??
      checkExtrasOf(extras, partyOf(facts.value.journey))
    if (refusal !== null) return refuse(refusal)
    const { trip, journey } = facts.value
    if (body.slices.every(({ action }) => action === 'Keep'))
      return refuse({
        code: 'SameFlights',
        message: 'Choose at least one flight to change.',
        field: 'slices',
      })
    const same = body.slices.findIndex(
      (one) =>
        one.action === 'Change' &&
        one.option === optionOf(journey.itinerary[one.slice] ?? { segments: [] }) &&
        one.brand === journey.itinerary[one.slice]?.brandId,
    )
    if (same >= 0)
      return refuse({
        code: 'SameFlights',
        message: 'You’re already booked on these flights.',
        field: `slices.${same}`,
      })
    const row = {
      id: deps.ids.make('exchange-quote'),
      tripId: trip.id,
      wanted: inOrder(body.slices),
      shown: body.shownDifference ?? null,
      askedAt: now,
      quoted: null,
      expiresAt: null,
      refusal: null,
    }
    await deps.database.tenant(principal.tenant, (tx) =>
      insertQuote(tx, { ...row, tenant: principal.tenant, personId: principal.personId }),
    )
    deps.meanwhile(
      askAirline(deps, facts.value, row).catch((error: unknown) =>
        deps.log.error('exchange-quote-failed', { kind: 'exchanges', error }),
      ),
    )
    return ok(quoteView(row, now))
  }

export const quoteExchangeRoute = (deps: QuoteExchangeDeps): Route => {
  const quote = createQuoteExchange(deps)
  return route(
    quoteExchange,
    ({ params, body }, { principal, now }) => quote(principal, params.tripId, body, now),
    { perMinute: checksPerMinute },
  )
}
