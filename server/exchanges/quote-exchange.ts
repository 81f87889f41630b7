import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { exchangeTerms } from '@portolan/domain/trips/exchange.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { changedMeanwhile, expiriesOf } from '../cancellations/index.ts'
import { checkExtrasOf } from '../flights/index.ts'
import { bookingEntries } from '../ledger/index.ts'
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
import { quotedExchange } from './quoted-exchange.ts'

type Answer = AnswerOf<typeof quoteExchange>
type Body = BodyOf<typeof quoteExchange>

export interface QuoteExchangeDeps extends ExchangeFactsDeps {
  readonly desk: Pick<ExchangeDesk, 'terms' | 'quote'>
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  /** Carries on after the answer; whoever stops the server waits for it. */
  readonly meanwhile: (work: Promise<void>) => void
}

/** A quote as its person sees it: one that nobody has answered in time has failed. */
export const quoteView = (
  row: Pick<ExchangeQuoteRow, 'id' | 'tripId' | 'askedAt' | 'quoted' | 'expiresAt' | 'refusal'>,
  now: number,
): Answer => {
  const late: Refusal | null =
    row.quoted === null && row.refusal === null && now >= row.askedAt + exchangeTerms.quoteDeadline
      ? { code: 'Timeout', message: 'The airline did not answer in time.' }
      : null
  const refusal = row.refusal ?? late
  return {
    id: row.id,
    tripId: row.tripId,
    askedAt: instantOf(row.askedAt),
    expiresAt: row.expiresAt === null ? null : instantOf(row.expiresAt),
    state: row.quoted !== null ? 'Success' : refusal === null ? 'Pending' : 'Failure',
    refusal,
    offer: row.quoted?.offer ?? null,
  }
}

const said = (code: Refusal['code'], facts?: Refusal['facts']): Refusal => ({
  code,
  message: 'The airline does not quote this change.',
  ...(facts === undefined ? {} : { facts }),
})

/** As the ticket has them, what is added last: prices are answered in this order. */
const inOrder = (slices: Body['slices']): Body['slices'] =>
  slices.toSorted(
    (a, b) =>
      (a.action === 'Add' ? Infinity : a.slice) - (b.action === 'Add' ? Infinity : b.slice) || 0,
  )

/** Asks the airline, and keeps what it says for as long as that stands. */
const askAirline = async (
  { database, desk, clock }: QuoteExchangeDeps,
  { trip, paid }: ExchangeFacts,
  row: Pick<ExchangeQuoteRow, 'id' | 'wanted' | 'shown'>,
): Promise<void> => {
  const [part] = paid.parts
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
          ? said('ProviderUnavailable')
          : said(
              answer.code === 'BookingSessionMissing' ? 'ContactSupport' : answer.code,
              answer.facts,
            ),
      )
    const quoted = quotedExchange({
      trip,
      paid,
      quote: answer.value,
      wanted: row.wanted,
      expiries: await expiriesOf(tx, tenant, paid),
      entries: await bookingEntries(tx, tenant, trip.bookingId),
      now: clock.now(),
    })
    // A list shows flights; what is chosen to go with them is known to cost what it does.
    const difference = {
      ...quoted.offer.difference,
      minor: quoted.offer.difference.minor - (answer.value.newPrice?.extras.minor ?? 0),
    }
    if (row.shown !== null && row.shown.minor !== difference.minor) {
      return refused({
        code: 'ExchangePriceChanged',
        message: 'The airline asks another difference than the person was shown.',
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

/** Keeps the question, answers that it is asked, and asks. */
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
      checkExtrasOf(extras, partyOf(facts.value.trip))
    if (refusal !== null) return refuse(refusal)
    const { trip } = facts.value
    if (body.slices.every(({ action }) => action === 'Keep'))
      return refuse({ code: 'SameFlights', message: 'Nothing changes.', field: 'slices' })
    const same = body.slices.findIndex(
      (one) =>
        one.action === 'Change' &&
        one.option === trip.itinerary[one.slice]?.segments.map(({ id }) => id).join('~') &&
        one.brand === trip.itinerary[one.slice]?.brandId,
    )
    if (same >= 0)
      return refuse({
        code: 'SameFlights',
        message: 'These are the flights that are booked.',
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
