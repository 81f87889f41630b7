import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { splitChoice } from '@portolan/domain/after-sales/cancellation-choices.ts'
import { exchangedTerms } from '@portolan/domain/after-sales/exchange-cancellation.ts'
import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { CancelChoice } from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { paidBooking, type EndCanceled, type PaidBooking } from '../checkout/index.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import {
  alreadyCanceled,
  claimedTripRefusal,
  mayReach,
  ownTrip,
  type TripProducts,
  type TripRow,
  type TripUnderWay,
  type TripsUnderWay,
} from '../trips/index.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { addOnsOf, isQuotedAsAddOn, quoteAddOns } from './add-on-quotes.ts'
import { cancellationDeskOf, type CancellationDesk } from './cancellation-desk.ts'
import { keepCancellationQuote } from './cancellations.store.ts'
import { changedMeanwhile, expiriesOf } from '../after-sales/index.ts'
import { endedAlong } from './ended-along.ts'
import { quotedTrip, type QuotedTrip } from './quoted-trip.ts'

type QuotingDesks = ReadonlyMap<string, Pick<CancellationDesk, 'quote' | 'quoteAddOn'>>

export interface QuoteCancellationDeps {
  readonly database: Database
  readonly ids: Ids
  readonly underWay: Pick<TripsUnderWay, 'byTripId'>
  readonly desks: QuotingDesks
  readonly products: TripProducts
  readonly endCanceled: EndCanceled
}

/** Rate limit: above human use, because each call asks the suppliers. */
const quotesPerMinute = 120

/** Converts a supplier's quote to the currency that was charged. */
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

/** The suppliers' answers: a quote by part, and the ids of parts that are canceled with them. */
interface Asked {
  readonly quotes: readonly (CancellationQuote | null)[]
  readonly canceled: readonly string[]
}

/**
 * The suppliers' quotes by part. Null for a part that is not in `only`, for an add-on that answers
 * after what it belongs to, and for one unknown to its supplier, which an agent has to handle.
 */
const askDesks = async (
  desks: QuotingDesks,
  trip: Pick<TripRow, 'parts'>,
  { parts }: PaidBooking,
  only: readonly string[] | undefined,
): Promise<Result<Asked, Refusal>> => {
  const answers = await Promise.all(
    parts.map(async (part) =>
      only?.includes(part.id) === false || isQuotedAsAddOn(desks, trip, part)
        ? null
        : cancellationDeskOf(desks, part.product).quote(part.reference),
    ),
  )
  const quotes: (CancellationQuote | null)[] = []
  const canceled: string[] = []
  for (const [at, answer] of answers.entries()) {
    if (answer === null) quotes.push(null)
    else if (answer.kind === 'done') quotes.push(chargedQuote(answer.value, parts[at]))
    else if (answer.kind === 'refused' && answer.code === 'BookingSessionMissing') quotes.push(null)
    else if (answer.kind === 'refused' && answer.code === 'AlreadyCanceled')
      canceled.push(parts[at]?.id ?? '')
    else
      return refuse({
        code: 'ProviderUnavailable',
        message: 'A supplier didn’t respond with its cancellation terms.',
      })
  }
  return ok({ quotes, canceled })
}

/** The quote of an order without tickets yet: nothing to void, nothing charged, full refund. */
const unticketedQuote = (part: PaidBooking['parts'][number], now: number): CancellationQuote => {
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
 * The quote for a booking in progress. While it waits for tickets it can be withdrawn as a whole
 * (`withdraw-booking`); before that, it is unknown what there is to cancel.
 */
const quoteUnderWay = async (
  tx: Tx,
  tenant: TenantId,
  products: TripProducts,
  trip: TripUnderWay,
  now: number,
): Promise<QuotedTrip['answer']> => {
  const paid = await paidBooking(tx, tenant, trip.bookingId)
  const { answer } = quotedTrip({
    products,
    trip,
    paid,
    quotes: paid.parts.map((part) => (trip.awaitsTickets ? unticketedQuote(part, now) : null)),
    expiries: await expiriesOf(tx, tenant, paid),
    entries: [],
    id: '',
    now,
  })
  return { ...answer, id: null, expiresAt: null }
}

const onlyAsAWhole: Refusal = {
  code: 'NotCancellable',
  message: 'A booking in progress can only be canceled as a whole.',
  field: 'parts',
}

/** What is to be canceled of a trip. */
export interface PartsWanted {
  /** Ids; absent for everything that is left. */
  readonly parts?: readonly string[] | undefined
  /** What is wanted of cancel for any reason; the money if absent. */
  readonly choice?: CancelChoice | undefined
  /** Disruption assistance is to pay, and nothing else; where it can, if absent. */
  readonly assistance?: boolean | undefined
  /** An agent has approved it, also for parts that cannot be canceled alone online. */
  readonly approved?: boolean
  /** An airline owes it, so that no discount ends with it (packages-5). */
  readonly owed?: boolean
}

/** `tripId`: the part is of another trip. */
const discountEnds = ({
  id,
  discount,
  tripId,
}: {
  readonly id: string
  readonly discount: MoneyWire
  readonly tripId?: string
}): Refusal => ({
  code: 'PackageDiscountEnds',
  message: 'The discount of a part that stays has to be paid first, or the part canceled too.',
  field: 'parts',
  facts: {
    part: id,
    discountMinor: discount.minor,
    currency: discount.currency,
    ...(tripId === undefined ? {} : { tripId }),
  },
})

/** Why these parts cannot be canceled by themselves; null if they can (cancellations-11). */
const wantedRefusal = (
  products: TripProducts,
  { parts }: Pick<TripRow, 'parts'>,
  wanted: readonly string[],
): Refusal | null => {
  const field = 'parts'
  if (wanted.some((id) => !parts.some((part) => part.id === id)))
    return { code: 'NotFound', message: 'There is no such part in this trip.', field }
  const left = parts.filter(({ status }) => status !== 'Canceled')
  if (wanted.some((id) => !left.some((part) => part.id === id)))
    return { code: 'AlreadyCanceled', message: 'This part is already canceled.', field }
  const together = splitChoice(products.choicesOf(left), wanted)
  if (together !== null)
    return {
      code: 'NotCancellable',
      message: 'These parts can only be canceled together.',
      field,
      facts: { together: together.join(' ') },
    }
  const ended = products.endedDiscount(parts, wanted)
  return ended === null ? null : discountEnds(ended)
}

/** What a person's own trip is quoted from; the parts that are left, and which of them to cancel. */
const readTripToQuote = async (
  tx: Tx,
  tenant: TenantId,
  products: TripProducts,
  trip: TripRow,
  { parts: asked, approved = false, owed = false }: PartsWanted,
) => {
  // What an agent approves of takes along what belongs to it.
  const wanted = approved && asked ? [...asked, ...addOnsOf(trip, asked)] : asked
  const claimed = await claimedTripRefusal(tx, tenant, trip.id)
  if (claimed !== null) return refuse(claimed)
  if (trip.status === 'Canceled') return refuse(alreadyCanceled)
  const unfit = wanted === undefined || approved ? null : wantedRefusal(products, trip, wanted)
  if (unfit !== null) return refuse(unfit)
  const ended = approved || owed ? null : await endedAlong(tx, tenant, products, trip, wanted)
  if (ended !== null) return refuse(discountEnds(ended))
  const booked = await paidBooking(tx, tenant, trip.bookingId)
  const left = new Set(trip.parts.flatMap(({ id, status }) => (status === 'Canceled' ? [] : [id])))
  const paid = { ...booked, parts: booked.parts.filter(({ id }) => left.has(id)) }
  return ok({
    trip,
    paid,
    only: paid.parts.every(({ id }) => wanted?.includes(id) !== false) ? undefined : wanted,
    approved,
    expiries: await expiriesOf(tx, tenant, booked),
    entries: await bookingEntries(tx, tenant, trip.bookingId),
  })
}

/**
 * Quotes the cancellation of a trip, or of some of its parts, with the suppliers and stores the
 * quote until it expires.
 */
export const createQuoteCancellation =
  ({ database, ids, underWay, desks, products, endCanceled }: QuoteCancellationDeps) =>
  async (
    principal: Principal,
    tripId: string,
    now: number,
    wanted: PartsWanted = {},
  ): Promise<Result<QuotedTrip['answer'], Refusal>> => {
    const { tenant } = principal
    const found = await database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:cancel', tripId)
      if (!trip.ok) {
        const coming = mayReach(principal, 'trip:cancel', tripId)
          ? await underWay.byTripId(tx, tenant, principal.personId, tripId, now)
          : null
        if (coming !== null && wanted.parts !== undefined) return refuse(onlyAsAWhole)
        return coming === null ? trip : ok(await quoteUnderWay(tx, tenant, products, coming, now))
      }
      return readTripToQuote(tx, tenant, products, trip.value, wanted)
    })
    if (!found.ok) return found
    if (!('trip' in found.value)) return ok(found.value)
    const facts = found.value
    // Suppliers are called outside any transaction.
    const asked = await askDesks(desks, facts.trip, facts.paid, facts.only)
    if (!asked.ok) return asked
    const { canceled } = asked.value
    if (canceled.length > 0) {
      await endCanceled({ tenant, tripId, parts: canceled })
      return refuse(alreadyCanceled)
    }
    const { choice, assistance } = wanted
    const added = await quoteAddOns(desks, {
      ...facts,
      ...asked.value,
      tenant,
      choice,
      assistance,
      now,
    })
    if (!added.ok) return added
    const refusal = await database.tenant(tenant, (tx) => changedMeanwhile(tx, tenant, facts))
    if (refusal !== null) return refuse(refusal)
    const quoted = quotedTrip({
      ...facts,
      quotes: added.value.quotes,
      added: added.value,
      products,
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
    ({ params, body }, { principal, now }) => quote(principal, params.tripId, now, { ...body }),
    { perMinute: quotesPerMinute },
  )
}
