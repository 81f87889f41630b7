import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { ExchangeQuote } from '@portolan/domain/after-sales/exchange-terms.ts'
import { exchangeTerms } from '@portolan/domain/after-sales/exchange.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { changedMeanwhile, expiriesOf } from '../after-sales/index.ts'
import { checkExtrasOf } from '../flights/index.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { TripProducts } from '../trips/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import { checksPerMinute } from './check-exchange.ts'
import { changedFares, type CoveredChanges } from './covered-change.ts'
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
import type { JoinedChanges, JoinedOffer } from './joined-change.ts'
import { itineraryOf, quotedExchange, ticketOf } from './quoted-exchange.ts'
import { optionOf } from './without-own-flights.ts'

type Answer = AnswerOf<typeof quoteExchange>
type Body = BodyOf<typeof quoteExchange>

export interface QuoteExchangeDeps extends ExchangeFactsDeps {
  readonly desk: Pick<ExchangeDesk, 'terms' | 'quote'>
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly products: TripProducts
  readonly joined: Pick<JoinedChanges<Tx>, 'quote'>
  readonly covers: Pick<CoveredChanges<Tx>, 'until' | 'isUsed' | 'quote'>
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

/** A part of such a refund is due to the underwriter, who has paid an earlier change. */
const byAgent: Refusal = {
  code: 'ContactSupport',
  message:
    'Your protection paid for an earlier change, so an agent has to make a change with a refund.',
}
const refunds = ({ refund, credit }: ExchangeQuote, joined: JoinedOffer | null): boolean =>
  refund.minor + credit.minor + (joined?.change?.back.minor ?? 0) > 0

/** In the order of the ticket, added slices last; quotes are in the same order. */
const inOrder = (slices: Body['slices']): Body['slices'] =>
  slices.toSorted(
    (a, b) =>
      (a.action === 'Add' ? Infinity : a.slice) - (b.action === 'Add' ? Infinity : b.slice) || 0,
  )

/** Asks what else changes with the quoted flights; it is quoted at the same moment. */
const askJoined = (
  { joined }: Pick<QuoteExchangeDeps, 'joined'>,
  { trip, journey, paid }: ExchangeFacts,
  answer: Awaited<ReturnType<ExchangeDesk['quote']>>,
  stay: Body['stay'],
): Promise<Result<JoinedOffer | null, Refusal>> =>
  answer.kind !== 'done' || stay === 'Keep'
    ? Promise.resolve(ok(null))
    : joined.quote({
        trip,
        paid,
        before: journey.itinerary,
        after: itineraryOf(answer.value, journey),
        wanted: stay ?? null,
      })

/** Asks the airline for the quote, and what changes with it, and stores the response. */
const askSuppliers = async (
  deps: QuoteExchangeDeps,
  facts: ExchangeFacts,
  row: Pick<ExchangeQuoteRow, 'id' | 'wanted' | 'shown'>,
  stay: Body['stay'],
): Promise<void> => {
  const { database, desk, clock, products, covers } = deps
  const { trip, journey, paid } = facts
  const part = ticketOf(paid)
  if (part === undefined) throw new Error('exchanges: a change of no ticket')
  const answer = await desk.quote(part.reference, row.wanted)
  const others = await askJoined(deps, facts, answer, stay)
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
    if (!others.ok) return refused(others.refusal)
    const joined = others.value
    if (refunds(answer.value, joined) && (await covers.isUsed(tx, trip))) return refused(byAgent)
    const priced = quotedExchange({
      products,
      trip,
      journey,
      paid,
      quote: answer.value,
      wanted: row.wanted,
      expiries: await expiriesOf(tx, tenant, paid),
      entries: await bookingEntries(tx, tenant, trip.bookingId),
      joined,
      now: clock.now(),
    })
    const cover = await covers.quote(tx, { trip, fares: changedFares(priced), now: clock.now() })
    const quoted = { ...priced, offer: { ...priced.offer, cover } }
    // Search results show flights without extras, whose prices the traveler has seen separately,
    // and without the stay, which is shown with the quote.
    const extras = answer.value.newPrice?.extras.minor ?? 0
    const ofStay = quoted.offer.lines.find(({ kind }) => kind === 'Stay')?.amount.minor ?? 0
    const difference = {
      ...quoted.offer.difference,
      minor: quoted.offer.difference.minor - extras - ofStay,
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
      expiresAt: Math.min(answer.value.expiresAt, joined?.expiresAt ?? Infinity),
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
      askSuppliers(deps, facts.value, row, body.stay).catch((error: unknown) =>
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
